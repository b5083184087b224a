const rounds = 21;

/** The minimum, because other programs only add to it. */
export async function timeOf(query: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await query();
    times.push(performance.now() - began);
  }
  return Math.min(...times);
}
