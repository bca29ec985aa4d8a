// usage: node icons.mjs WEB FOLDER
// Draws icon.svg as the bitmaps that home screens ask for; resvg is WebAssembly, so they are the same everywhere.
import { createRequire } from "node:module";
import { readFileSync, writeFileSync } from "node:fs";

const SIZES = [180, 192, 512];    // 180: iPhone and iPad; the others: the manifest
const [web, folder] = process.argv.slice(2);
const need = createRequire(`${web}/`);
const { initWasm, Resvg } = need("@resvg/resvg-wasm");
await initWasm(readFileSync(need.resolve("@resvg/resvg-wasm/index_bg.wasm")));

const drawing = readFileSync(`${web}/icon.svg`, "utf8");
for (const size of SIZES) {
  const picture = new Resvg(drawing, { fitTo: { mode: "width", value: size } }).render();
  writeFileSync(`${folder}/icon-${size}.png`, picture.asPng());
}
