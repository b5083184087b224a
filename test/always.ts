import fc from "fast-check";

/** Checks a property over many cases: the same ones each time, since nothing in a test is left to chance. */
export function always<Cases>(property: fc.IRawProperty<Cases>, numRuns = 2000): void {
  fc.assert(property, { seed: 20_261_120, numRuns });
}
