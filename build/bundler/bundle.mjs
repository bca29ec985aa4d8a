// usage: node bundle.mjs WEB OUT
// Makes boot.js (our start and PyScript's core as one module), guard.js, morph.js, qr.js and style.css in the folder OUT.
import { createRequire } from "node:module";
import { readFileSync, writeFileSync } from "node:fs";

const [web, out] = process.argv.slice(2);
const { build } = createRequire(`${web}/`)("esbuild");
const common = {
  absWorkingDir: web, bundle: true, minify: true, format: "esm", target: "es2022",
  legalComments: "none", logLevel: "error",
};

// Every neighbour that the core imports lazily (editor, terminal, game, donkey, error banner, TOML, zip) is
// left out: 49 kB instead of 383 kB gzip. All plugins are asked for at every start, so a stub must answer.
const stubs = {
  name: "stubs",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\// }, ({ kind, path }) =>
      kind === "dynamic-import" ? { path, namespace: "stub" } : null);
    onLoad({ filter: /.*/, namespace: "stub" }, () =>
      ({ contents: "export default undefined; export const notOnDOM = undefined;" }));
  },
};
await build({ ...common, entryPoints: ["boot.js"], plugins: [stubs], outfile: `${out}/boot.js` });
// A script that tells old browsers that they are old must be one that they can read.
await build({ ...common, format: "iife", target: "es2015", charset: "utf8", entryPoints: ["guard.js"], outfile: `${out}/guard.js` });
for (const name of ["morph.js", "qr.js"])
  await build({ ...common, entryPoints: [name], outfile: `${out}/${name}` });

// When something fails early PyScript tries its default interpreter on a CDN: let that be ours, and missing.
const cdn = /https:\/\/cdn\.jsdelivr\.net\//g;
const core = readFileSync(`${out}/boot.js`, "utf8");
const found = core.match(cdn)?.length ?? 0;
if (found !== 4) throw new Error(`4 CDN addresses expected in PyScript's core, ${found} found`);
writeFileSync(`${out}/boot.js`, core.replace(cdn, "./no-cdn/"));

// The sheets that main.css imports, in its order; fonts are copied beside the result, so their addresses stay.
await build({ ...common, entryPoints: ["style/main.css"], outfile: `${out}/style.css`, external: ["*.woff2"] });
