// The service worker: keeps one version of the page whole and serves it without a network. The build writes the
// constants, so every version has a worker of its own, which waits until the person takes it.
const BUILD = "%BUILD%";      // the versioned folder
const VERSION = "%VERSION%";  // the folder and what lies beside it
const FILES = "%FILES%";      // what is kept at once: address below this script -> integrity
const LATER = "%LATER%";      // what is kept when the page asks for it
const PAGE = "./";
const HERE = new URL("./", location).pathname;
const PREFIX = `ratable:${HERE}:`;    // several projects may share one origin
const CACHE = PREFIX + VERSION;

const digest = async answer => {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.arrayBuffer()));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
};

// From the server, whole and of this version, or not at all. What lies in the versioned folder never changes, so
// what the browser loaded for the page a moment ago is not asked for again.
const fetched = async name => {
  const integrity = FILES[name] ?? LATER[name];
  let reason = new Error(name);
  for (const cache of name.includes(BUILD) ? ["force-cache", "reload"] : ["no-cache"]) {
    try {
      const answer = await fetch(name, { cache, integrity });
      // A server may add to the page; that it is this version's is enough.
      if (answer.ok && (name !== PAGE || (await answer.clone().text()).includes(BUILD))) return answer;
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
};

// What an older version holds unchanged (Python itself, above all) is taken from there.
const inherited = async name => {
  for (const old of (await caches.keys()).filter(other => other.startsWith(PREFIX) && other !== CACHE)) {
    const [build] = old.slice(PREFIX.length).split(".");
    const answer = await (await caches.open(old)).match(name.replace(BUILD, build));
    // Made anew: a module takes the address of its answer for its own, and that would be the old one.
    if (answer && await digest(answer.clone()) === (FILES[name] ?? LATER[name])) return new Response(answer.body, answer);
  }
  return null;
};

const keep = async name => {
  const cache = await caches.open(CACHE);
  if (await cache.match(name)) return;
  await cache.put(name, await inherited(name) ?? await fetched(name));
};

// All or nothing: a full disk or a network that breaks off leaves no half version behind.
const keepAll = async () => {
  try {
    await Promise.all(Object.keys(FILES).map(keep));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
};

const takeOver = async () => {
  const others = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.map(name => caches.delete(name)));
  await clients.claim();
};

// What is missing in the cache (a browser may drop parts of it) is fetched and, where there is room, kept again.
const answered = async name => {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(name);
  if (kept) return kept;
  const answer = await fetched(name);
  await cache.put(name, answer.clone()).catch(() => {});
  return answer;
};

addEventListener("install", event => event.waitUntil(keepAll()));
addEventListener("activate", event => event.waitUntil(takeOver()));
addEventListener("message", event => {
  if (event.data === "take") skipWaiting();
  if (event.data === "keep-later") {
    const all = Promise.all(Object.keys(LATER).map(keep));
    event.waitUntil(all.then(() => event.ports[0].postMessage("kept"), () => {}));    // only slower without
  }
});
addEventListener("fetch", event => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== location.origin || !pathname.startsWith(HERE)) return;
  const below = pathname.slice(HERE.length);
  const name = ["", "index.html"].includes(below) ? PAGE : `./${below}`;
  if (name in FILES || name in LATER) event.respondWith(answered(name));
});
