import type { Declarations } from "#database/privacy/declaration.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { InquiryStatus } from "#domain/inquiries/inquiry-status.ts";

/** Append-only; erasing a person empties the text. */
export interface InquiryEventsTable {
  id: string;
  inquiryId: string;
  at: string;
  staffId: string;
  what: "answered" | "closed" | "reopened";
  /** The answer; else empty. */
  text: string;
  /** SHA-256 of the form's key, inquiry and text: makes repeats one answer. */
  submissionKey: string;
}

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

export const personalDataOfInquiries = {
  inquiries: {
    find: { column: "id", in: "inquiries" },
    copied: { columns: ["id", "receivedAt", "name", "subject", "phone", "message"], orderBy: ["receivedAt", "id"] },
    erased: {
      emptied: { name: "", subject: "", email: "", phone: "", message: "", client: "" },
      stays: ["id", "submissionKey", "receivedAt", "kind", "status", "moderationReason", "rejected"],
    },
  },
  inquiryEvents: {
    find: { column: "inquiryId", in: "inquiries" },
    copied: { columns: ["inquiryId", "at", "text"], orderBy: ["at", "id"], where: { what: "answered" } },
    erased: {
      emptied: { text: "" },
      stays: ["id", "inquiryId", "at", "staffId", "what", "submissionKey"],
    },
  },
} as const satisfies Declarations<"inquiries" | "inquiryEvents">;
