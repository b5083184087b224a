// Loaded into the server of a drill (`--import`): writes a line for each long turn of its event loop.
import { isMainThread } from "node:worker_threads";
import { holdMark, longestHold } from "./holds.ts";

const everyMs = 5;

if (isMainThread) {
  let last = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    const blocked = (user + system) / 1000;
    if (blocked > longestHold) process.stdout.write(`${holdMark}${blocked.toFixed(1)}\n`);
  }, everyMs).unref();
}
