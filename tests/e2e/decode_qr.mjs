// usage: node decode_qr.mjs WEB < drawing.svg
// Prints the text of a QR sign as a camera would read it: drawn by one library, read by another.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";

const need = createRequire(`${process.argv[2]}/`);
const { initWasm, Resvg } = need("@resvg/resvg-wasm");
await initWasm(readFileSync(need.resolve("@resvg/resvg-wasm/index_bg.wasm")));
const { pixels, width, height } = new Resvg(readFileSync(0, "utf8"), { fitTo: { mode: "width", value: 800 } }).render();
const found = need("jsqr")(new Uint8ClampedArray(pixels), width, height);
if (!found) throw new Error("no QR sign was found");
process.stdout.write(found.data);
