const text = JSON.stringify(
  Array.from({ length: 20_000 }, (_, at) => ({ at, name: `name ${at}`, all: [at, `${at}`] })),
);

/** Milliseconds of CPU for the text on the machine on which limits of CPU were set. */
const usual = 6;

/** How many times slower than that machine this one is now, and at least 1: limits of CPU are multiplied by it. */
export function machinePace(): number {
  const attempts = Array.from({ length: 10 }, () => {
    const begin = process.threadCpuUsage();
    JSON.parse(text);
    const { user, system } = process.threadCpuUsage(begin);
    return (user + system) / 1000;
  });
  return Math.max(1, Math.min(...attempts) / usual);
}

/** Milliseconds of CPU of this thread, the least of some attempts: the first ones are compiled. */
export async function leastCpu(work: () => unknown, attempts = 5): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const begin = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(begin);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
