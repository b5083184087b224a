import { spawn } from "node:child_process";
import path from "node:path";

export const repositoryRoot = path.resolve(import.meta.dirname, "..");

/** What a process has compiled, the next one need not compile again: most of the time of a script is that. */
const compiled = path.join(repositoryRoot, ".cache/compiled");

/** Runs a script to its end in its own process, with only these settings. */
export function runNode(
  args: string[],
  settings: Record<string, string>,
): Promise<{ code: number | null; output: string; errors: string }> {
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    env: { PATH, NODE_COMPILE_CACHE: compiled, ...settings },
  });
  let output = "";
  let errors = "";
  child.stdout.on("data", (piece) => {
    output += piece;
  });
  child.stderr.on("data", (piece) => {
    errors += piece;
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output, errors }));
  });
}
