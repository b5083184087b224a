import { Readable } from "node:stream";
import { helpText } from "#content/conversations/texting.ts";
import { contactRights, liftStops } from "#database/contacts/contact-rights.ts";
import { contactsReachedBy } from "#database/contacts/contacts-of-leads.ts";
import { insertManyContacts } from "#database/contacts/insert-contacts.ts";
import { type MessagesTable, nothingReported } from "#database/conversations/conversations-schema.ts";
import {
  hasMessage,
  hasUnanswered,
  insertMessage,
  markMessagesAnswered,
  newestMessages,
} from "#database/conversations/messages.ts";
import type { OpenTextAccount } from "#database/conversations/text-accounts.ts";
import { insertFile } from "#database/files/files.ts";
import { insert } from "#database/insert.ts";
import { longestPhoneText } from "#domain/conversations/text.ts";
import { safeFileName } from "#domain/files/file-type.ts";
import { textReply } from "#domain/notifications/text-reply.ts";
import { formattedPhone } from "#domain/text/formatted-phone.ts";
import { wellFormed } from "#domain/text/well-formed.ts";
import type { FileContent } from "#integrations/files/file-store.ts";
import type { InboundText } from "#integrations/texts/text-service.ts";
import { recordTalk } from "#operations/contacts/record-talk.ts";
import { stopContact } from "#operations/contacts/work-on-contact.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { forwardIdOf } from "./compose-message.ts";
import { type Correspondent, correspondentOf } from "./correspondent.ts";
import { enqueueLetter } from "./send-message.ts";
import { openedAccount } from "./text-account.ts";

/** What the provider sends back at once; null: nothing. */
export interface TextTaken {
  answer: string | null;
}

/** As Twilio makes them: "SM" and letters and digits. */
export const isProviderId = (id: string): boolean => /^\w{1,64}$/.test(id);

const nothing: TextTaken = { answer: null };

/**
 * A text to the number of a workspace, stored once however often it comes. STOP stops every way to the person; START ends
 * what a STOP by text made; HELP is answered with who it is.
 */
export async function receiveText(world: World, account: OpenTextAccount, text: InboundText): Promise<TextTaken> {
  const { agentId } = account;
  if (!/^\+\d{5,15}$/.test(text.from) || !isProviderId(text.id)) return nothing;
  if (await hasMessage(world.database.read, agentId, text.id)) return nothing;
  const pictures = await storedPictures(world, account, text.pictures);
  const body = wellFormed(text.body).slice(0, 10 * longestPhoneText);
  return inTransaction(world, async (tx): Promise<TextTaken> => {
    const whom = await personOf(tx, account, text.from);
    const reply = textReply(body);
    const at = tx.now.toISOString();
    const { contactIds } = whom;
    const isLift = reply === "start" && (await liftStops(tx.db, contactIds, { sources: ["text"], liftedAt: at }));
    const isCommand = reply === "stop" || reply === "help" || isLift;
    const isFirst = !(await hasUnanswered(tx.db, contactIds));
    const { memberId = null } = (await recipientOf(tx.db, whom)) ?? {};
    const message = {
      ...messageWith(tx, whom, { direction: "in", state: "received", text: body }),
      ...{ memberId, fromAddress: text.from, mailId: text.id, leftOut: JSON.stringify(pictures.leftOut) },
      answeredAt: isCommand ? at : null,
    };
    if (!(await insertMessage(tx.db, message))) return nothing;
    await attach(tx, message, pictures.files);
    if (reply === "stop") {
      await stopContact(tx, agentId, whom.contactId, { phone: text.from });
      await markMessagesAnswered(tx.db, contactIds, at);
    }
    if (reply === "help") return { answer: await answeredHelp(tx, whom) };
    if (isCommand) return nothing;
    await recordRelation(tx, whom);
    await recordTalk(tx, whom.contactId);
    if (isFirst) await enqueueLetter(tx, message, { id: message.id, to: "member" }, forwardIdOf(message.id));
    return nothing;
  });
}

const messageWith = (
  tx: Transaction,
  { agentId, contactId, leadId }: Correspondent,
  of: Pick<MessagesTable, "direction" | "state" | "text">,
): MessagesTable => ({
  ...nothingReported,
  ...{ id: tx.newId(), agentId, contactId, leadId, memberId: null, at: tx.now.toISOString(), channel: "text" },
  ...{ draftReason: null, subject: "", quoted: "", leftOut: "[]", fromAddress: null, mailId: null },
  ...{ answeredAt: null, textStatus: null, textError: null, ...of },
});

/**
 * The person of the book who has the number; of several the one with whom the last text was. A number that nobody has becomes a
 * person without a name, who wrote first.
 */
async function personOf(tx: Transaction, account: OpenTextAccount, phone: string): Promise<Correspondent> {
  const { agentId } = account;
  const found: { whom: Correspondent; at: string }[] = [];
  for (const id of await contactsReachedBy(tx.db, agentId, "phone", [phone])) {
    const whom = await correspondentOf(tx.db, id, tx.now);
    const texts = whom ? await newestMessages(tx.db, whom, { most: 20 }) : [];
    if (whom) found.push({ whom, at: texts.findLast(({ channel }) => channel === "text")?.at ?? "" });
  }
  const [newest] = found.toSorted((one, other) => (one.at < other.at ? 1 : -1));
  if (newest) return newest.whom;
  const id = tx.newId();
  const details = { firstName: null, lastName: null, company: null, birthday: null, about: null };
  const place = { street: null, city: null, state: null, zip: null };
  const of = { id, agentId, memberId: account.memberId, owner: "member", importId: null } as const;
  const points = [{ id: tx.newId(), kind: "phone" as const, value: formattedPhone(phone), address: phone, label: "" }];
  const contact = { ...details, ...place, ...of, createdAt: tx.now.toISOString(), extras: {}, tags: [], points };
  await insertManyContacts(tx.db, [contact]);
  const whom = await correspondentOf(tx.db, id, tx.now);
  if (!whom) throw new Error("A person who was just added is missing.");
  return whom;
}

/** They wrote first, which is a reason to answer; whatever the member said before stays. */
async function recordRelation(tx: Transaction, { agentId, contactId, leadId }: Correspondent): Promise<void> {
  if (leadId !== null || (await contactRights(tx.db, [contactId]))(contactId).relation !== null) return;
  const at = tx.now.toISOString();
  const said = { contactId, agentId, memberId: null, kind: "relation", text: "asked", at } as const;
  await insert(tx.db, "contactConsents", { id: tx.newId(), ...said });
}

/** Stands in the conversation, too. */
async function answeredHelp(tx: Transaction, whom: Correspondent): Promise<string> {
  const member = await recipientOf(tx.db, whom);
  const text = helpText(member?.name ?? "");
  const answer = messageWith(tx, whom, { direction: "out", state: "automatic", text });
  await insertMessage(tx.db, { ...answer, textStatus: "sent" });
  return text;
}

interface Pictures {
  /** Their contents are stored; without a row they go again. */
  files: (FileContent & { name: string })[];
  leftOut: string[];
}

/** One that cannot be fetched, or is none that we take, is named. */
async function storedPictures(world: World, account: OpenTextAccount, urls: readonly string[]): Promise<Pictures> {
  const opened = openedAccount(world, account);
  const contents = await Promise.all(urls.map((url) => opened.picture(url)));
  const pictures: Pictures = { files: [], leftOut: [] };
  for (const [at, content] of contents.entries()) {
    const name = `picture ${at + 1}`;
    const stored = content && (await world.files.add(Readable.from([content])));
    if (!stored || "refused" in stored) pictures.leftOut.push(name);
    else pictures.files.push({ ...stored, name: safeFileName(name, stored.type) });
  }
  return pictures;
}

async function attach(tx: Transaction, message: MessagesTable, files: Pictures["files"]): Promise<void> {
  const place = { ownerKind: "message", ownerId: message.id, memberId: null } as const;
  const leadId = message.leadId ?? message.contactId;
  for (const file of files) await insertFile(tx.db, { id: tx.newId(), addedAt: message.at, leadId, ...place, ...file });
}
