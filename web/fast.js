// PyScript's worker imports this in place of pyodide.js. It starts Python from the memory image where the browser
// has kept one (sw.js), else the ordinary way. It asks for the large files at once, counts their bytes for the
// start screen, corrects what servers get wrong, and fails at once where no start can succeed.
const SIZES = "%SIZES%";    // file name -> bytes, written by the build
const HASHES = "%HASHES%";  // name -> integrity of the large ones
const IMAGE = "snapshot.image";
const WHEEL = Object.keys(SIZES).find(name => name.endsWith(".whl"));
const near = name => new URL(name, import.meta.url).href;
const fetchAny = globalThis.fetch;
const tell = news => postMessage({ ratable: news });    // guard.js takes these before PyScript sees them

// Pyodide only warns when a large file cannot be had or is damaged, and then never settles.
let fail;
const failure = new Promise((_, reject) => {
  fail = (kind, detail) => {
    tell({ [kind]: detail });
    reject(new Error(detail));
  };
});
failure.catch(() => {});    // where nobody waits for it yet

// Bytes as they travel: what a server packs counts packed, as far as it says so.
let done = 0;
let total = 0;    // known as soon as it is clear which way the start goes
let spared = 0;    // bytes of the total that packing saves
const count = bytes => {
  done += bytes;
  if (total) tell({ done: Math.round(done), total: total - spared });
};
// Other bytes of the same length would make Python hang. It may not be had on plain http, and is not needed where
// the start comes from the image.
const verify = async (name, bytes) => {
  const sum = await image ? null : await crypto.subtle?.digest("SHA-256", bytes);
  if (sum && `sha256-${btoa(String.fromCharCode(...new Uint8Array(sum)))}` !== HASHES[name])
    fail("damaged", `${name} · other bytes`);
};
const counted = (stream, name, share = 1) => {
  let arrived = 0;
  const bytes = new Uint8Array(name in HASHES ? SIZES[name] : 0);
  return stream.pipeThrough(new TransformStream({
    transform(chunk, controller) {
      if (arrived + chunk.length <= bytes.length) bytes.set(chunk, arrived);
      arrived += chunk.length;
      count(share * chunk.length);
      controller.enqueue(chunk);
    },
    flush() {
      if (arrived === SIZES[name]) return void (name in HASHES && verify(name, bytes));
      const detail = `${name} · ${arrived} of ${SIZES[name]} bytes`;
      if (name !== IMAGE) fail("damaged", detail);
      throw new Error(detail);
    },
  }));
};

const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = (...given) => {
  const made = instantiateStreaming.apply(WebAssembly, given);
  made.catch(error => fail("damaged", `pyodide.asm.wasm · ${error.message}`));
  return made;
};

const get = async (resource, options) => {
  const url = String(resource.url ?? resource);
  const name = url.split("/").pop();
  let response;
  try {
    response = await fetchAny(resource, options);
    if (!response.ok) throw new Error(`${name} · ${response.status}`);
  } catch (error) {
    fail("missing", error instanceof TypeError ? `${name} · ${error.message}` : error.message);
    throw error;
  }
  if (!(name in SIZES)) return response;
  const sent = response.headers.get("content-encoding") && Number(response.headers.get("content-length"))
    || SIZES[name];
  spared += SIZES[name] - sent;
  // A server that calls .wasm text or bytes is common, and Pyodide does not fall back.
  const type = name.endsWith(".wasm") ? "application/wasm" : response.headers.get("content-type") ?? "";
  return new Response(counted(response.body, name, sent / SIZES[name]), { headers: { "content-type": type } });
};

const early = new Map(Object.keys(HASHES).map(name => [near(name), get(near(name))]));
for (const answer of early.values()) answer.catch(() => {});    // told through `failure`
globalThis.fetch = (resource, options) => {
  const url = String(resource.url ?? resource);
  const answer = early.get(url);
  early.delete(url);
  return answer ?? get(resource, options);
};

// A start from the image that never ends leaves a mark behind, and the next one goes the ordinary way.
const MARK = near("image-begun");
let marks = null;    // a cache; null where there is no image, or no caches (the one file)

// The image, unpacked, or null. Its name does not end in .gz: some servers would send it unpacked already.
let why = "no image kept";
const image = (async () => {
  let kept = await globalThis.caches?.match(near(IMAGE));
  if (kept) marks = await caches.open?.("ratable-starts");
  if (await marks?.delete(MARK)) {
    kept = null;
    why = "the last start from the image did not end";
  }
  if (kept) await marks?.put(MARK, new Response("")).catch(() => {});    // a full disk
  const needless = kept ? WHEEL : IMAGE;
  total = Object.entries(SIZES).reduce((sum, [name, size]) => name === needless ? sum : sum + size, 0);
  if (!kept) return null;
  return new Response(counted(kept.body, IMAGE).pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
})().catch(error => { why = `image not read: ${error}`; return null; });

const [{ default: createPyodideModule }, { loadPyodide: load, version }] =
  await Promise.all([import("./pyodide.asm.js"), import("./pyodide.js")]);
const sent = performance.getEntriesByName(near("pyodide.asm.js"))[0]?.encodedBodySize || SIZES["pyodide.asm.js"];
spared += SIZES["pyodide.asm.js"] - sent;
count(sent);

// An image remembers the state of everything random: two starts would be equal.
const seedAnew = python => {
  const random = python.pyimport("random");
  random.seed(crypto.getRandomValues(new Uint32Array(8)).join(" "));
  random.destroy();
};

export const loadPyodide = async options => {
  // createPyodideModule: Pyodide would look for pyodide.asm.mjs, which some servers send with a wrong type.
  const ours = { ...options, createPyodideModule, indexURL: near("./"), lockFileURL: near("pyodide-lock.json") };
  const begin = more => Promise.race([load({ ...ours, ...more }), failure]);
  const _loadSnapshot = await image;
  let python = null;
  if (_loadSnapshot) {
    try {
      python = await begin({ _loadSnapshot });
      why = "";
    } catch (error) {
      why = `image does not fit: ${error}`;
    }
  }
  const start = python ? "snapshot" : "ordinary";
  if (!python && !WHEEL) fail("damaged", why);    // the one file has no other way
  python ??= await begin({ packages: ["pygames-core"] });
  await marks?.delete(MARK);
  seedAnew(python);
  tell({ start, why });
  return python;
};
export { version };
