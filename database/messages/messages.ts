import { inWindow, type ListWindow } from "#database/engine/list-window.ts";
import { inOrder, type Position } from "#database/engine/paging.ts";
import type { MessageKind, MessagesTable, Reader } from "#database/schema.ts";

export function messagesAfter(
  reader: Reader,
  kind: MessageKind,
  after: Position,
  most: number,
): Promise<MessagesTable[]> {
  const messages = reader.selectFrom("messages").selectAll().where("kind", "=", kind);
  return inOrder(messages, { time: "receivedAt", id: "id" }, { oldestFirst: true, after, most }).execute();
}

export interface MessageFilter {
  kind: MessageKind | undefined;
  inModeration: boolean | undefined;
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
  "moderationReason",
] as const;

export type ListedMessage = Pick<MessagesTable, (typeof listed)[number]>;

export function listMessages(reader: Reader, { kind, inModeration }: MessageFilter, window: ListWindow) {
  let query = reader.selectFrom("messages").select(listed);
  if (kind) query = query.where("kind", "=", kind);
  if (inModeration !== undefined) query = query.where("moderationReason", inModeration ? "is not" : "is", null);
  return inWindow(reader, "messages", query, window);
}

export function findMessage(reader: Reader, id: string): Promise<MessagesTable | undefined> {
  return reader.selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirst();
}
