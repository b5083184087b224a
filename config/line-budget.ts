/** So many lines of one kind a process writes in a minute, at the most: whoever wants to fill the log has to wait. */
const mostAMinute = 60;

/** @returns a function that says, of each line, whether it may be written */
export function logBudget(now: () => Date): (kind: string) => boolean {
  let minute = 0;
  let written = new Map<string, number>();
  return (kind) => {
    const thisMinute = Math.floor(now().getTime() / 60_000);
    if (thisMinute !== minute) written = new Map();
    minute = thisMinute;
    const count = (written.get(kind) ?? 0) + 1;
    written.set(kind, count);
    return count <= mostAMinute;
  };
}
