import { sql } from "kysely";
import { applicationsOfSameAgent } from "#database/agents/same-applicant.ts";
import { hasOrder, paidOrder, planMoneyOrder } from "#database/payments/plan-payment.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { WaitlistEnding, WaitlistEntriesTable, ZipClaimsTable } from "./territory-schema.ts";
import { recordRequestedZip } from "./zip-list.ts";

/** Counts each agent once, however often they applied, and not if they have a seat. */
export async function waitlistedAgents(reader: Reader, zips: string[]): Promise<Map<string, number>> {
  if (zips.length === 0) return new Map();
  const hasSeat = sql<boolean>`exists (select 1 from "zipClaims" as seat
    inner join applications as holder on holder.id = seat."applicationId"
    where seat.zip = entry.zip and seat.state <> 'released' and lower(holder.email) = lower(own.email))`;
  const rows = await reader
    .selectFrom("waitlistEntries as entry")
    .innerJoin("applications as own", "own.id", "entry.applicationId")
    .select(["entry.zip", sql<number>`count(distinct lower(own.email))`.as("count")])
    .where("entry.zip", "in", zips)
    .where("entry.endedAt", "is", null)
    .where((is) => is.not(hasSeat))
    .groupBy("entry.zip")
    .execute();
  return new Map(rows.map(({ zip, count }) => [zip, Number(count)]));
}

/** An application that is already on the waitlist keeps its place. */
export async function joinWaitlist(tx: Writer, entry: Omit<WaitlistEntriesTable, "place">): Promise<void> {
  const last = await tx
    .selectFrom("waitlistEntries")
    .select("place")
    .where("zip", "=", entry.zip)
    .orderBy("place", "desc")
    .limit(1)
    .executeTakeFirst();
  await tx
    .insertInto("waitlistEntries")
    .values({ ...entry, place: (last?.place ?? 0) + 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await recordRequestedZip(tx, entry.zip, entry.receivedAt);
}

/** @returns the agent who has waited longest; if they applied several times, by their paid application */
export async function nextOnWaitlist(tx: Writer, zip: string): Promise<WaitlistEntriesTable | undefined> {
  const longest = await tx
    .selectFrom("waitlistEntries")
    .selectAll()
    .where("zip", "=", zip)
    .where("endedAt", "is", null)
    .orderBy("place")
    .limit(1)
    .executeTakeFirst();
  return longest && ((await paidEntryOfSameAgent(tx, longest)) ?? longest);
}

export function paidEntryOfSameAgent(
  tx: Writer,
  { zip, applicationId }: Pick<WaitlistEntriesTable, "zip" | "applicationId">,
): Promise<WaitlistEntriesTable | undefined> {
  return tx
    .selectFrom("waitlistEntries")
    .selectAll()
    .where("applicationId", "in", applicationsOfSameAgent(tx, applicationId))
    .where("zip", "=", zip)
    .where("endedAt", "is", null)
    .where(hasOrder(sql.ref("waitlistEntries.applicationId"), paidOrder.plan))
    .orderBy("place")
    .limit(1)
    .executeTakeFirst();
}

export async function endWaitlistEntry(tx: Writer, id: string, end: { endedAt: string; ending: WaitlistEnding }) {
  await tx.updateTable("waitlistEntries").set(end).where("id", "=", id).execute();
}

/** Only entries without money for their plan, paid or pending. */
export async function endUnpaidEntriesOfSameAgent(
  tx: Writer,
  { zip, applicationId }: Pick<ZipClaimsTable, "zip" | "applicationId">,
  endedAt: string,
): Promise<void> {
  await tx
    .updateTable("waitlistEntries")
    .set({ endedAt, ending: "released" })
    .where("applicationId", "in", applicationsOfSameAgent(tx, applicationId))
    .where("zip", "=", zip)
    .where("endedAt", "is", null)
    .where((is) => is.not(hasOrder(sql.ref("waitlistEntries.applicationId"), planMoneyOrder)))
    .execute();
}
