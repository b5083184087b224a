import { dayAfter, isDay } from "#domain/values/time/day.ts";

/** The list of the day names an anniversary from so many days before it. */
const ahead = 6;

/** MM-DD, from and to, of the closings that may have their anniversary within the week; twice the same unless a year ends. @param more days */
export function anniversaryRanges(
  today: string,
  more = 0,
): readonly [[from: string, to: string], [from: string, to: string]] {
  const [from, to] = [today.slice(5), lastOf(dayAfter(today, ahead + more))];
  if (from <= to)
    return [
      [from, to],
      [from, to],
    ];
  return [
    [from, "12-31"],
    ["01-01", to],
  ];
}

/** February 29 has its anniversary a day earlier where there is none. */
const lastOf = (day: string) => (day.endsWith("-02-28") ? "02-29" : day.slice(5));

/** @param closedOn YYYY-MM-DD, as `today` @returns `since`: the day from which it is named */
export function anniversaryWithin(
  closedOn: string,
  today: string,
): { years: number; on: string; since: string } | undefined {
  for (let days = 0; days <= ahead; days++) {
    const on = dayAfter(today, days);
    const years = Number(on.slice(0, 4)) - Number(closedOn.slice(0, 4));
    if (on === inYear(closedOn, on.slice(0, 4)))
      return years > 0 ? { years, on, since: dayAfter(on, -ahead) } : undefined;
  }
  return undefined;
}

function inYear(closedOn: string, year: string): string {
  const day = `${year}-${closedOn.slice(5)}`;
  return isDay(day) ? day : `${year}-02-28`;
}
