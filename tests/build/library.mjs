// usage: node library.mjs PYODIDE_FOLDER WHEEL MODULE...   (WHEEL may be "")
// Starts Pyodide with that folder's python_stdlib.zip and prints, as JSON, the modules that cannot be imported.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

// Node prints the line that threw, which may be all of a minified interpreter.
process.on("uncaughtException", error => { console.log(error.message); process.exit(1); });
const [folder, wheel, ...names] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${folder}/`, stdout: () => {}, stderr: () => {} });
if (wheel) python.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
python.globals.set("names", names.join(" "));
process.stdout.write(python.runPython(`
import importlib, json, warnings
warnings.simplefilter("ignore")
failed = []
for name in names.split():
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as error:
        failed.append([name, error.name])
    except BaseException as error:
        failed.append([name, type(error).__name__])
json.dumps(failed)
`));
process.exit(0);
