import { threadCpu } from "./thread-cpu.ts";

const text = JSON.stringify(
  Array.from({ length: 20_000 }, (_, at) => ({ at, name: `name ${at}`, all: [at, `${at}`] })),
);

/** Milliseconds of CPU for the text on the machine on which limits of CPU were set. */
const usual = 6;
/** A limit that a machine stretches further would find nothing. */
const slowest = 3;

/** How many times slower than that machine this one is now, from 1 to 3: limits of CPU are multiplied by it. */
export async function machinePace(): Promise<number> {
  return Math.min(slowest, Math.max(1, (await leastCpu(() => JSON.parse(text), { attempts: 10 })) / usual));
}

/**
 * Milliseconds of CPU of this thread, the least of some attempts: the first ones are compiled.
 * @param enough no further attempt is made once one took at most so much
 */
export async function leastCpu(work: () => unknown, { attempts = 5, enough = 0 } = {}): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts && least > enough; attempt++) {
    const begin = threadCpu();
    await work();
    least = Math.min(least, threadCpu() - begin);
  }
  return least;
}
