import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { brotli } from "../server/compression.ts";

const folder = path.resolve(import.meta.dirname, "../build/client");
const kinds: Record<string, RegExp> = {
  style: /\.css$/,
  script: /\.js$/,
  font: /\.woff2$/,
  "pictures it names": /\.(avif|webp|png|svg|jpg)$/,
};

/** Files that Home's HTML names, as sent. `bench:pages` measures what a phone loads. */
export function weightOfHome(): string[][] {
  const html = readFileSync(path.join(folder, "index.html"));
  const named = [...html.toString().matchAll(/["`](\/[^"`?#\s]+\.\w+)["`]/g)].map(([, name = ""]) => name);
  const sizes = Object.entries(kinds).map(([kind, pattern]) => {
    const files = [...new Set(named)].filter((name) => pattern.test(name));
    return [kind, inKilobytes(files.reduce((sum, name) => sum + sentSize(name), 0)), `${files.length} files`];
  });
  return [["HTML with inline style", inKilobytes(brotli(html).length), "1 file"], ...sizes];
}

function sentSize(name: string): number {
  const file = path.join(folder, name);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
