// usage: node snapshot.mjs PYODIDE_FOLDER WHEEL WARM.py IMAGE
// Starts Pyodide once, lets WARM.py load what the page can use, and saves its memory: starting from the image
// skips all of that. The image is the same byte for byte on every machine.
import nodeCrypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

// Node prints the line that threw, which may be all of a minified interpreter.
process.on("uncaughtException", error => { console.log(error.message); process.exit(1); });
const [folder, wheel, warm, image] = process.argv.splice(2);

// Whatever differs between two machines would be frozen in the image.
process.argv[1] = "/snapshot";    // ends up in sys.executable
process.env.TZ = "UTC";
crypto.getRandomValues = array => array.fill(42);
nodeCrypto.randomFillSync = array => array.fill(42);    // Emscripten takes this one in Node
Date.now = () => 1577836800000;
performance.now = () => 0;
// Where the engine can compile it Pyodide adds a trampoline to its function table, and the image remembers its
// place: such an image dies in WebKit. On iOS Pyodide never adds it, and an image made "there" fits all.
Object.defineProperty(globalThis, "navigator", { value: { userAgent: "iPhone", platform: "" } });

const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.js`));
const { default: createPyodideModule } = await import(pathToFileURL(`${folder}/pyodide.asm.js`));
const python = await loadPyodide({
  indexURL: `${folder}/`, createPyodideModule, _makeSnapshot: true,
  env: { PYTHONHASHSEED: "0", HOME: "/home/pyodide" },
});
// A Uint8Array, not Node's Buffer: a Buffer leaves an object behind that cannot be saved.
python.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
python.FS.writeFile("warm.py", readFileSync(warm, "utf8"));
python.runPython("import warm, sys; del sys.modules['warm'], warm, sys");
writeFileSync(image, gzipSync(python.makeMemorySnapshot(), { level: 9 }));
process.exit(0);
