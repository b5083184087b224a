import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const compressible = /\.(html|js|css|svg|json|speculationrules|data|webmanifest|txt|xml|ico)$/;

/** Beside each text of the folder its best brotli and gzip, where they are smaller: the server never compresses. */
export function compressFolder(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = readFileSync(file);
    const brotli = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    const gzip = gzipSync(text, { level: 9 });
    if (brotli.length < text.length) writeFileSync(`${file}.br`, brotli);
    if (gzip.length < text.length) writeFileSync(`${file}.gz`, gzip);
  }
}
