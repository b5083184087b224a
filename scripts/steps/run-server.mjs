import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { environment, root } from "./run.mjs";

/**
 * Sizes in MB and bytes. A small nursery saves a quarter of the memory, as most objects die young. From a limit of 2 GB
 * on, V8 would let the heap grow fourfold between collections. glibc rarely returns the memory of one arena per thread.
 */
const { flags, env: usual } = JSON.parse(readFileSync(path.join(import.meta.dirname, "server-process.json"), "utf8"));

/** Passes signals on and ends with the server's exit code. */
export function runServer() {
  const env = { ...usual, ...environment };
  const server = spawn("node", [...flags, "build/run/main.js"], { cwd: root, stdio: "inherit", env });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => server.kill(signal));
  server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
