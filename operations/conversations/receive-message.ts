import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { waitingDraft } from "#content/emails/conversations/draft.ts";
import { contactOf } from "#database/contacts/contacts.ts";
import { contactsReachedBy } from "#database/contacts/contacts-of-leads.ts";
import { type MessagesTable, nothingReported } from "#database/conversations/conversations-schema.ts";
import { countRelayed, hasDraft, insertMessage } from "#database/conversations/messages.ts";
import { insertFile } from "#database/files/files.ts";
import { findMember, type KnownMember, membersOfAgent } from "#database/members/members.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { hasCrm } from "#database/payments/has-crm.ts";
import {
  type DraftReason,
  isAutomaticMail,
  longestEmail,
  longestSubject,
  mostRelayedAnHour,
} from "#domain/conversations/message.ts";
import { isProvedSender } from "#domain/conversations/sender-proof.ts";
import { partsOfText } from "#domain/conversations/written-part.ts";
import { safeFileName } from "#domain/files/file-type.ts";
import { textOf } from "#domain/sources/reading/email-values.ts";
import { wellFormed } from "#domain/text/well-formed.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { emailKey } from "#domain/values/email-address.ts";
import type { FileContent } from "#integrations/files/file-store.ts";
import { recordTalk } from "#operations/contacts/record-talk.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { forwardIdOf } from "./compose-message.ts";
import { type Correspondent, correspondentOf } from "./correspondent.ts";
import type { IncomingMail, MailReader, MailTaken } from "./receive-mail.ts";
import { enqueueLetter, memberWrote, messageLeft } from "./send-message.ts";
import { signedIdsIn, withoutTokens } from "./signed-mailbox.ts";

/**
 * A mail to the address of a conversation. From a member it goes on to the person, or waits as a draft where nobody proves
 * that they wrote it; from anybody else it goes on to the member. One mail is stored once, however often it comes.
 */
export const readConversationMail: MailReader = async (world, mail) => {
  const [contactId] = signedIdsIn(world, "conversation", mail.recipients);
  if (contactId === undefined) return undefined;
  const read = await readMail(world, mail);
  return inTransaction(world, async (tx): Promise<MailTaken> => {
    const whom = await correspondentOf(tx.db, contactId, tx.now);
    if (!whom) return ended;
    const members = await membersOfAgent(tx.db, whom.agentId);
    const member = members.find(({ email }) => emailKey(email) === read.fromAddress);
    return member ? fromMember(tx, { read, whom, member }) : fromPerson(tx, read, whom);
  });
};

/**
 * A blind copy of what a member sent from another program: it stands in the conversation of whoever it was to. Only a
 * proved sender is believed, and nothing leaves.
 */
export const readLoggedMail: MailReader = async (world, mail) => {
  const [memberId] = signedIdsIn(world, "log", mail.recipients);
  if (memberId === undefined) return undefined;
  const read = await readMail(world, mail);
  return inTransaction(world, async (tx): Promise<MailTaken> => {
    const member = await findMember(tx.db, memberId);
    if (!member || emailKey(member.email) !== read.fromAddress || !read.isProved || read.isAutomatic) return ended;
    for (const id of await contactsReachedBy(tx.db, member.agentId, "email", read.to)) {
      const maySee = await contactOf(tx.db, { agentId: member.agentId, member }, id);
      const whom = maySee && (await correspondentOf(tx.db, id, tx.now));
      if (!whom) continue;
      const message = await store(tx, read, whom, { memberId, direction: "out", state: "sent", draftReason: null });
      if (message) await memberWrote(tx, message, whom);
      return message ? { ok: true, id: message.id, outcome: "message" } : known;
    }
    return ended;
  });
};

interface ReadMessage {
  /** As `messages` has it. */
  written: Pick<MessagesTable, "mailId" | "subject" | "text" | "quoted" | "leftOut">;
  fromAddress: string;
  /** To whom it was openly. */
  to: string[];
  /** Their contents are stored; without a row they go again. */
  files: (FileContent & { name: string })[];
  isAutomatic: boolean;
  isProved: boolean;
}

async function readMail(world: World, { raw }: IncomingMail): Promise<ReadMessage> {
  const { emailReader, mailProof, hash } = world;
  const email = await emailReader.read(raw);
  const headers = emailReader.headersOf(raw);
  const fromAddress = emailKey(email?.from ?? "");
  const { said, quoted } = partsOfText(withoutTokens(wellFormed(email ? textOf(email) : "")));
  const subject = withoutTokens(wellFormed(email?.subject ?? "")).slice(0, longestSubject);
  const { files, leftOut } = await storedFiles(world, raw);
  return {
    written: {
      // Without an id of its own it is known by its content.
      mailId: email?.messageId.replace(/^\s*<|>\s*$/g, "").slice(0, 400) || contentId(raw, hash),
      subject,
      text: said.slice(0, longestEmail),
      quoted: (said.slice(longestEmail) + quoted).trim(),
      leftOut: JSON.stringify(leftOut),
    },
    ...{ fromAddress, files, to: recipientsIn(headers) },
    // A subject with other letters than ASCII is encoded in its header.
    isAutomatic: isAutomaticMail([["subject", subject], ...headers]),
    isProved: isProvedSender(headers, fromAddress, mailProof),
  };
}

const comparedBytes = 256 * 1024;

/** Two mails with the same headers, length and end are one. */
function contentId(raw: Uint8Array, hash: World["hash"]): string {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const ends = [bytes.subarray(0, comparedBytes), bytes.subarray(Math.max(0, bytes.length - comparedBytes))];
  return hash(`${bytes.length} ${Buffer.concat(ends).toString("latin1")}`);
}

/** So that others are answered while a large file is stored. */
async function* inPieces(content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length || at === 0; at += comparedBytes) {
    if (at > 0) await nextTurn();
    yield content.subarray(at, at + comparedBytes);
  }
}

const mostRecipients = 50;

/** Addresses as they are compared. */
const recipientsIn = (headers: readonly (readonly [name: string, value: string])[]): string[] =>
  headers
    .filter(([name]) => name === "to" || name === "cc")
    .flatMap(([, value]) => value.split(","))
    .slice(0, mostRecipients)
    .map(emailKey);

/** Throws if they cannot be stored now, so that the mail service brings the mail again. */
async function storedFiles(world: World, raw: Uint8Array): Promise<{ files: ReadMessage["files"]; leftOut: string[] }> {
  const files: ReadMessage["files"] = [];
  const leftOut: string[] = [];
  for (const { name: sent, content } of await world.emailReader.attachmentsOf(raw)) {
    const stored = await world.files.add(Readable.from(inPieces(content)));
    const name = wellFormed(sent);
    if ("refused" in stored) leftOut.push(name.slice(0, 200));
    else files.push({ ...stored, name: safeFileName(name, stored.type) });
  }
  return { files, leftOut };
}

const notText = { channel: "email", textStatus: null, textError: null } as const;

type Stored = Pick<MessagesTable, "memberId" | "direction" | "state" | "draftReason">;

/** @returns undefined if the workspace has this mail already */
async function store(
  tx: Transaction,
  { written, fromAddress, files }: ReadMessage,
  { agentId, contactId, leadId }: Correspondent,
  as: Stored,
): Promise<MessagesTable | undefined> {
  const at = tx.now.toISOString();
  const of = { id: tx.newId(), agentId, contactId, leadId, at, fromAddress, answeredAt: null };
  const message = { ...of, ...written, ...as, ...notText, ...nothingReported };
  if (!(await insertMessage(tx.db, message))) return undefined;
  const place = { ownerKind: "message", ownerId: message.id, leadId: leadId ?? contactId, memberId: null } as const;
  for (const file of files) await insertFile(tx.db, { id: tx.newId(), addedAt: at, ...place, ...file });
  return message;
}

const known: MailTaken = { ok: true, id: null, outcome: "known" };
/** The workspace has nobody to whom it belongs. */
const ended: MailTaken = { ok: true, id: null, outcome: "ended" };

/** The person, or somebody whom they asked to answer. */
async function fromPerson(tx: Transaction, read: ReadMessage, whom: Correspondent): Promise<MailTaken> {
  const { memberId = null } = (await recipientOf(tx.db, whom)) ?? {};
  const state = read.isAutomatic ? "automatic" : "received";
  const isTooMuch = await hasReachedLimit(tx, whom);
  const message = await store(tx, read, whom, { memberId, direction: "in", state, draftReason: null });
  if (!message) return known;
  if (state === "received") {
    await recordTalk(tx, whom.contactId);
    if (!isTooMuch) await enqueueLetter(tx, message, { id: message.id, to: "member" }, forwardIdOf(message.id));
  }
  return { ok: true, id: message.id, outcome: "message" };
}

interface FromMember {
  read: ReadMessage;
  whom: Correspondent;
  member: KnownMember;
}

async function fromMember(tx: Transaction, { read, whom, member }: FromMember): Promise<MailTaken> {
  // Their absence note answers what we passed on to them.
  if (read.isAutomatic) return known;
  const maySee = await contactOf(tx.db, { agentId: whom.agentId, member }, whom.contactId);
  const draftReason = !maySee || !read.isProved ? "not-proved" : await refusedNow(tx, whom);
  const state = draftReason ? "draft" : "sent";
  const isFirst = draftReason !== null && !(await hasDraft(tx.db, whom.contactId));
  const message = await store(tx, read, whom, { memberId: member.id, direction: "out", state, draftReason });
  if (!message) return known;
  if (!draftReason) await messageLeft(tx, message, whom);
  else if (isFirst) await tellOfDraft(tx, { whom, member, reason: draftReason });
  return { ok: true, id: message.id, outcome: draftReason ? "draft" : "message" };
}

/** Once for all that wait in one conversation, so that nobody can flood a member's mailbox. */
async function tellOfDraft(
  tx: Transaction,
  { whom, member, reason }: Pick<FromMember, "whom" | "member"> & { reason: DraftReason },
): Promise<void> {
  const url = new URL(`/my/conversations/${whom.contactId}`, tx.baseUrl).href;
  const email = waitingDraft({ name: member.name.split(" ", 1)[0] ?? "", reason, url });
  await enqueue(tx.db, emailMessage(tx, whom.agentId, { ...email, to: member.email, service: true, urgent: true }));
}

async function refusedNow(tx: Transaction, whom: Correspondent): Promise<DraftReason | null> {
  const isOpen = (await hasCrm(tx.db, whom)).open;
  return whom.refused || !isOpen || (await hasReachedLimit(tx, whom)) ? "refused" : null;
}

const hasReachedLimit = async (tx: Transaction, { contactId }: Correspondent): Promise<boolean> =>
  (await countRelayed(tx.db, contactId, addDuration(tx.now, { hours: -1 }))) >= mostRelayedAnHour;
