import { conversationEmail as copy } from "#content/emails/conversations/message.ts";
import { agentRecord } from "#database/agents/agents.ts";
import type { MessagesTable } from "#database/conversations/conversations-schema.ts";
import { markTracked } from "#database/conversations/tracked-messages.ts";
import { memberRecord } from "#database/members/memberships.ts";
import { htmlOfText, withOtherLinks } from "#domain/conversations/links-in-text.ts";
import { parseTracks } from "#domain/conversations/mail-settings.ts";
import type { Letter } from "#domain/notifications/email-content.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import type { World } from "#operations/world.ts";
import { trackedLink, trackedPicture } from "./tracked-link.ts";

type Site = Pick<World, "database" | "baseUrl" | "sign" | "hash" | "agentMailDomain">;

/**
 * A member's words to a person: from the name that they chose, and with their signature and what is counted, if they wrote
 * them here. What came from their own program has its own signature, and nothing of it is counted. @param line of ours,
 * below all; empty: none
 */
export async function writtenLetter(
  site: Site,
  message: MessagesTable,
  line: string,
): Promise<Pick<Letter, "name" | "from" | "text" | "html">> {
  const { read } = site.database;
  const { agentId, memberId } = message;
  const member = memberId === null ? undefined : await memberRecord(read, memberId);
  const name = member?.senderName ?? member?.name ?? (await recipientOf(read, { agentId, memberId }))?.name ?? "";
  const sender = senderOf(site, { name, id: memberId ?? agentId });
  if (message.mailId !== null) return { ...sender, text: message.text };
  const below = [member?.signature, line].filter(Boolean).join("\n\n");
  const withBelow = (text: string) => [text, below].filter(Boolean).join("\n\n");
  const tracks = await tracksOf(site, message);
  if (tracks.length === 0) return { ...sender, text: withBelow(message.text) };
  const { id, text } = message;
  const addressOf = tracks.includes("clicks") ? (_: string, no: number) => trackedLink(site, id, no) : asWritten;
  const picture = tracks.includes("loads") ? trackedPicture(site, id) : undefined;
  return {
    ...{ ...sender, text: withBelow(withOtherLinks(text, addressOf)) },
    html: htmlOfText({ text, below, addressOf, picture }),
  };
}

const asWritten = (link: string) => link;

/** As the workspace has it when the email leaves for the first time. */
async function tracksOf({ database }: Site, { id, agentId, tracks }: MessagesTable) {
  const chosen = tracks ?? (await agentRecord(database.read, agentId))?.tracks ?? null;
  if (tracks === null && chosen !== null) await database.write((tx) => markTracked(tx, id, chosen));
  return parseTracks(chosen);
}

/** With a domain for members, an address of their own: "ada-park-4k2@". */
function senderOf({ agentMailDomain, hash }: Site, { name, id }: { name: string; id: string }) {
  if (agentMailDomain === undefined) return { name: copy.via(name) };
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ["agent"];
  return { name, from: `${words.join("-").slice(0, 40)}-${hash(id).slice(0, 4)}@${agentMailDomain}` };
}
