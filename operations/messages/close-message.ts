import { insertMessageEvent } from "#database/messages/message-events.ts";
import { findMessage } from "#database/messages/messages.ts";
import type { MessageStatus } from "#domain/messages/message-status.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export interface NamedMessage {
  messageId: string;
  staffId: string;
}

export type StatusChange = { ok: true } | { ok: false; reason: "unknown-message" | "no-change" };

/** Nothing more is expected of the office. */
export const closeMessage = (world: World, named: NamedMessage) =>
  changeStatus(world, named, { to: "closed", what: "closed", when: (status) => status !== "closed" });

export const reopenMessage = (world: World, named: NamedMessage) =>
  changeStatus(world, named, { to: "open", what: "reopened", when: (status) => status === "closed" });

interface Change {
  to: MessageStatus;
  what: "closed" | "reopened";
  when(status: MessageStatus): boolean;
}

function changeStatus(world: World, { messageId, staffId }: NamedMessage, change: Change): Promise<StatusChange> {
  const { to, what, when } = change;
  return inTransaction(world, async (tx): Promise<StatusChange> => {
    const message = await findMessage(tx.db, messageId);
    if (!message) return { ok: false, reason: "unknown-message" };
    if (message.moderationReason !== null || !when(message.status ?? "open")) return { ok: false, reason: "no-change" };
    const id = tx.newId();
    const event = { id, messageId, at: tx.now.toISOString(), staffId, what, text: "", submissionKey: id };
    await insertMessageEvent(tx.db, event, to);
    await recordAuditEvent(tx, { staffId, action: `message-${what}`, about: messageId });
    return { ok: true };
  });
}
