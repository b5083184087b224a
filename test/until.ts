import { setTimeout as pause, setImmediate } from "node:timers/promises";

const limitMs = 20_000;
/** Longer than work within this process takes. What waits for another process must leave it a core. */
const quickMs = 20;

/** Yields to other work until this is true. @throws after 20 seconds, naming the condition */
export async function pollUntil(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const start = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - start > limitMs) throw new Error(`Not true within ${limitMs / 1000} s: ${isTrue}`);
    await (performance.now() - start < quickMs ? setImmediate() : pause(2));
  }
}
