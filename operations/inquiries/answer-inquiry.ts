import { inquiryAnswer } from "#content/emails/inquiries/inquiry-answer.ts";
import { findInquiry } from "#database/inquiries/inquiries.ts";
import type { InquiriesTable } from "#database/inquiries/inquiries-schema.ts";
import { eventsOfInquiry, insertInquiryEvent, isStoredEvent } from "#database/inquiries/inquiry-events.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { emailsSentAbout } from "#database/notifications/emails-sent.ts";
import { hasOptedOut } from "#database/privacy/opt-outs.ts";
import { nameOfStaff } from "#database/staff/staff.ts";
import { answerBar, answerTextRefusal, type InquiryAnswerRefusal } from "#domain/inquiries/inquiry-status.ts";
import { contactPointsOf } from "#domain/privacy/contact-points.ts";
import { emailKey } from "#domain/values/email-address.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { stopLink } from "#operations/privacy/revoke-consent.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export interface EnteredInquiryAnswer {
  inquiryId: string;
  staffId: string;
  text: string;
  /** Close the inquiry with this answer. */
  close: boolean;
  /** Makes repeats of the form one answer. */
  formKey: string;
  /** How many events the page showed; another answer since then is read first. */
  seen: number;
}

export type InquiryAnswered = { ok: true } | { ok: false; reason: "unknown-inquiry" | InquiryAnswerRefusal };

/** Stores the answer and enqueues its email, in the thread of our confirmation and earlier answers. */
export function answerInquiry(world: World, form: EnteredInquiryAnswer): Promise<InquiryAnswered> {
  const text = form.text.trim();
  const submissionKey = world.hash([form.inquiryId, form.formKey, text].join("\n"));
  return inTransaction(world, async (tx): Promise<InquiryAnswered> => {
    if (await isStoredEvent(tx.db, submissionKey)) return { ok: true };
    const inquiry = await findInquiry(tx.db, form.inquiryId);
    if (!inquiry) return { ok: false, reason: "unknown-inquiry" };
    const reason = await refusalOf(tx, inquiry, { text, seen: form.seen });
    if (reason) return { ok: false, reason };
    const { inquiryId, staffId } = form;
    const event = { id: tx.newId(), inquiryId, at: tx.now.toISOString(), staffId };
    const status = form.close ? "closed" : "answered";
    await insertInquiryEvent(tx.db, { ...event, what: "answered", text, submissionKey }, status);
    await sendAnswer(tx, inquiry, { text, staffId });
    const detail = { closed: form.close };
    await recordAuditEvent(tx, { staffId, action: "inquiry-answered", about: inquiryId, detail });
    return { ok: true };
  });
}

async function refusalOf(
  tx: Transaction,
  inquiry: InquiriesTable,
  { text, seen }: Pick<EnteredInquiryAnswer, "text" | "seen">,
): Promise<InquiryAnswerRefusal | undefined> {
  const bar = answerBar(inquiry, { hasOptedOut: await hasOptedOut(tx.db, contactPointsOf(inquiry)) });
  if (bar) return bar;
  if ((await eventsOfInquiry(tx.db, inquiry.id)).length !== seen) return "changed";
  return inquiry.status === "closed" ? "closed" : answerTextRefusal(text);
}

/** Not service mail: an opt-out before it is sent still stops it. */
async function sendAnswer(
  tx: Transaction,
  inquiry: InquiriesTable,
  { text, staffId }: Pick<EnteredInquiryAnswer, "text" | "staffId">,
): Promise<void> {
  const sent = await emailsSentAbout(tx.db, inquiry.id, inquiry.email);
  const link = stopLink(tx, emailKey(inquiry.email));
  const email = inquiryAnswer({
    thread: sent[0]?.subject,
    text,
    by: (await nameOfStaff(tx.db, staffId)) ?? "",
    answered: inquiry,
    stopLink: link,
  });
  const references = sent.map(({ id }) => id);
  const thread = references.length > 0 ? { inReplyTo: references.at(-1), references } : {};
  const to = { to: inquiry.email, replyTo: tx.officeEmail, ...thread, urgent: true as const };
  await enqueue(tx.db, emailMessage(tx, inquiry.id, { ...email, ...to }));
}
