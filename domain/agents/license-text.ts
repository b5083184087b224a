/** "GA 4471". A number that begins with its state, as "GA-381201", stays as it is. Empty: nothing is on record. */
export function licenseText(state: string | null | undefined, number: string | null | undefined): string {
  const [ofState, written] = [state ?? "", number ?? ""];
  const namesState = written.toUpperCase().startsWith(ofState) && !/^\p{L}/u.test(written.slice(ofState.length));
  return [namesState ? "" : ofState, written].filter(Boolean).join(" ");
}
