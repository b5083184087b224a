import { profileRows } from "#database/profiles/profiles.ts";
import type { Reader } from "#database/schema.ts";
import { listingOrder } from "#domain/profiles/listing-order.ts";
import type { PublicProfile } from "#domain/profiles/public-profile.ts";
import { listedProfiles } from "./listed-profiles.ts";
import { publicProfileOf } from "./public-profile.ts";

const most = 4;

/** Some public pages, drawn again each day from all of them. */
export async function agentsOfToday(reader: Reader, now: Date): Promise<PublicProfile[]> {
  const listed = (await listedProfiles(reader, now)).filter(({ hasPage }) => hasPage);
  const entries = listed.map(({ id }) => ({ id, isHolder: false, miles: 0 }));
  const ids = listingOrder(entries, now.toISOString().slice(0, 10), "today").map(({ id }) => id);
  if (ids.length === 0) return [];
  return (await profileRows(reader, ids.slice(0, most))).flatMap((row) => publicProfileOf(row, now) ?? []);
}
