// PyScript's worker imports this in place of pyodide.js. It starts Python from the memory image where the browser
// has kept one (sw.js), else the ordinary way. It asks for the large files at once, counts their bytes for the
// start screen, corrects what servers get wrong, and fails at once where no start can succeed.
const SIZES = "%SIZES%";    // file name -> bytes, written by the build
const IMAGE = "snapshot.image";
const WHEEL = Object.keys(SIZES).find(name => name.endsWith(".whl"));
const near = name => new URL(name, import.meta.url).href;
const fetchAny = globalThis.fetch;
const tell = news => postMessage({ ratable: news });    // guard.js takes these before PyScript sees them

let done = 0;
let total = 0;    // known as soon as it is clear which way the start goes
const count = bytes => {
  done += bytes;
  if (total) tell({ done, total });
};
const counted = stream => stream.pipeThrough(new TransformStream({
  transform(chunk, controller) { count(chunk.length); controller.enqueue(chunk); },
}));

// Pyodide only warns when its .wasm cannot be had or is damaged, and then never settles.
let fail;
const failure = new Promise((_, reject) => { fail = reject; });
failure.catch(error => tell({ failed: String(error.message ?? error) }));
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = (...given) => {
  const made = instantiateStreaming.apply(WebAssembly, given);
  made.catch(error => fail(new Error(`pyodide.asm.wasm · ${error.message}`)));
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
    fail(error instanceof TypeError ? new Error(`${name} · ${error.message}`) : error);
    throw error;
  }
  if (!(name in SIZES)) return response;
  // A server that calls .wasm text or bytes is common, and Pyodide does not fall back.
  const type = name.endsWith(".wasm") ? "application/wasm" : response.headers.get("content-type") ?? "";
  return new Response(counted(response.body), { headers: { "content-type": type } });
};

const LARGE = ["pyodide.asm.wasm", "python_stdlib.zip"];
const early = new Map(LARGE.map(name => [near(name), get(near(name))]));
for (const answer of early.values()) answer.catch(() => {});    // told through `failure`
globalThis.fetch = (resource, options) => {
  const url = String(resource.url ?? resource);
  const answer = early.get(url);
  early.delete(url);
  return answer ?? get(resource, options);
};

// The image, unpacked, or null. Its name does not end in .gz: some servers would send it unpacked already.
let why = "no image kept";
const image = (async () => {
  const kept = await globalThis.caches?.match(near(IMAGE));
  const needless = kept ? WHEEL : IMAGE;
  total = Object.entries(SIZES).reduce((sum, [name, size]) => name === needless ? sum : sum + size, 0);
  if (!kept) return null;
  return new Response(counted(kept.body).pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
})().catch(error => { why = `image not read: ${error}`; return null; });

const [{ default: createPyodideModule }, { loadPyodide: load, version }] =
  await Promise.all([import("./pyodide.asm.js"), import("./pyodide.js")]);
count(SIZES["pyodide.asm.js"]);

// An image remembers the state of everything random: two starts would be equal.
const seedAnew = python => {
  const random = python.pyimport("random");
  random.seed(crypto.getRandomValues(new Uint32Array(8)).join(" "));
  random.destroy();
};

export const loadPyodide = async options => {
  // createPyodideModule: Pyodide would look for pyodide.asm.mjs, which some servers send with a wrong type.
  const ours = { ...options, createPyodideModule, lockFileURL: near("pyodide-lock.json") };
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
  python ??= await begin({ packages: ["pygames-core"] });
  seedAnew(python);
  tell({ start, why });
  return python;
};
export { version };
