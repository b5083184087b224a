import fc from "fast-check";

/** The same cases each time, since nothing in a test is left to chance. */
const seed = 20_261_120;

/** Checks a property over many cases. */
export function always<Cases>(property: fc.IProperty<Cases>, numRuns = 2000): void {
  fc.assert(property, { seed, numRuns });
}

/** The same of a property that is waited for. */
export async function inRandomOrder<Cases>(property: fc.IAsyncProperty<Cases>, numRuns: number): Promise<void> {
  await fc.assert(property, { seed, numRuns });
}
