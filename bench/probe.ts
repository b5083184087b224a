import { monitorEventLoopDelay } from "node:perf_hooks";

/**
 * `node --import bench/probe.ts …`: inside a server that is measured. Asked over the channel to its parent, it says
 * what the process has used, and begins anew.
 */
export interface Usage {
  /** Since last asked. */
  cpuMicroseconds: number;
  residentBytes: number;
  /** Longest the event loop has been held up since last asked, in milliseconds. */
  longestHold: number;
}

const resolution = 1;
const delay = monitorEventLoopDelay({ resolution });
delay.enable();
let before = process.cpuUsage();

process.on("message", (message) => {
  if (message !== "usage") return;
  const { user, system } = process.cpuUsage(before);
  const usage: Usage = {
    cpuMicroseconds: user + system,
    residentBytes: process.memoryUsage.rss(),
    longestHold: delay.max / 1e6 - resolution,
  };
  before = process.cpuUsage();
  delay.reset();
  process.send?.(usage);
});
// Nothing of this keeps the server alive.
process.channel?.unref();
