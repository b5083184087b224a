import type { Reader, Writer } from "#database/schema.ts";
import type { InquiryStatus } from "#domain/inquiries/inquiry-status.ts";
import type { InquiryEventsTable } from "./inquiries-schema.ts";

export type ListedInquiryEvent = Pick<InquiryEventsTable, "id" | "at" | "what" | "text"> & { by: string | null };

/** Oldest first. */
export function eventsOfInquiry(reader: Reader, inquiryId: string): Promise<ListedInquiryEvent[]> {
  return reader
    .selectFrom("inquiryEvents")
    .leftJoin("staff", "staff.id", "inquiryEvents.staffId")
    .select(["inquiryEvents.id", "at", "what", "text", "staff.name as by"])
    .where("inquiryId", "=", inquiryId)
    .orderBy("at")
    .orderBy("inquiryEvents.id")
    .execute();
}

export async function isStoredEvent(reader: Reader, submissionKey: string): Promise<boolean> {
  const events = reader.selectFrom("inquiryEvents").select("id").where("submissionKey", "=", submissionKey);
  return (await events.executeTakeFirst()) !== undefined;
}

/** Stores it with the inquiry's new status. */
export async function insertInquiryEvent(tx: Writer, event: InquiryEventsTable, status: InquiryStatus): Promise<void> {
  await tx.insertInto("inquiryEvents").values(event).execute();
  await tx.updateTable("inquiries").set({ status }).where("id", "=", event.inquiryId).execute();
}
