import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");
const bin = path.join(root, "node_modules/.bin");

export const environment = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };

/** Shows the command's output only if it fails, which ends this process with the command's exit code. */
export function run(command, args, extra = {}) {
  const env = { ...environment, ...extra };
  const { status, error, output } = spawnSync(command, args, { cwd: root, env, maxBuffer: 2 ** 30, encoding: "utf8" });
  if (error) throw error;
  if (status === 0) return;
  process.stderr.write(output.join(""));
  process.exit(status ?? 1);
}

/** What this process is about to do. On the error stream: a command's output may be read by another. */
export function say(sentence) {
  process.stderr.write(`${sentence}\n`);
}

export function attempt(command, args, extra = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...environment, ...extra },
  });
  if (error) throw error;
  return status === 0;
}

export function fingerprint(names) {
  const hash = createHash("sha256").update(process.platform);
  for (const name of names) {
    for (const file of filesOf(name))
      hash
        .update(file)
        .update("\0")
        .update(readFileSync(path.join(root, file)));
  }
  return hash.digest("hex");
}

function filesOf(name) {
  try {
    const entries = readdirSync(path.join(root, name), { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
      .sort();
  } catch {
    return [name];
  }
}

/** Skips the work if it already succeeded for this fingerprint. */
export function once(stamp, print, work) {
  if (isDone(stamp, print)) return;
  work();
  const file = path.join(root, stamp);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, print);
}

function isDone(stamp, print) {
  try {
    return readFileSync(path.join(root, stamp), "utf8") === print;
  } catch {
    return false;
  }
}
