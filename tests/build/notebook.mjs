// usage: node notebook.mjs PYODIDE_FOLDER MICROPIP_WHEEL CODE
// What a notebook in a browser does: an untouched Pyodide, micropip, then CODE. Prints what the code prints.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

// Node prints the line that threw, which may be all of a minified interpreter.
process.on("uncaughtException", error => { console.log(error.message); process.exit(1); });
const [folder, micropip, code] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${folder}/` });
python.unpackArchive(new Uint8Array(readFileSync(micropip)), "wheel");
await python.runPythonAsync(code);
process.exit(0);
