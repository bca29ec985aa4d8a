// usage: node bits.mjs SITE PLAYTHROUGH.json...
// Replays golden playthroughs inside Pyodide, from the very files of the built site, and compares the hash of
// the last state. A playthrough is {"link": text, "hash": text}.
// The last line printed is JSON: {"passed": n, "failed": n}.
import { readdirSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";

// Node prints the line that threw, which may be all of a minified interpreter.
process.on("uncaughtException", error => { console.log(error.message); process.exit(1); });
const [site, ...playthroughs] = process.argv.slice(2);
const build = readdirSync(site, { withFileTypes: true }).find(entry => entry.isDirectory()).name;
const folder = resolve(site, build, "pyodide");
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.js`));
const { default: createPyodideModule } = await import(pathToFileURL(`${folder}/pyodide.asm.js`));
const python = await loadPyodide({
  indexURL: `${folder}/`, lockFileURL: `${folder}/pyodide-lock.json`,
  createPyodideModule, packages: ["pygames-core"],
});
const replay = python.runPython(`
import contextlib, io
from pygames_core.__main__ import main

def replay(link):
    """What the command line prints for this link."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
        main(["replay", link, "--json"])
    return printed.getvalue()

replay
`);
const count = { passed: 0, failed: 0 };
for (const path of playthroughs) {
  const { link, hash } = JSON.parse(readFileSync(path, "utf8"));
  let seen;
  try {
    seen = replay(link);
    if (JSON.parse(seen).hash !== hash) throw new Error(`the hash should be ${hash}`);
    count.passed += 1;
  } catch (error) {
    count.failed += 1;
    console.log(`FAILED ${basename(path)} in Pyodide: ${error.message}; it printed ${seen}`);
  }
}
console.log(JSON.stringify(count));
process.exit(0);
