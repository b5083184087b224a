/** Per kind of line and process, so that attackers cannot flood the log. */
const maxPerMinute = 60;

export function logBudget(now: () => Date): (kind: string) => boolean {
  let minute = 0;
  let written = new Map<string, number>();
  return (kind) => {
    const thisMinute = Math.floor(now().getTime() / 60_000);
    if (thisMinute !== minute) written = new Map();
    minute = thisMinute;
    const count = (written.get(kind) ?? 0) + 1;
    written.set(kind, count);
    return count <= maxPerMinute;
  };
}
