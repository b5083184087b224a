import { inGroups } from "#database/engine/in-groups.ts";
import { inWindow, type Listing, type ListWindow } from "#database/engine/list-window.ts";
import { inOrder, type Position } from "#database/engine/paging.ts";
import type { MessageKind, MessagesTable, Reader, Writer } from "#database/schema.ts";
import type { MessageStatus } from "#domain/messages/message-status.ts";

export function messagesAfter(
  reader: Reader,
  kind: MessageKind,
  after: Position,
  most: number,
): Promise<MessagesTable[]> {
  const messages = reader.selectFrom("messages").selectAll().where("kind", "=", kind);
  return inOrder(messages, { time: "receivedAt", id: "id" }, { oldestFirst: true, after, most }).execute();
}

/** The newest one with exactly these fields that arrived since then (ISO). */
export function sameMessageSince(
  tx: Writer,
  fields: Pick<MessagesTable, "kind" | "name" | "subject" | "email" | "phone" | "message">,
  since: string,
): Promise<Pick<MessagesTable, "id" | "moderationReason"> | undefined> {
  return tx
    .selectFrom("messages")
    .select(["id", "moderationReason"])
    .where("receivedAt", ">=", since)
    .where((is) => is.and(fields))
    .orderBy("receivedAt", "desc")
    .limit(1)
    .executeTakeFirst();
}

export interface MessageFilter {
  kind: MessageKind | undefined;
  inModeration: boolean | undefined;
  /** Undefined: open ones first, unless it is a search. A message in moderation is not open. */
  status: MessageStatus | undefined;
}

const listed = [
  "id",
  "receivedAt",
  "kind",
  "name",
  "email",
  "phone",
  "subject",
  "message",
  "status",
  "moderationReason",
] as const;

export type ListedMessage = Pick<MessagesTable, (typeof listed)[number]> & { status: MessageStatus };

export function listMessages(reader: Reader, filter: MessageFilter, window: ListWindow): Listing<ListedMessage> {
  const { kind, inModeration, status } = filter;
  let query = reader.selectFrom("messages").select(listed).$narrowType<{ status: MessageStatus }>();
  if (kind) query = query.where("kind", "=", kind);
  if (inModeration !== undefined) query = query.where("moderationReason", inModeration ? "is not" : "is", null);
  const withStatus = (one: MessageStatus) => query.where("status", "=", one).where("moderationReason", "is", null);
  if (status) return inWindow(reader, "messages", withStatus(status), window);
  if (window.terms.length > 0 || inModeration !== undefined) return inWindow(reader, "messages", query, window);
  const others = query.where((is) => is.or([is("status", "!=", "open"), is("moderationReason", "is not", null)]));
  const groups = [withStatus("open"), others];
  return inGroups(
    groups.map((group) => (part: ListWindow) => inWindow(reader, "messages", group, part)),
    window,
  );
}

export function findMessage(reader: Reader, id: string): Promise<MessagesTable | undefined> {
  return reader.selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirst();
}
