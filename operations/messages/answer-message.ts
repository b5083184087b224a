import { messageAnswer } from "#content/emails/message-answer.ts";
import { eventsOfMessage, insertMessageEvent, isStoredEvent } from "#database/messages/message-events.ts";
import { findMessage } from "#database/messages/messages.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { emailsSentAbout } from "#database/notifications/emails-sent.ts";
import { hasOptedOut } from "#database/privacy/opt-outs.ts";
import type { MessagesTable } from "#database/schema.ts";
import { nameOfStaff } from "#database/staff/staff.ts";
import { type AnswerRefusal, answerBar, answerTextRefusal } from "#domain/messages/message-status.ts";
import { contactPointsOf } from "#domain/privacy/contact-points.ts";
import { emailKey } from "#domain/values/email-address.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { stopLink } from "#operations/privacy/revoke-consent.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export interface AnswerForm {
  messageId: string;
  staffId: string;
  text: string;
  /** Close the message with this answer. */
  close: boolean;
  /** Makes repeats of the form one answer. */
  formKey: string;
  /** How many events the page showed; another answer since then is read first. */
  seen: number;
}

export type Answered = { ok: true } | { ok: false; reason: "unknown-message" | AnswerRefusal };

/** Stores the answer and enqueues its email, in the thread of our confirmation and earlier answers. */
export function answerMessage(world: World, form: AnswerForm): Promise<Answered> {
  const text = form.text.trim();
  const submissionKey = world.hash([form.messageId, form.formKey, text].join("\n"));
  return inTransaction(world, async (tx): Promise<Answered> => {
    if (await isStoredEvent(tx.db, submissionKey)) return { ok: true };
    const message = await findMessage(tx.db, form.messageId);
    if (!message) return { ok: false, reason: "unknown-message" };
    const reason = await refusalOf(tx, message, { text, seen: form.seen });
    if (reason) return { ok: false, reason };
    const { messageId, staffId } = form;
    const event = { id: tx.newId(), messageId, at: tx.now.toISOString(), staffId };
    const status = form.close ? "closed" : "answered";
    await insertMessageEvent(tx.db, { ...event, what: "answered", text, submissionKey }, status);
    await sendAnswer(tx, message, { text, staffId });
    const detail = { closed: form.close };
    await recordAuditEvent(tx, { staffId, action: "message-answered", about: messageId, detail });
    return { ok: true };
  });
}

async function refusalOf(
  tx: Transaction,
  message: MessagesTable,
  { text, seen }: Pick<AnswerForm, "text" | "seen">,
): Promise<AnswerRefusal | undefined> {
  const bar = answerBar(message, { hasOptedOut: await hasOptedOut(tx.db, contactPointsOf(message)) });
  if (bar) return bar;
  if ((await eventsOfMessage(tx.db, message.id)).length !== seen) return "changed";
  return message.status === "closed" ? "closed" : answerTextRefusal(text);
}

/** Not service mail: an opt-out before it is sent still stops it. */
async function sendAnswer(
  tx: Transaction,
  message: MessagesTable,
  { text, staffId }: Pick<AnswerForm, "text" | "staffId">,
): Promise<void> {
  const sent = await emailsSentAbout(tx.db, message.id, message.email);
  const link = stopLink(tx, emailKey(message.email));
  const email = messageAnswer({
    thread: sent[0]?.subject,
    text,
    by: (await nameOfStaff(tx.db, staffId)) ?? "",
    answered: message,
    stopLink: link,
  });
  const references = sent.map(({ id }) => id);
  const thread = references.length > 0 ? { inReplyTo: references.at(-1), references } : {};
  const to = { to: message.email, replyTo: tx.officeEmail, ...thread, urgent: true as const };
  await enqueue(tx.db, emailMessage(tx, message.id, { ...email, ...to }));
}
