import { setTimeout as pause } from "node:timers/promises";

const pollInterval = 50;

/** Polls. @throws Error after `timeoutMs` */
export async function waitUntil(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  timeoutMs = 30_000,
): Promise<void> {
  const latest = performance.now() + timeoutMs;
  while (!(await isTrue())) {
    if (performance.now() > latest) throw new Error(`${timeoutMs / 1000} s were not enough until ${what}`);
    await pause(pollInterval);
  }
}
