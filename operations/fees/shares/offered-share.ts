import { recordedLicenses } from "#database/brokers/network-licenses.ts";
import { currentShareBp } from "#database/fees/shares.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import type { World } from "#operations/world.ts";

/** What the page of referrals may promise today: the percentage, and the states in which the network has a license. */
export async function offeredShare({
  database,
  now,
}: Pick<World, "database" | "now">): Promise<{ shareBp: number; states: string[] } | undefined> {
  const shareBp = await currentShareBp(database.read);
  const today = localDay(now(), officeZone);
  const licenses = shareBp > 0 ? await recordedLicenses(database.read) : [];
  const states = new Set(licenses.filter(({ validUntil }) => validUntil >= today).map(({ state }) => state));
  return states.size > 0 ? { shareBp, states: [...states] } : undefined;
}
