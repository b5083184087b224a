import { addDuration } from "#domain/values/add-duration.ts";

/** @param since ISO @returns when that many working days after the day of `since` have ended: midnight UTC, as ISO */
export function endOfWorkingDays(since: string, days: number): string {
  let day = new Date(`${since.slice(0, 10)}T00:00:00.000Z`);
  for (let left = days; left > 0; ) {
    day = shifted(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return addDuration(day, { days: 1 });
}

/** Monday to Friday, in UTC, without the federal holidays. */
export function isWorkingDay(day: Date): boolean {
  const weekday = day.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day, weekday);
}

const fixedHolidays = ["01-01", "06-19", "07-04", "11-11", "12-25"];
/** Month (1 to 12), and which Monday of it. */
const mondayHolidays = ["1:3", "2:3", "9:1", "10:2"];

/** A fixed holiday on a Saturday is observed on Friday, one on a Sunday on Monday. */
function isHoliday(day: Date, weekday: number): boolean {
  if (isFixed(day)) return true;
  if (weekday === 5 && isFixed(shifted(day, 1))) return true;
  if (weekday === 1 && isFixed(shifted(day, -1))) return true;
  const [month, date] = [day.getUTCMonth() + 1, day.getUTCDate()];
  const nth = Math.ceil(date / 7);
  if (weekday === 1) return mondayHolidays.includes(`${month}:${nth}`) || (month === 5 && date > 24);
  return weekday === 4 && month === 11 && nth === 4;
}

const isFixed = (day: Date) => fixedHolidays.includes(day.toISOString().slice(5, 10));
const shifted = (day: Date, days: number) => new Date(addDuration(day, { days }));
