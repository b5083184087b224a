import { readFileSync } from "node:fs";
import path from "node:path";
import { say } from "./run.mjs";
import { runServer } from "./run-server.mjs";

/**
 * Sizes in MB and bytes. A small nursery saves a quarter of the memory, as most objects die young. From a limit of 2 GB
 * on, V8 would let the heap grow fourfold between collections. glibc rarely returns the memory of one arena per thread.
 */
const { flags, env } = JSON.parse(readFileSync(path.join(import.meta.dirname, "server-process.json"), "utf8"));

export function serveBuild() {
  say("Starting the server. It creates the store, or migrates an older one.");
  runServer([...flags, "build/run/main.js"], env);
}
