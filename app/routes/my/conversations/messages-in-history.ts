import type { Context } from "#app/http/visit.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import type { HistoryEvent, Way } from "#app/ui/my/leads/shown-lead.ts";
import { worldContext } from "#app/world-context.ts";
import { messageTitle } from "#content/conversations/conversations.ts";
import type { MessagesTable } from "#database/conversations/conversations-schema.ts";
import { newestMessages, type Talk } from "#database/conversations/messages.ts";
import { textAccountOf } from "#database/conversations/text-accounts.ts";
import { memberNames } from "#database/members/members.ts";
import { hasCrm } from "#database/payments/has-crm.ts";
import type { Reader } from "#database/schema.ts";
import { eventsAsked } from "#domain/work/history-page.ts";

const shownLetters = 280;

/** The newest messages with a person, for their history. @param of.contactIds empty: the contact was deleted */
export async function messagesInHistory(
  read: Reader,
  { name, ...talk }: Talk & { name: string },
  until: string | undefined,
): Promise<HistoryEvent[]> {
  if (talk.contactIds.length === 0) return [];
  const messages = await newestMessages(read, talk, { until, most: eventsAsked });
  const written = messages.filter(({ state }) => state !== "draft" && state !== "discarded");
  const names = await memberNames(read, [...new Set(written.flatMap(({ memberId }) => memberId ?? []))]);
  return written.map((message) =>
    inHistory(message, message.direction === "in" ? name : names.get(message.memberId ?? "")),
  );
}

function inHistory(message: MessagesTable, who = ""): HistoryEvent {
  const { id, at, direction, channel, state, subject, text } = message;
  const short = text.length > shownLetters ? `${text.slice(0, shownLetters)}…` : text;
  return {
    ...{ id, at, who, kind: "message" },
    title: messageTitle(direction, channel, state === "automatic"),
    text: [subject, short].filter(Boolean).join("\n"),
  };
}

/** The workspace has the CRM, and mail can come in. */
export async function mayConverse(context: Context): Promise<boolean> {
  const { database, mailServices } = context.get(worldContext);
  return mailServices.admit(null, "") !== "closed" && (await hasCrm(database.read, workspaceOf(context))).open;
}

/** Where messages can be written here, they are, and else in the member's own programs. */
export async function withConversation(context: Context, ways: Way[], contactId: string | null): Promise<Way[]> {
  if (!contactId || !(await mayConverse(context))) return ways;
  const hasAccount = await textAccountOf(context.get(worldContext).database.read, workspaceOf(context).agentId);
  return ways.map((way) =>
    way.href && (way.channel === "email" || (way.channel === "text" && hasAccount))
      ? { ...way, href: `/my/conversations/${contactId}?by=${way.channel}` }
      : way,
  );
}
