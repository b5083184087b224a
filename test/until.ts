import { setImmediate } from "node:timers/promises";

/** Yields to other work until this is true. The test's own timeout is the only limit. */
export async function pollUntil(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await setImmediate();
}
