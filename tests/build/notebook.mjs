// usage: node notebook.mjs PYODIDE_FOLDER MICROPIP_WHEEL WHEEL_ADDRESS
// What a notebook in a browser does: an untouched Pyodide, micropip, our wheel by its address, then a few lines.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

// Node prints the line that threw, which may be all of a minified interpreter.
process.on("uncaughtException", error => { console.log(error.message); process.exit(1); });
const [folder, micropip, address] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${folder}/` });
python.unpackArchive(new Uint8Array(readFileSync(micropip)), "wheel");
python.globals.set("address", address);
console.log(await python.runPythonAsync(`
import micropip
await micropip.install(address)

import contextlib, importlib.metadata, io, json
from pygames_core.__main__ import main

def said(*words):
    """What the command line prints, as a value."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        assert main(list(words)) == 0
    return json.loads(printed.getvalue())

games = said("games", "--json")["games"]
seats = ",".join(["random"] * games[0]["seats"][0])
played = said("run", games[0]["id"], "--seats", seats, "--games", "2", "--seed", "1", "--json")
json.dumps({"version": importlib.metadata.version("pygames-core"), "games": games, "played": played["games"]})
`));
process.exit(0);
