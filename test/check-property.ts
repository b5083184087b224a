import fc from "fast-check";

/** Fixed, so that every run checks the same cases. */
const seed = 20_261_120;

export function checkProperty<Cases>(property: fc.IProperty<Cases>, numRuns = 2000): void {
  fc.assert(property, { seed, numRuns });
}

/** The same for an asynchronous property. @param series another number checks other cases */
export async function checkAsyncProperty<Cases>(
  property: fc.IAsyncProperty<Cases>,
  numRuns: number,
  series = 0,
): Promise<void> {
  await fc.assert(property, { seed: seed + series, numRuns });
}
