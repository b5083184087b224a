import type { Reader, Writer } from "#database/schema.ts";
import { type Click, withClick } from "#domain/conversations/clicks.ts";
import type { MessagesTable } from "./conversations-schema.ts";

export interface TrackedMessage extends Pick<MessagesTable, "id" | "text" | "tracks" | "loadedAt"> {
  /** When it left; while that is not on record: when it was written. */
  leftAt: string;
}

/** @returns undefined if it was deleted, or nothing of it is counted */
export function trackedMessage(reader: Reader, id: string): Promise<TrackedMessage | undefined> {
  return reader
    .selectFrom("messages")
    .leftJoin("deliveries", "deliveries.id", "messages.id")
    .select(["messages.id", "text", "tracks", "loadedAt"])
    .select(({ fn }) => fn.coalesce("deliveries.endedAt", "messages.at").as("leftAt"))
    .where("messages.id", "=", id)
    .where("tracks", "is not", null)
    .executeTakeFirst();
}

/** As of when it leaves for the first time. */
export async function markTracked(tx: Writer, id: string, tracks: string): Promise<void> {
  await tx.updateTable("messages").set({ tracks }).where("id", "=", id).where("tracks", "is", null).execute();
}

export async function recordClick(tx: Writer, id: string, click: Click): Promise<void> {
  const row = await tx.selectFrom("messages").select("clicks").where("id", "=", id).executeTakeFirst();
  if (!row) return;
  const clicks = withClick(row.clicks, click);
  await tx.updateTable("messages").set({ clicks }).where("id", "=", id).execute();
}

export async function recordLoad(tx: Writer, id: string, loadedAt: string): Promise<void> {
  await tx.updateTable("messages").set({ loadedAt }).where("id", "=", id).where("loadedAt", "is", null).execute();
}
