/** Of what a server has written, the lines in which it owns to a fault. */
export const loggedFaults = (lines: readonly string[]): string[] =>
  lines.filter((line) => /"level":[56]0\b/.test(line));
