import { dayAfter } from "#domain/values/time/day.ts";

/** A picture of an agent's street: so many houses, for a tenth closing (`year` null) or for a year. */
export interface StreetNight {
  houses: number;
  year: number | null;
}

const tenth = 10;
/** Days for which Today offers the picture of a tenth closing. */
const offeredDays = 14;

/** As in the name of its file. */
export const nightName = ({ houses, year }: StreetNight): string =>
  year === null ? `${houses}-homes` : `${houses}-homes-${year}`;

/**
 * The pictures that there are now. Only round numbers of closings, and those of a year that ends: neither says when
 * somebody closed.
 * @param closedOn YYYY-MM-DD of every closing @param today YYYY-MM-DD on the agent's calendar
 */
export function streetNights(closedOn: readonly string[], today: string): StreetNight[] {
  const all = closingsOf(closedOn, null, today);
  const houses = all - (all % tenth);
  const year = yearThatEnds(today);
  const ofYear = year === null ? 0 : closingsOf(closedOn, year, today);
  return [...(ofYear > 0 ? [{ houses: ofYear, year }] : []), ...(houses > 0 ? [{ houses, year: null }] : [])];
}

/** Whether a picture of an earlier day still says nothing but what is so: a closing can be taken back. */
export const isStillTrue = ({ houses, year }: StreetNight, closedOn: readonly string[], today: string): boolean =>
  closingsOf(closedOn, year, today) >= houses;

/** The one to offer on Today: a year's from December 31 through January, a tenth's for two weeks; undefined: none. */
export function offeredNight(closedOn: readonly string[], today: string): StreetNight | undefined {
  const nights = streetNights(closedOn, today);
  const since = dayAfter(today, -offeredDays);
  return nights.find(({ houses, year }) => year !== null || (closedOn.toSorted()[houses - 1] ?? "") > since);
}

/** @param year null: of all years */
const closingsOf = (closedOn: readonly string[], year: number | null, today: string): number =>
  closedOn.filter((day) => day <= today && (year === null || day.startsWith(`${year}-`))).length;

/** From December 31 through January. */
function yearThatEnds(today: string): number | null {
  const [year = 0, month] = today.split("-").map(Number);
  if (today.endsWith("-12-31")) return year;
  return month === 1 ? year - 1 : null;
}
