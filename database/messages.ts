import type { MessageKind, MessagesTable, Reader } from "./schema.ts";
import { foundBy } from "./search-words.ts";
import type { Position } from "./submissions.ts";

/** One page of messages of one kind, oldest first, behind a position. */
export function messagesAfter(
  reader: Reader,
  kind: MessageKind,
  after: Position,
  most: number,
): Promise<MessagesTable[]> {
  return reader
    .selectFrom("messages")
    .selectAll()
    .where("kind", "=", kind)
    .where((is) => is(is.refTuple("receivedAt", "id"), ">", is.tuple(after.receivedAt, after.id)))
    .orderBy("receivedAt")
    .orderBy("id")
    .limit(most)
    .execute();
}

/** Which part of a list is wanted; every list of the office is asked so. */
export interface ListWindow {
  /** All of them must be found in the record; none: everything. */
  terms: string[];
  oldestFirst: boolean;
  /** Behind this one; undefined: from the start. */
  after: Position | undefined;
  most: number;
}

export interface MessageFilter {
  kind: MessageKind | undefined;
  /** Undefined: both those held for review and those that are not. */
  held: boolean | undefined;
}

export type ListedMessage = Pick<
  MessagesTable,
  "id" | "receivedAt" | "kind" | "name" | "email" | "phone" | "subject" | "heldFor"
>;

/** The office's list of messages; each combination walks an index (database/messages.test.ts). */
export function listMessages(
  reader: Reader,
  { kind, held }: MessageFilter,
  { terms, oldestFirst, after, most }: ListWindow,
) {
  const direction = oldestFirst ? "asc" : "desc";
  let query = reader
    .selectFrom("messages")
    .select(["id", "receivedAt", "kind", "name", "email", "phone", "subject", "heldFor"])
    .orderBy("receivedAt", direction)
    .orderBy("id", direction)
    .limit(most);
  if (kind) query = query.where("kind", "=", kind);
  if (held !== undefined) query = query.where("heldFor", held ? "is not" : "is", null);
  for (const term of terms) query = query.where("id", "in", foundBy(reader, "messages", term));
  if (!after) return query;
  const beyond = oldestFirst ? ">" : "<";
  return query.where((is) => is(is.refTuple("receivedAt", "id"), beyond, is.tuple(after.receivedAt, after.id)));
}

export function messageById(reader: Reader, id: string): Promise<MessagesTable | undefined> {
  return reader.selectFrom("messages").selectAll().where("id", "=", id).executeTakeFirst();
}
