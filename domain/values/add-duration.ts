/**
 * @param time a Date, or ISO
 * @param by each may be negative: then it is earlier
 * @returns the time so much later, ISO, UTC
 */
export function addDuration(
  time: Date | string,
  by: { days?: number; hours?: number; minutes?: number; seconds?: number },
): string {
  const { days = 0, hours = 0, minutes = 0, seconds = 0 } = by;
  const inSeconds = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
  return new Date(new Date(time).getTime() + inSeconds * 1000).toISOString();
}
