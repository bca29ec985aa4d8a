// usage: node compress.mjs FOLDER
// Writes FILE.gz and FILE.br beside every file that is not packed already. Node and not Python, because its
// zlib and Brotli are pinned with Node: the same bytes on every machine.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const PACKED = /\.(br|gz|image|png|whl|woff2|zip)$/;
const LARGE = 1 << 20;    // above it Brotli's best two levels take seconds for a few percent
const [folder] = process.argv.slice(2);

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || PACKED.test(entry.name)) continue;
  const path = `${entry.parentPath}/${entry.name}`;
  const data = readFileSync(path);
  writeFileSync(`${path}.gz`, gzipSync(data, { level: 9 }));
  writeFileSync(`${path}.br`, brotliCompressSync(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: data.length > LARGE ? 9 : 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  }));
}
