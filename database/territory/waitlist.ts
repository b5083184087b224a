import { sql } from "kysely";
import { applicationsOfSender } from "#database/agents/same-applicant.ts";
import { hasOrder, paidOrder, planMoneyOrder } from "#database/payments/plan-payment.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { WaitlistEnding, WaitlistEntriesTable, ZipClaimsTable } from "./territory-schema.ts";
import { recordRequestedZip } from "./zip-list.ts";

/**
 * How many agents wait for each of these zip codes. Nobody waits twice who sent the form anew, nor behind themselves.
 * @returns nothing of those for which nobody does
 */
export async function waitlistedAgents(reader: Reader, zips: string[]): Promise<Map<string, number>> {
  if (zips.length === 0) return new Map();
  const hasSeat = sql<boolean>`exists (select 1 from "zipClaims" as seat
    inner join applications as holder on holder.id = seat."applicationId"
    where seat.zip = waiter.zip and seat.state <> 'released' and lower(holder.email) = lower(own.email))`;
  const rows = await reader
    .selectFrom("waitlistEntries as waiter")
    .innerJoin("applications as own", "own.id", "waiter.applicationId")
    .select(["waiter.zip", sql<number>`count(distinct lower(own.email))`.as("count")])
    .where("waiter.zip", "in", zips)
    .where("waiter.endedAt", "is", null)
    .where((is) => is.not(hasSeat))
    .groupBy("waiter.zip")
    .execute();
  return new Map(rows.map(({ zip, count }) => [zip, Number(count)]));
}

/** Joins the end of the line; who stands there already keeps the place. */
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

/**
 * @returns whose turn it is, if anybody waits: who has waited longest. Where they wait with several applications, it is the
 * one that is paid for: nobody waits behind themselves
 */
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

/** @returns who waits for a zip code with an application that is paid for, of the person who sent this one */
export function paidEntryOfSameAgent(
  tx: Writer,
  { zip, applicationId }: Pick<WaitlistEntriesTable, "zip" | "applicationId">,
): Promise<WaitlistEntriesTable | undefined> {
  return tx
    .selectFrom("waitlistEntries")
    .selectAll()
    .where("applicationId", "in", applicationsOfSender(tx, applicationId))
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

/** Ends the waiting for a zip code of whoever sent this application, by those of theirs for which no money is here or on its way. */
export async function endUnpaidEntriesOfSameAgent(
  tx: Writer,
  { zip, applicationId }: Pick<ZipClaimsTable, "zip" | "applicationId">,
  endedAt: string,
): Promise<void> {
  await tx
    .updateTable("waitlistEntries")
    .set({ endedAt, ending: "released" })
    .where("applicationId", "in", applicationsOfSender(tx, applicationId))
    .where("zip", "=", zip)
    .where("endedAt", "is", null)
    .where((is) => is.not(hasOrder(sql.ref("waitlistEntries.applicationId"), planMoneyOrder)))
    .execute();
}
