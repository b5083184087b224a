import type { Declarations } from "#database/privacy/declaration.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { MessageStatus } from "#domain/messages/message-status.ts";

/** Append-only; erasing a person empties the text. */
export interface MessageEventsTable {
  id: string;
  messageId: string;
  at: string;
  staffId: string;
  what: "answered" | "closed" | "reopened";
  /** The answer; else empty. */
  text: string;
  /** SHA-256 of the form's key, message and text: makes repeats one answer. */
  submissionKey: string;
}

export type ListedMessageEvent = Pick<MessageEventsTable, "id" | "at" | "what" | "text"> & { by: string | null };

/** Oldest first. */
export function eventsOfMessage(reader: Reader, messageId: string): Promise<ListedMessageEvent[]> {
  return reader
    .selectFrom("messageEvents")
    .leftJoin("staff", "staff.id", "messageEvents.staffId")
    .select(["messageEvents.id", "at", "what", "text", "staff.name as by"])
    .where("messageId", "=", messageId)
    .orderBy("at")
    .orderBy("messageEvents.id")
    .execute();
}

export async function isStoredEvent(reader: Reader, submissionKey: string): Promise<boolean> {
  const events = reader.selectFrom("messageEvents").select("id").where("submissionKey", "=", submissionKey);
  return (await events.executeTakeFirst()) !== undefined;
}

/** Stores it with the message's new status. */
export async function insertMessageEvent(tx: Writer, event: MessageEventsTable, status: MessageStatus): Promise<void> {
  await tx.insertInto("messageEvents").values(event).execute();
  await tx.updateTable("messages").set({ status }).where("id", "=", event.messageId).execute();
}

export const personalDataOfMessages = {
  messages: {
    find: { column: "id", in: "messages" },
    copied: { columns: ["id", "receivedAt", "name", "subject", "phone", "message"], orderBy: ["receivedAt", "id"] },
    erased: {
      emptied: { name: "", subject: "", email: "", phone: "", message: "", client: "" },
      stays: ["id", "submissionKey", "receivedAt", "kind", "status", "moderationReason", "rejected"],
    },
  },
  messageEvents: {
    find: { column: "messageId", in: "messages" },
    copied: { columns: ["messageId", "at", "text"], orderBy: ["at", "id"], where: { what: "answered" } },
    erased: {
      emptied: { text: "" },
      stays: ["id", "messageId", "at", "staffId", "what", "submissionKey"],
    },
  },
} as const satisfies Declarations<"messages" | "messageEvents">;
