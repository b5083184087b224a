import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { compressFolder } from "../../scripts/compress-folder.ts";
import { readFolder, staticFiles } from "../../server/static-files.ts";

/**
 * `node bench/reference/server.ts PORT [PAGE PHOTOS]`: serves the hand-written page as our server does, compressed and
 * from memory, with the site's font and pictures, or another page with this folder's photographs. Prints "ready" once it
 * listens.
 */
const root = path.resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(tmpdir(), "zipstead-reference-"));
const [port, page = "index.html", photos] = process.argv.slice(2);
cpSync(path.join(import.meta.dirname, page), path.join(folder, "index.html"));
if (photos) cpSync(photos, path.join(folder, "photo"), { recursive: true });
for (const part of ["fonts", "pictures", "favicon.ico", "favicon.svg"]) {
  cpSync(path.join(root, "public", part), path.join(folder, part), { recursive: true });
}
compressFolder(folder);
const files = staticFiles(readFolder(folder), (text) => text);
rmSync(folder, { recursive: true, force: true });

const server = createServer((request, response) => {
  if (!files.answer(request, response)) response.writeHead(404).end();
});
server.listen(Number(port), () => process.stdout.write("ready\n"));
