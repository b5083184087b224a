import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotli, gzip } from "../server/compression.ts";

const compressible = /\.(html|js|css|svg|json|data|webmanifest|txt|xml|ico)$/;

export function compressFolder(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = readFileSync(file);
    for (const [ending, compressed] of [
      ["br", brotli(text)],
      ["gz", gzip(text)],
    ] as const) {
      if (compressed.length < text.length) writeFileSync(`${file}.${ending}`, compressed);
    }
  }
}
