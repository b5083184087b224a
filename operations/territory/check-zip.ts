import type { Reader } from "#database/schema.ts";
import { occupancy } from "#database/territory/claims.ts";
import type { ZipsTable } from "#database/territory/territory-schema.ts";
import { findZip, type LocatedZip, zipsByCode, zipsInBox } from "#database/territory/zips.ts";
import { boxAround, type Coordinates, milesBetween } from "#domain/territory/distance.ts";
import { type CheckedZip, type NearbyZip, zipStatus } from "#domain/territory/zip-exclusivity.ts";

/** As many as the map has room for. */
export const mostNearby = 24;
/** Enough for any plan's choice, few enough to read. */
export const mostFree = 60;
/** Zip codes per query, until enough free ones are found. */
const atOnce = 120;

/** What the public may know of a zip code (specification 1 and 2.8), never who has it. */
export async function checkZip(reader: Reader, zip: string): Promise<CheckedZip | undefined> {
  return (await checkZips(reader, [zip])).get(zip)?.checked;
}

/**
 * The populated zip codes around it, and those of them that are free, both nearest first. `within` counts them all.
 * @param before is called with all zip codes that this rests on, in parts, each before it is looked at
 */
export async function checkAround(
  reader: Reader,
  zip: string,
  miles: number,
  before: (zips: readonly string[]) => Promise<void> = async () => {},
): Promise<
  | {
      place: ZipsTable;
      checkedZip: CheckedZip;
      around: NearbyZip[];
      /** Where all are, of which `around` has the nearest. */
      near: LocatedZip[];
      free: NearbyZip[];
      within: number;
    }
  | undefined
> {
  const place = await findZip(reader, zip);
  if (!place) return undefined;
  const within = (await zipsInBox(reader, boxAround(place, miles)))
    .map((near) => ({ ...near, miles: toTenths(milesBetween(place, near)) }))
    .filter((near) => near.zip !== zip && near.miles <= miles)
    .sort((one, other) => one.miles - other.miles || Number(one.zip) - Number(other.zip));
  const around: NearbyZip[] = [];
  let checkedZip: CheckedZip | undefined;
  for (let from = 0; from === 0 || (from < within.length && around.filter(isFree).length < mostFree); from += atOnce) {
    const next = within.slice(from, from + atOnce);
    const zips = [...(from === 0 ? [zip] : []), ...next.map((near) => near.zip)];
    await before(zips);
    const known = await checkZips(reader, zips);
    checkedZip ??= known.get(zip)?.checked;
    for (const near of next) {
      const found = known.get(near.zip);
      if (found) around.push({ ...found.checked, miles: near.miles, ...offset(place, near) });
    }
  }
  if (!checkedZip) return undefined;
  const free = around.filter(isFree).slice(0, mostFree);
  return { place, checkedZip, around: around.slice(0, mostNearby), near: within, free, within: within.length };
}

const isFree = ({ status }: NearbyZip) => status === "free";

export async function checkZips(
  reader: Reader,
  zips: string[],
): Promise<Map<string, { place: ZipsTable; checked: CheckedZip }>> {
  const [places, seats] = await Promise.all([zipsByCode(reader, zips), occupancy(reader, zips)]);
  const known = new Map<string, { place: ZipsTable; checked: CheckedZip }>();
  for (const [zip, now] of seats) {
    const place = places.get(zip);
    if (!place) continue;
    const { city, state, kind } = place;
    known.set(zip, { place, checked: { zip, city, state, kind, status: zipStatus(now), ...now } });
  }
  return known;
}

function offset({ latitude, longitude }: Coordinates, to: Coordinates) {
  const from = { latitude, longitude };
  const north = milesBetween(from, { latitude: to.latitude, longitude }) * Math.sign(to.latitude - latitude);
  const east = milesBetween(from, { latitude, longitude: to.longitude }) * Math.sign(to.longitude - longitude);
  return { north: toTenths(north), east: toTenths(east) };
}

const toTenths = (miles: number) => Math.round(miles * 10) / 10;
