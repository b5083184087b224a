/**
 * What is owed to an outside service is delivered within seconds, or tried again a little later. What has not arrived
 * after a quarter of an hour is somebody's business: the office says so above each of its pages.
 */
const overdueMinutes = 15;

/**
 * @param owedSince when the oldest delivery that has not arrived came to be owed, ISO, UTC; undefined where there is none
 * @returns for how many whole minutes it has been owed, or undefined where nobody need look
 */
export function minutesOverdue(enqueuedAt: string | undefined, now: Date): number | undefined {
  if (enqueuedAt === undefined) return undefined;
  const minutes = (now.getTime() - Date.parse(enqueuedAt)) / 60_000;
  return minutes > overdueMinutes ? Math.floor(minutes) : undefined;
}
