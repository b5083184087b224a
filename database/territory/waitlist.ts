import type { Writer } from "#database/schema.ts";
import type { WaitlistEnding, WaitlistEntriesTable } from "./territory-schema.ts";
import { recordRequestedZip } from "./zip-list.ts";

/** An agent who is already on the waitlist keeps their place. */
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

export function nextOnWaitlist(tx: Writer, zip: string): Promise<WaitlistEntriesTable | undefined> {
  return tx
    .selectFrom("waitlistEntries")
    .selectAll()
    .where("zip", "=", zip)
    .where("endedAt", "is", null)
    .orderBy("place")
    .limit(1)
    .executeTakeFirst();
}

export function entryOfAgent(
  tx: Writer,
  { zip, agentId }: Pick<WaitlistEntriesTable, "zip" | "agentId">,
): Promise<WaitlistEntriesTable | undefined> {
  return tx
    .selectFrom("waitlistEntries")
    .selectAll()
    .where("zip", "=", zip)
    .where("agentId", "=", agentId)
    .where("endedAt", "is", null)
    .executeTakeFirst();
}

export async function endWaitlistEntry(tx: Writer, id: string, end: { endedAt: string; ending: WaitlistEnding }) {
  await tx.updateTable("waitlistEntries").set(end).where("id", "=", id).execute();
}
