import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { environment, root } from "./run.mjs";

/**
 * Young objects die soon here: a small nursery (MB) costs nothing to speak of and saves a quarter of the memory. What the
 * heap may hold at most (MB) is never needed: from 2 GB on, V8 lets it grow fourfold before it looks through it, else at
 * most twofold.
 * One arena for all threads, and large blocks (bytes) apart from it: glibc would give each thread its own, and seldom takes
 * back what it has left.
 */
const { flags, env: usual } = JSON.parse(readFileSync(path.join(import.meta.dirname, "server-process.json"), "utf8"));

/** Serves until told to stop; signals are passed on, and the server's own end is ours. */
export function runServer() {
  const env = { ...usual, ...environment };
  const server = spawn("node", [...flags, "build/run/main.js"], { cwd: root, stdio: "inherit", env });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => server.kill(signal));
  server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
