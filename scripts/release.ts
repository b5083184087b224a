import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { copyServerFiles } from "./copy-server-files.ts";

/**
 * `npm run release -- FOLDER`: builds, copies what a server needs, with its Node, to a new folder in FOLDER, and points
 * FOLDER/current there. A process that runs keeps the folder in which it was started; none is removed.
 */
const [to] = process.argv.slice(2);
if (!to) {
  process.stderr.write("Usage: npm run release -- FOLDER\n");
  process.exit(2);
}
const root = path.resolve(import.meta.dirname, "..");
const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const name = `${version}-${new Date().toISOString().replace(/\D/g, "")}`;
const folder = path.resolve(to, name);
mkdirSync(folder, { recursive: true });
try {
  copyServerFiles(folder);
  mkdirSync(path.join(folder, "bin"));
  copyFileSync(process.execPath, path.join(folder, "bin/node"));
  // A link cannot be changed, but replaced at once.
  const next = path.resolve(to, `next-${process.pid}`);
  symlinkSync(name, next);
  renameSync(next, path.resolve(to, "current"));
} catch (error) {
  rmSync(folder, { recursive: true, force: true });
  throw error;
}
process.stdout.write(`${path.resolve(to, "current")} is ${name}. Restart each process.\n`);
