import type { Reader } from "#database/schema.ts";
import { occupancy } from "#database/zip-claims.ts";
import { findZip, placesInBox, placesOf } from "#database/zips.ts";
import { boxAround, milesBetween, type Place } from "#domain/distance.ts";
import { type CheckedZip, type NearbyZip, standing } from "#domain/zip-exclusivity.ts";

/** How many zip codes around are told, free or not: as many as the map has room for. */
export const mostNearby = 24;
/** How many free ones are told: enough for any plan's choice, few enough to read. */
export const mostFree = 60;
/** Asked of the store at a time, until enough free ones are found. */
const atOnce = 120;

/**
 * What the public may know of a zip code (specification 1 and 2.8): whether it is free. Who holds it is nobody's business.
 * @returns undefined where there is no such zip code
 */
export async function checkZip(reader: Reader, zip: string): Promise<CheckedZip | undefined> {
  const [found] = await checked(reader, [{ zip }]);
  return found;
}

/**
 * The same with the populated ones around it, and those of them that are free, both nearest first.
 * @returns undefined where there is no such zip code; `within` counts all that lie as near as was asked
 */
export async function checkAround(
  reader: Reader,
  zip: string,
  miles: number,
): Promise<{ asked: CheckedZip; around: NearbyZip[]; free: NearbyZip[]; within: number } | undefined> {
  const center = await findZip(reader, zip);
  const itself = center && (await checkZip(reader, zip));
  if (!itself) return undefined;
  const within = (await placesInBox(reader, boxAround(center, miles)))
    .map((place) => ({ ...place, miles: toTenths(milesBetween(center, place)) }))
    .filter((place) => place.zip !== zip && place.miles <= miles)
    .sort((one, other) => one.miles - other.miles || Number(one.zip) - Number(other.zip));
  const near: NearbyZip[] = [];
  for (let from = 0; from < within.length && near.filter(isFree).length < mostFree; from += atOnce) {
    const next = within.slice(from, from + atOnce);
    const lies = next.map((place) => ({ zip: place.zip, miles: place.miles, ...offset(center, place) }));
    near.push(...(await checked(reader, lies)));
  }
  const free = near.filter(isFree).slice(0, mostFree);
  return { asked: itself, around: near.slice(0, mostNearby), free, within: within.length };
}

const isFree = ({ standing }: NearbyZip) => standing === "free";

/** These zip codes, those that there are, with their names and how each stands. */
async function checked<Z extends { zip: string }>(reader: Reader, asked: Z[]): Promise<(Z & CheckedZip)[]> {
  const zips = asked.map(({ zip }) => zip);
  const [places, seats] = await Promise.all([placesOf(reader, zips), occupancy(reader, zips)]);
  return asked.flatMap((one) => {
    const [place, taken] = [places.get(one.zip), seats.get(one.zip)];
    if (!place || !taken) return [];
    const { city, state } = place;
    return [{ ...one, city, state, standing: standing(taken), waiting: taken.waiting }];
  });
}

function offset({ latitude, longitude }: Place, to: Place) {
  const from = { latitude, longitude };
  const north = milesBetween(from, { latitude: to.latitude, longitude }) * Math.sign(to.latitude - latitude);
  const east = milesBetween(from, { latitude, longitude: to.longitude }) * Math.sign(to.longitude - longitude);
  return { north: toTenths(north), east: toTenths(east) };
}

const toTenths = (miles: number) => Math.round(miles * 10) / 10;
