import { insert } from "#database/insert.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { BookedCallEnding } from "#domain/offers/handover.ts";
import type { BookedCallsTable } from "./handover-schema.ts";

export const openBookedCall = (reader: Reader, leadId: string): Promise<BookedCallsTable | undefined> =>
  reader
    .selectFrom("bookedCalls")
    .selectAll()
    .where("leadId", "=", leadId)
    .where("endedAt", "is", null)
    .executeTakeFirst();

export const insertBookedCall = (
  tx: Writer,
  call: Omit<BookedCallsTable, "endedAt" | "ending" | "appointmentId">,
): Promise<void> => insert(tx, "bookedCalls", { ...call, endedAt: null, ending: null, appointmentId: null });

export async function endBookedCall(
  tx: Writer,
  id: string,
  ending: { ending: BookedCallEnding; endedAt: string; appointmentId?: string },
): Promise<void> {
  await tx.updateTable("bookedCalls").set(ending).where("id", "=", id).where("endedAt", "is", null).execute();
}

/** Of a lead, oldest first. */
export const bookedCallsOf = (reader: Reader, leadId: string): Promise<BookedCallsTable[]> =>
  reader.selectFrom("bookedCalls").selectAll().where("leadId", "=", leadId).orderBy("bookedAt").orderBy("id").execute();

/** The last one of a lead, open or not. */
export const lastBookedCall = (reader: Reader, leadId: string): Promise<BookedCallsTable | undefined> =>
  reader
    .selectFrom("bookedCalls")
    .selectAll()
    .where("leadId", "=", leadId)
    .orderBy("bookedAt", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();

const newest = 500;

/** Of the newest calls whose time has come, without those that staff changed or cancelled: how many an agent had by then. */
export async function callsPassedOn(reader: Reader, now: string): Promise<{ kept: number; all: number }> {
  const rows = await reader
    .selectFrom("bookedCalls")
    .select("ending")
    .where("startsAt", "<=", now)
    .where((is) => is.or([is("ending", "is", null), is("ending", "not in", ["changed", "cancelled"])]))
    .orderBy("startsAt", "desc")
    .limit(newest)
    .execute();
  return { kept: rows.filter(({ ending }) => ending === "accepted").length, all: rows.length };
}
