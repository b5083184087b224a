import { bytes } from "node:stream/consumers";
import { conversationEmail as copy } from "#content/emails/conversations/message.ts";
import { textCame } from "#content/emails/conversations/text-came.ts";
import { stopLine } from "#content/follow-ups/follow-ups.ts";
import type { MessagesTable } from "#database/conversations/conversations-schema.ts";
import { findMessage, newestMessages } from "#database/conversations/messages.ts";
import { filesOf } from "#database/files/files.ts";
import { enrollmentOfMessage } from "#database/follow-ups/enrollments.ts";
import type { Stays, Waits } from "#database/notifications/deliveries.ts";
import type { Letter, MessageRef } from "#domain/notifications/email-content.ts";
import type { Email } from "#integrations/mail/mail-service.ts";
import { stepKept } from "#operations/follow-ups/step-leaves.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import type { World } from "#operations/world.ts";
import { type Correspondent, correspondentOf } from "./correspondent.ts";
import { relayMarkOf } from "./relay-mark.ts";
import { signedMailbox } from "./signed-mailbox.ts";
import { workspaceStopLink } from "./stop-link.ts";
import { writtenLetter } from "./written-letter.ts";

type Site = Pick<
  World,
  "database" | "files" | "baseUrl" | "now" | "sign" | "hash" | "intakeMailDomain" | "agentMailDomain"
>;

/** What the outbox sends for a message: it asks again whether it may. It stays if the person is no longer theirs. */
export async function composedLetter(site: Site, { id, to }: MessageRef): Promise<Email | Stays | Waits> {
  const { read } = site.database;
  const message = await findMessage(read, id);
  const whom = message && (await correspondentOf(read, message.contactId, site.now()));
  if (!message || !whom) return { stays: "erased" };
  if (message.leadId !== null && message.leadId !== whom.leadId) return { stays: "not-theirs" };
  return to === "person" ? toPerson(site, message, whom) : toMember(site, message, whom);
}

async function toPerson(site: Site, message: MessagesTable, whom: Correspondent): Promise<Email | Stays | Waits> {
  if (message.state !== "sent" || whom.refused || whom.email === null) return { stays: "opted-out" };
  const step = await enrollmentOfMessage(site.database.read, message.id);
  const kept = step && (await stepKept(site.database.read, step, site.now()));
  if (kept) return kept;
  const stopLink = step && workspaceStopLink(site, whom.contactId);
  const ids = await mailIdsBefore(site, message, whom, ({ direction, id, mailId }) =>
    direction === "in" ? mailId : id,
  );
  const files = await filesOfMessage(site, message);
  return {
    ...letterOf(message, whom, site),
    ...threadOf(ids),
    to: whom.email,
    letter: {
      ...(await writtenLetter(site, message, stopLink ? stopLine(stopLink) : "")),
      ...{ files, mark: relayMarkOf(site, message.id) },
    },
    ...(stopLink !== undefined && { stopLink }),
  };
}

async function toMember(site: Site, message: MessagesTable, whom: Correspondent): Promise<Email | Stays> {
  const member = await recipientOf(site.database.read, whom);
  if (!member) return { stays: "not-theirs" };
  const url = new URL(`/my/conversations/${whom.contactId}`, site.baseUrl).href;
  if (message.channel === "text") {
    const from = whom.name || message.fromAddress || "";
    return { ...textCame({ ...member, from, text: message.text, url }), to: member.email };
  }
  const ids = await mailIdsBefore(site, message, whom, ({ direction, state, id, mailId }) =>
    direction === "out" ? mailId : state === "received" ? forwardIdOf(id) : null,
  );
  const from = message.fromAddress ?? "";
  const leftOut: string[] = JSON.parse(message.leftOut);
  const files = await filesOfMessage(site, message);
  const footer = copy.footer({ name: whom.name || from, url, leftOut });
  const text = [message.text, message.quoted, footer];
  return {
    ...letterOf(message, whom, site),
    ...threadOf(ids),
    to: member.email,
    letter: {
      ...{ name: copy.via(whom.name || from), text: text.filter(Boolean).join("\n\n"), files },
      mark: relayMarkOf(site, forwardIdOf(message.id)),
    },
  };
}

/** What came with it. Throws if a content is missing, so that the letter is tried again. */
async function filesOfMessage({ database: { read }, files }: Site, { id }: MessagesTable): Promise<Letter["files"]> {
  const rows = (await filesOf(read, "message", [id])).filter(({ name }) => name !== "");
  return Promise.all(
    rows.map(async ({ name, type, sha256 }) => {
      const content = await files.open(sha256);
      if (!content) throw new Error("A file of a message is missing.");
      return { name, type, content: await bytes(content) };
    }),
  );
}

/** Both sides answer to the same address, and reach each other. */
const letterOf = ({ subject }: MessagesTable, { contactId }: Correspondent, site: Site) => ({
  ...{ subject: subject || copy.noSubject, blocks: [] },
  replyTo: signedMailbox(site, "conversation", contactId),
});

/** The Message-ID of what is passed on to the member, which their own answer then names. */
export const forwardIdOf = (id: string): string => `${id}-to-member`;

const mostReferences = 10;

/** By which the reader's mail program knows the messages before this one, the oldest first. */
async function mailIdsBefore(
  { database: { read } }: Site,
  { at, id }: MessagesTable,
  whom: Correspondent,
  idOf: (message: MessagesTable) => string | null,
): Promise<string[]> {
  const before = await newestMessages(read, whom, { until: at, most: 2 * mostReferences });
  const theirs = before.filter(
    (one) => one.channel === "email" && one.id !== id && ["sent", "received", "automatic"].includes(one.state),
  );
  return theirs.flatMap((one) => idOf(one) ?? []).slice(-mostReferences);
}

const threadOf = (ids: readonly string[]) => ({ ...(ids.length > 0 && { inReplyTo: ids.at(-1), references: ids }) });
