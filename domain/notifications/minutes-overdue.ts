/** After this the office shows a warning on every page. */
const overdueMinutes = 15;

/** @param enqueuedAt of the oldest pending delivery, ISO, UTC @returns whole minutes; undefined if not overdue */
export function minutesOverdue(enqueuedAt: string | undefined, now: Date): number | undefined {
  if (enqueuedAt === undefined) return undefined;
  const minutes = (now.getTime() - Date.parse(enqueuedAt)) / 60_000;
  return minutes > overdueMinutes ? Math.floor(minutes) : undefined;
}
