import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** Share by which memory may be above what it was. */
export const memoryGrowth = 0.2;
const memoryReturnsMs = 60_000;

/** Of a process, on Linux. */
export function residentBytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

/** The server gives memory back some time after the last request. @returns what is left once it has, or too late */
export async function memoryAfterwards(pid: number, before: number): Promise<number> {
  const latest = performance.now() + memoryReturnsMs;
  while (residentBytes(pid) > before * (1 + memoryGrowth) && performance.now() < latest) await pause(1000);
  return residentBytes(pid);
}

export const inMegabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
