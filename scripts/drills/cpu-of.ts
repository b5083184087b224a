import { readFileSync } from "node:fs";

/** Milliseconds of a process's main thread if the system reports them: a busy machine adds none. Else by the clock. */
export function cpuOf(pid: number): number {
  try {
    const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ", 1);
    return Number(nanoseconds) / 1e6;
  } catch {
    return performance.now();
  }
}
