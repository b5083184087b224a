import { monitorEventLoopDelay } from "node:perf_hooks";

/**
 * `node --import bench/probe.mjs …`: inside a server that is measured. Asked over the channel to its parent, it says
 * what the process has used (Usage in measured-process.ts), and begins anew.
 *
 * Not in TypeScript: Node would read a compiler to strip its types, and the server be measured with that in its memory.
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
// Nothing of this keeps the server alive.
process.channel?.unref();
