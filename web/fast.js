// PyScript's worker imports this in place of pyodide.js. It asks for the large files at once, counts their
// bytes for the start screen, corrects what servers get wrong, and fails at once where no start can succeed.
const SIZES = "%SIZES%";    // file name -> bytes, written by the build
const TOTAL = Object.values(SIZES).reduce((sum, size) => sum + size, 0);
const near = name => new URL(name, import.meta.url).href;
const fetchAny = globalThis.fetch;

let done = 0;
const count = bytes => {
  done += bytes;
  postMessage({ ratable: { done, total: TOTAL } });    // guard.js takes these before PyScript sees them
};

// Pyodide only warns when its .wasm cannot be had, and then never settles.
let fail;
const failure = new Promise((_, reject) => { fail = reject; });
failure.catch(error => postMessage({ ratable: { failed: String(error.message ?? error) } }));

const counted = async (resource, options) => {
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
  const counter = new TransformStream({
    transform(chunk, controller) { count(chunk.length); controller.enqueue(chunk); },
  });
  // A server that calls .wasm text or bytes is common, and Pyodide does not fall back.
  const type = name.endsWith(".wasm") ? "application/wasm" : response.headers.get("content-type") ?? "";
  return new Response(response.body.pipeThrough(counter), { headers: { "content-type": type } });
};

const LARGE = ["pyodide.asm.wasm", "python_stdlib.zip"];
const early = new Map(LARGE.map(name => [near(name), counted(near(name))]));
for (const answer of early.values()) answer.catch(() => {});    // told through `failure`
globalThis.fetch = (resource, options) => {
  const url = String(resource.url ?? resource);
  const answer = early.get(url);
  early.delete(url);
  return answer ?? counted(resource, options);
};

const [{ default: createPyodideModule }, { loadPyodide: load, version }] =
  await Promise.all([import("./pyodide.asm.js"), import("./pyodide.js")]);
count(SIZES["pyodide.asm.js"]);

// createPyodideModule: Pyodide would look for pyodide.asm.mjs, which some servers send with a wrong type.
export const loadPyodide = options => {
  const ours = { createPyodideModule, lockFileURL: near("pyodide-lock.json"), packages: ["pygames-core"] };
  return Promise.race([load({ ...options, ...ours }), failure]);
};
export { version };
