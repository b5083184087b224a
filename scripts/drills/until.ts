import { setTimeout as pause } from "node:timers/promises";

const betweenLooks = 50;

/** Looks again and again. @throws Error where it has not come true in all that time, milliseconds */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>, patience = 30_000): Promise<void> {
  const latest = performance.now() + patience;
  while (!(await isTrue())) {
    if (performance.now() > latest) throw new Error(`${patience / 1000} s were not enough until ${what}`);
    await pause(betweenLooks);
  }
}
