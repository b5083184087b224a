import type { Reader } from "#database/schema.ts";
import type { ZipsTable } from "#database/territory-schema.ts";
import { occupancy } from "#database/zip-claims.ts";
import { findZip, zipsInBox } from "#database/zips.ts";
import { boxAround, milesBetween } from "#domain/distance.ts";
import { type CheckedZip, type NearbyZip, standing } from "#domain/zip-exclusivity.ts";

/** How many zip codes around are told: enough for any plan's choice, few enough to read. */
export const mostNearby = 60;

/**
 * What the public may know of a zip code (specification 1 and 2.8): whether it is free, and the populated ones around
 * it, nearest first. Who holds it is nobody's business.
 * @returns undefined where there is no such zip code
 */
export async function checkZip(
  reader: Reader,
  zip: string,
  miles: number,
): Promise<{ asked: CheckedZip; around: NearbyZip[]; within: number } | undefined> {
  const center = await findZip(reader, zip);
  if (!center) return undefined;
  const within = (await zipsInBox(reader, boxAround(center, miles)))
    .filter((other) => other.zip !== zip)
    .map((other) => ({ place: other, ...offset(center, other) }))
    .filter((other) => other.miles <= miles)
    .sort((one, other) => one.miles - other.miles || one.place.zip.localeCompare(other.place.zip));
  const near = within.slice(0, mostNearby);
  const seats = await occupancy(reader, [zip, ...near.map(({ place }) => place.zip)]);
  const checked = (place: ZipsTable): CheckedZip => {
    const taken = seats.get(place.zip) ?? { seats: 0, taken: 0, waiting: 0 };
    const { zip, city, state } = place;
    return { zip, city, state, standing: standing(taken), waiting: taken.waiting };
  };
  const around = near.map(({ place, ...where }) => ({ ...checked(place), ...where }));
  return { asked: checked(center), around, within: within.length };
}

function offset(from: ZipsTable, to: ZipsTable) {
  const miles = milesBetween(from, to);
  const north = milesBetween(from, { ...from, latitude: to.latitude }) * Math.sign(to.latitude - from.latitude);
  const east = milesBetween(from, { ...from, longitude: to.longitude }) * Math.sign(to.longitude - from.longitude);
  return { miles: Math.round(miles * 10) / 10, north: Math.round(north * 10) / 10, east: Math.round(east * 10) / 10 };
}
