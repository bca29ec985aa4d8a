// usage: node one_file.mjs WEB FOLDER OUT
// Makes what the one file has of its own in the folder OUT: guard.js and page.js (its two inline scripts), boot.js
// (the one in FOLDER, which takes what is packed into the page) and fast.js (OUT/pyodide as one module).
import { createRequire } from "node:module";
import { readFileSync, writeFileSync } from "node:fs";

const [web, folder, out] = process.argv.slice(2);
const { build, transform } = createRequire(`${web}/`)("esbuild");
const ADDRESS = { "import.meta": '{ "url": "https://inline.invalid/" }' };    // where a module lies that lies nowhere
const common = { absWorkingDir: web, bundle: true, minify: true, target: "es2022", charset: "utf8", legalComments: "none",
  logLevel: "error" };

const workerAsText = {
  name: "worker as text",
  setup: ({ onLoad }) => onLoad({ filter: /alone\/worker\.js$/ }, async ({ path }) => {
    const { outputFiles: [{ text }] } = await build({ ...common, format: "iife", write: false, entryPoints: [path] });
    return { contents: text, loader: "text" };
  }),
};
await build({ ...common, format: "iife", entryPoints: ["alone/page.js"], plugins: [workerAsText], outfile: `${out}/page.js` });
await build({ ...common, format: "iife", target: "es2015", entryPoints: ["alone/guard.js"], outfile: `${out}/guard.js` });

// Pyodide in Node has branches of its own.
await build({ ...common, format: "esm", entryPoints: [`${out}/pyodide/fast.js`], outfile: `${out}/fast.js`, define: ADDRESS,
  external: ["node:*", "ws"] });

// PyScript takes an interpreter by an address like scheme://, once on the page and once in its worker.
let { code } = await transform(readFileSync(`${folder}/boot.js`, "utf8"),
  { define: ADDRESS, format: "esm", minify: true, target: "es2022", charset: "utf8" });
for (const slashes of ["\\/\\/", "\\\\/\\\\/"]) {
  const parts = code.split(`[a-z0-9-]+:${slashes}`);
  if (parts.length !== 2) throw new Error(`${parts.length - 1} places in PyScript's core where 1 was expected: ${slashes}`);
  code = parts.join(`(?:[a-z0-9-]+:${slashes}|blob:|data:)`);
}
if (code.includes("import.meta")) throw new Error("import.meta is left in PyScript's core");
writeFileSync(`${out}/boot.js`, code);
