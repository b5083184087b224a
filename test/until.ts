import { setImmediate } from "node:timers/promises";

/** Lets everything else run until this is true. No time is set for it but the test's own. */
export async function pollUntil(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await setImmediate();
}
