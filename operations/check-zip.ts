import type { Reader } from "#database/schema.ts";
import type { ZipsTable } from "#database/territory-schema.ts";
import { occupancy } from "#database/zip-claims.ts";
import { findZip, zipsInBox } from "#database/zips.ts";
import { boxAround, milesBetween } from "#domain/distance.ts";
import { type CheckedZip, type NearbyZip, standing } from "#domain/zip-exclusivity.ts";

/** How many zip codes around are told, free or not: as many as the map has room for. */
export const mostNearby = 24;
/** How many free ones are told: enough for any plan's choice, few enough to read. */
export const mostFree = 60;
/** Asked of the store at a time, until enough free ones are found. */
const asked = 120;

/**
 * What the public may know of a zip code (specification 1 and 2.8): whether it is free, the populated ones around it,
 * and those of them that are free, both nearest first. Who holds it is nobody's business.
 * @returns undefined where there is no such zip code; `within` counts all that lie as near as was asked
 */
export async function checkZip(
  reader: Reader,
  zip: string,
  miles: number,
): Promise<{ asked: CheckedZip; around: NearbyZip[]; free: NearbyZip[]; within: number } | undefined> {
  const center = await findZip(reader, zip);
  if (!center) return undefined;
  const within = (await zipsInBox(reader, boxAround(center, miles)))
    .filter((other) => other.zip !== zip)
    .map((other) => ({ place: other, miles: toTenths(milesBetween(center, other)) }))
    .filter((other) => other.miles <= miles)
    .sort((one, other) => one.miles - other.miles || one.place.zip.localeCompare(other.place.zip));
  const check = (places: Place[]) => checked(reader, center, places);
  const [found] = await check([{ place: center, miles: 0 }]);
  if (!found) return undefined;
  const { miles: _, north: __, east: ___, ...itself } = found;
  const near: NearbyZip[] = [];
  const free: NearbyZip[] = [];
  for (let from = 0; from < within.length && free.length < mostFree; from += asked) {
    const next = await check(within.slice(from, from + asked));
    near.push(...next);
    free.push(...next.filter((other) => other.standing === "free"));
  }
  return {
    asked: itself,
    around: near.slice(0, mostNearby),
    free: free.slice(0, mostFree),
    within: within.length,
  };
}

interface Place {
  place: ZipsTable;
  miles: number;
}

/** The same places with how each stands, and where it lies. */
async function checked(reader: Reader, center: ZipsTable, places: Place[]): Promise<NearbyZip[]> {
  const seats = await occupancy(
    reader,
    places.map(({ place }) => place.zip),
  );
  return places.map(({ place, miles }) => {
    const { zip, city, state } = place;
    const taken = seats.get(zip) ?? { seats: 0, taken: 0, waiting: 0 };
    const told = { zip, city, state, standing: standing(taken), waiting: taken.waiting };
    return { ...told, miles, ...offset(center, place) };
  });
}

function offset(from: ZipsTable, to: ZipsTable) {
  const north = milesBetween(from, { ...from, latitude: to.latitude }) * Math.sign(to.latitude - from.latitude);
  const east = milesBetween(from, { ...from, longitude: to.longitude }) * Math.sign(to.longitude - from.longitude);
  return { north: toTenths(north), east: toTenths(east) };
}

const toTenths = (miles: number) => Math.round(miles * 10) / 10;
