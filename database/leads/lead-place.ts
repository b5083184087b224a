import type { LeadsTable } from "#database/leads/leads-schema.ts";
import type { Reader } from "#database/schema.ts";
import { findZip } from "#database/territory/zips.ts";
import { placeName } from "#domain/territory/place-name.ts";

/** Where the person wants to live, as we understand it: what they typed may hold anything. */
export async function leadPlace(
  reader: Reader,
  { zip, city, state }: Pick<LeadsTable, "zip" | "city" | "state">,
): Promise<string> {
  const known = zip ? await findZip(reader, zip) : undefined;
  return placeName({ zip, city: known?.city ?? city, state: known?.state ?? state });
}
