import type { Reader } from "#database/schema.ts";
import { placeName } from "#domain/territory/place-name.ts";

interface Year {
  /** ISO; `end` is not part of it. */
  start: string;
  end: string;
}

/** What an agent accepted, newest first. */
export function acceptedIn(reader: Reader, agentId: string, { start, end }: Year) {
  return reader
    .selectFrom("acceptances")
    .innerJoin("leads", "leads.id", "acceptances.leadId")
    .leftJoin("zips", "zips.zip", "leads.zip")
    .select([
      "acceptances.leadId",
      "acceptances.id as offerId",
      "acceptedAt as at",
      "ending",
      "leads.kind",
      "leads.zip",
    ])
    .select((is) => [is.fn.coalesce("zips.city", "leads.city").as("city")])
    .select((is) => [is.fn.coalesce("zips.state", "leads.state").as("state")])
    .where("acceptances.agentId", "=", agentId)
    .where("acceptedAt", ">=", start)
    .where("acceptedAt", "<", end)
    .orderBy("acceptedAt", "desc")
    .execute();
}

/** What lapsed or was declined, newest first. */
export async function passedOnIn(reader: Reader, agentId: string, { start, end }: Year) {
  const rows = await reader
    .selectFrom("offers")
    .innerJoin("leads", "leads.id", "offers.leadId")
    .leftJoin("zips", "zips.zip", "leads.zip")
    .select(["offers.leadId", "offers.id as offerId", "endedAt as at", "offers.state as how", "reason"])
    .select((is) => ["leads.kind", "leads.zip", is.fn.coalesce("zips.city", "leads.city").as("city")])
    .select((is) => [is.fn.coalesce("zips.state", "leads.state").as("state")])
    .where("offers.agentId", "=", agentId)
    .where("offers.state", "in", ["lapsed", "declined"])
    .where("endedAt", ">=", start)
    .where("endedAt", "<", end)
    .orderBy("endedAt", "desc")
    .execute();
  return rows.flatMap(({ at, how, ...lead }) =>
    at !== null && (how === "lapsed" || how === "declined") ? { ...lead, at, how } : [],
  );
}

/** "30301 Atlanta, GA" by lead id, as far as we understand it. */
export async function placesOfLeads(reader: Reader, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const rows = await reader
    .selectFrom("leads")
    .leftJoin("zips", "zips.zip", "leads.zip")
    .select(["leads.id", "leads.zip"])
    .select((is) => [is.fn.coalesce("zips.city", "leads.city").as("city")])
    .select((is) => [is.fn.coalesce("zips.state", "leads.state").as("state")])
    .where("leads.id", "in", [...new Set(ids)])
    .execute();
  return Object.fromEntries(rows.map(({ id, ...lead }) => [id, placeName(lead)]));
}
