import type { MessageKind, MessagesTable, Reader } from "./schema.ts";
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
