import { monitorEventLoopDelay } from "node:perf_hooks";

/**
 * `node --import bench/probe.mjs …`: reports a process's usage since the last report to its parent
 * (measured-process.ts). Not in TypeScript, because the compiler would count as memory of the server.
 */
const resolution = 1;
const delay = monitorEventLoopDelay({ resolution });
delay.enable();
let before = process.cpuUsage();

process.on("message", (message) => {
  if (message !== "usage") return;
  const { user, system } = process.cpuUsage(before);
  const usage = {
    cpuMicroseconds: user + system,
    residentBytes: process.memoryUsage.rss(),
    longestBlock: delay.max / 1e6 - resolution,
  };
  before = process.cpuUsage();
  delay.reset();
  process.send?.(usage);
});
// Does not keep the server alive.
process.channel?.unref();
