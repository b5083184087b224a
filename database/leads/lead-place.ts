import type { LeadsTable } from "#database/leads/leads-schema.ts";
import type { Reader } from "#database/schema.ts";
import { zipOfCity, zipsByCode } from "#database/territory/zips.ts";
import { type Place, placeName } from "#domain/territory/place-name.ts";

type Wanted = Pick<LeadsTable, "zip" | "city" | "state">;

/** Where the person wants to live, as we understand it: what they typed may hold anything. */
export const leadPlace = async (reader: Reader, lead: Wanted): Promise<string> =>
  placeName(await recognizedPlace(reader, lead));

/** A city counts if there is one of this name; otherwise the state alone is left. */
export async function recognizedPlace(reader: Reader, lead: Wanted): Promise<Place> {
  return (await recognizedPlaces(reader, [lead]))(lead);
}

/** The same for the leads of a list. */
export async function recognizedPlaces(reader: Reader, leads: readonly Wanted[]): Promise<(lead: Wanted) => Place> {
  const byZip = await zipsByCode(reader, [...new Set(leads.flatMap(({ zip }) => zip ?? []))]);
  const byCity = new Map<string, string>();
  for (const { zip, city, state } of leads) {
    if (zip !== null || city === null || state === null || byCity.has(`${city}, ${state}`)) continue;
    const known = await zipOfCity(reader, city, state);
    if (known) byCity.set(`${city}, ${state}`, known.city);
  }
  return ({ zip, city, state }) => {
    const known = byZip.get(zip ?? "");
    return { zip, city: known?.city ?? byCity.get(`${city}, ${state}`) ?? null, state: known?.state ?? state };
  };
}
