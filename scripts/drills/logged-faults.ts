/** Lines of a server's log that report an error of ours. */
export const loggedFaults = (lines: readonly string[]): string[] =>
  lines.filter((line) => /"level":[56]0\b/.test(line));
