import { contactOf } from "#database/contacts/contacts.ts";
import { type MessagesTable, nothingReported } from "#database/conversations/conversations-schema.ts";
import {
  endDraft,
  findMessage,
  insertMessage,
  markMessagesAnswered,
  newestMessages,
} from "#database/conversations/messages.ts";
import { textAccountOf } from "#database/conversations/text-accounts.ts";
import { insertFile } from "#database/files/files.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { enqueue, type OutboxMessage } from "#database/notifications/deliveries.ts";
import { openAcceptanceOf, type Viewer } from "#database/work/acceptances.ts";
import type { ContactPurpose } from "#domain/contacts/may-contact.ts";
import { answerSubject, type MessageRefusal, messageRefusal } from "#domain/conversations/message.ts";
import type { TemplateChannel } from "#domain/conversations/template.ts";
import { longestPhoneText } from "#domain/conversations/text.ts";
import type { MessageRef } from "#domain/notifications/email-content.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import type { FileContent } from "#integrations/files/file-store.ts";
import { inBook, type NoCrm } from "#operations/contacts/in-book.ts";
import { emailMessage, lateEmail } from "#operations/notifications/email-message.ts";
import type { Transaction } from "#operations/transaction.ts";
import { contactedWithin } from "#operations/work/change-stage.ts";
import type { World } from "#operations/world.ts";
import { type Correspondent, correspondentOf } from "./correspondent.ts";

type Done<Reason extends string = never> = { ok: true } | { ok: false; reason: "unknown-contact" | Reason } | NoCrm;

/** Does it with the person of a contact that the member may see. */
function withCorrespondent<Reason extends string>(
  world: World,
  by: Viewer,
  contactId: string,
  act: (tx: Transaction, whom: Correspondent) => Promise<Done<Reason>>,
  purpose?: ContactPurpose,
): Promise<Done<Reason>> {
  return inBook(world, by, async (tx): Promise<Done<Reason>> => {
    const contact = await contactOf(tx.db, by, contactId);
    const whom = contact && (await correspondentOf(tx.db, contact.id, tx.now, purpose));
    return whom ? act(tx, whom) : { ok: false, reason: "unknown-contact" };
  });
}

const pressedAgainSeconds = 60;

/** A member emails the person. The same words within a minute are a second press. "may-not": `Correspondent.refused` says why. */
export function sendMessage(
  world: World,
  by: Viewer,
  form: { id: string; subject: string; text: string },
): Promise<Done<MessageRefusal | "no-subject" | "may-not">> {
  return withCorrespondent<MessageRefusal | "no-subject" | "may-not">(world, by, form.id, async (tx, whom) => {
    const refused = messageRefusal(form);
    if (refused) return { ok: false, reason: refused };
    const before = await newestMessages(tx.db, whom, { most: 20 });
    const text = form.text.trim();
    if (isPressedAgain(tx, by, before, { channel: "email", text })) return { ok: true };
    const subject = form.subject.trim() || answerSubject(before.findLast((one) => one.subject)?.subject ?? "");
    if (subject === "") return { ok: false, reason: "no-subject" };
    if (whom.refused) return { ok: false, reason: "may-not" };
    const message = { ...ownMessage(tx, whom, by.member.id), subject, text };
    await insertMessage(tx.db, message);
    await messageLeft(tx, message, whom);
    return { ok: true };
  });
}

/**
 * A member texts the person by the workspace's own account. "may-not": `Correspondent.text.refused` says why. @param
 * purpose "automatic": a follow-up writes it, which needs the person's written consent
 */
export function sendText(
  world: World,
  by: Viewer,
  form: { id: string; text: string; picture?: TextPicture | undefined },
  purpose: ContactPurpose = "one-to-one",
): Promise<Done<MessageRefusal | "no-account" | "may-not">> {
  return withCorrespondent<MessageRefusal | "no-account" | "may-not">(
    world,
    by,
    form.id,
    async (tx, whom) => {
      const { picture } = form;
      const refused = messageRefusal({ subject: "", text: form.text }, longestPhoneText);
      if (refused && !(refused === "no-text" && picture)) return { ok: false, reason: refused };
      const text = form.text.trim();
      const before = await newestMessages(tx.db, whom, { most: 20 });
      if (!picture && isPressedAgain(tx, by, before, { channel: "text", text })) return { ok: true };
      if (!(await textAccountOf(tx.db, whom.agentId))) return { ok: false, reason: "no-account" };
      if (whom.text.refused || whom.text.phone === null) return { ok: false, reason: "may-not" };
      const message = { ...ownMessage(tx, whom, by.member.id), channel: "text" as const, subject: "", text };
      await insertMessage(tx.db, message);
      if (picture) await attachPicture(tx, message, picture);
      await enqueueText(tx, message);
      await memberWrote(tx, message, whom);
      return { ok: true };
    },
    purpose,
  );
}

/** Its content is stored; without a row it goes again. */
export type TextPicture = FileContent & { name: string };

function attachPicture(tx: Transaction, { id, leadId, contactId, at, memberId }: MessagesTable, picture: TextPicture) {
  const place = { ownerKind: "message", ownerId: id, leadId: leadId ?? contactId, memberId } as const;
  return insertFile(tx.db, { id: tx.newId(), addedAt: at, ...place, ...picture });
}

const isPressedAgain = (
  tx: Transaction,
  by: Viewer,
  before: readonly MessagesTable[],
  { channel, text }: Pick<MessagesTable, "channel" | "text">,
): boolean => {
  const lately = addDuration(tx.now, { seconds: -pressedAgainSeconds });
  return before.some(
    (one) => one.memberId === by.member.id && one.channel === channel && one.text === text && one.at > lately,
  );
};

/** A message to the person that is about to leave, without its words. */
const ownMessage = (tx: Transaction, { agentId, contactId, leadId }: Correspondent, memberId: string | null) => ({
  ...{ id: tx.newId(), agentId, contactId, leadId, memberId, at: tx.now.toISOString(), quoted: "", leftOut: "[]" },
  ...({
    direction: "out",
    state: "sent",
    draftReason: null,
    fromAddress: null,
    mailId: null,
    answeredAt: null,
    channel: "email",
    textStatus: null,
    textError: null,
  } as const),
  ...nothingReported,
});

/**
 * A step of a follow-up, in the name of a member. It is no contact: it answers nothing, and nobody has talked. It leaves
 * after all others. Ask before whether it may: `correspondentOf` for "automatic", and for a text `textAccountOf`.
 * @returns its id
 */
export async function sendAutomatic(
  tx: Transaction,
  whom: Correspondent,
  { memberId, ...written }: { memberId: string; channel?: TemplateChannel; subject: string; text: string },
): Promise<string> {
  const message = { ...ownMessage(tx, whom, memberId), ...written };
  await insertMessage(tx.db, message);
  if (message.channel === "text") {
    await enqueueText(tx, message, { afterAll: true });
    return message.id;
  }
  const email = { subject: "A message", to: "", blocks: [], service: true } as const;
  const of = { ...email, message: { id: message.id, to: "person" } } as const;
  await enqueue(tx.db, { ...emailMessage(tx, whom.leadId ?? whom.agentId, of), id: message.id, afterAll: true });
  return message.id;
}

/** A message of the member's is stored as sent, and leaves. */
export async function messageLeft(tx: Transaction, message: MessagesTable, whom: Correspondent): Promise<void> {
  await enqueueLetter(tx, message, { id: message.id, to: "person" });
  await memberWrote(tx, message, whom);
}

/** It answers what came before, and the lead was contacted. */
export async function memberWrote(
  tx: Transaction,
  { leadId, memberId, channel }: MessagesTable,
  whom: Correspondent,
): Promise<void> {
  await markMessagesAnswered(tx.db, whom.contactIds, tx.now.toISOString());
  const acceptance = leadId === null ? undefined : await openAcceptanceOf(tx.db, leadId);
  const lead = leadId === null ? undefined : await findLead(tx.db, leadId);
  if (!acceptance || !lead) return;
  await contactedWithin(tx, memberId, { acceptance, lead, contact: { channel, outcome: "no-answer" } });
}

/** The outbox has the message's id alone, and the text is written when it leaves. */
const enqueueText = (
  tx: Transaction,
  { id, leadId, agentId }: MessagesTable,
  turn: Pick<OutboxMessage, "urgent" | "afterAll"> = { urgent: true },
): Promise<void> =>
  enqueue(tx.db, {
    ...{ id, destination: "text", about: leadId ?? agentId, payload: JSON.stringify({ message: { id } }) },
    ...{ receivedAt: tx.now.toISOString(), ...turn },
  });

/** The outbox has the message's id alone. Its own id is the Message-ID. */
export async function enqueueLetter(
  tx: Transaction,
  { leadId, agentId }: MessagesTable,
  message: MessageRef,
  id = message.id,
): Promise<void> {
  await enqueue(tx.db, { ...lateEmail(tx, leadId ?? agentId, { subject: "A message", message }), id });
}

/** Of a draft that came by mail in the member's name. */
async function draftOf(tx: Transaction, { contactIds }: Correspondent, id: string): Promise<MessagesTable | undefined> {
  const draft = await findMessage(tx.db, id);
  return draft && contactIds.includes(draft.contactId) ? draft : undefined;
}

/** "Yes, I wrote this": it leaves. Done twice is done once. */
export function confirmDraft(
  world: World,
  by: Viewer,
  { id, message }: { id: string; message: string },
): Promise<Done<"may-not">> {
  return withCorrespondent<"may-not">(world, by, id, async (tx, whom) => {
    const draft = await draftOf(tx, whom, message);
    if (draft?.state !== "draft") return { ok: true };
    if (whom.refused) return { ok: false, reason: "may-not" };
    const sent = { state: "sent", draftReason: null, memberId: by.member.id, at: tx.now.toISOString() } as const;
    if (await endDraft(tx.db, draft.id, sent)) await messageLeft(tx, { ...draft, ...sent }, whom);
    return { ok: true };
  });
}

/** It never leaves, and stays where it is. */
export function discardDraft(
  world: World,
  by: Viewer,
  { id, message }: { id: string; message: string },
): Promise<Done> {
  return withCorrespondent(world, by, id, async (tx, whom) => {
    const draft = await draftOf(tx, whom, message);
    const { draftReason = null } = draft ?? {};
    const ended = { state: "discarded", draftReason, memberId: by.member.id, at: tx.now.toISOString() } as const;
    if (draft) await endDraft(tx.db, draft.id, ended);
    return { ok: true };
  });
}

/** What came in needs no answer. */
export function needsNoAnswer(world: World, by: Viewer, id: string): Promise<Done> {
  return withCorrespondent(world, by, id, async (tx, whom) => {
    await markMessagesAnswered(tx.db, whom.contactIds, tx.now.toISOString());
    return { ok: true };
  });
}
