/** @param time ISO or Date @param by may be negative @returns ISO, UTC */
export function addDuration(
  time: Date | string,
  by: { days?: number; hours?: number; minutes?: number; seconds?: number },
): string {
  const { days = 0, hours = 0, minutes = 0, seconds = 0 } = by;
  const inSeconds = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
  return new Date(new Date(time).getTime() + inSeconds * 1000).toISOString();
}
