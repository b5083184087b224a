// Loaded into the server of a drill (`--import`): writes a line for each long turn of its event loop.
import { isMainThread } from "node:worker_threads";
import { threadCpu } from "#test/thread-cpu.ts";
import { holdMark, longestHold } from "./holds.ts";

const everyMs = 5;

if (isMainThread) {
  let last = threadCpu();
  setInterval(() => {
    const now = threadCpu();
    const blocked = now - last;
    last = now;
    if (blocked > longestHold) process.stdout.write(`${holdMark}${blocked.toFixed(1)}\n`);
  }, everyMs).unref();
}
