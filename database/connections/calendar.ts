import type { Reader, Writer } from "#database/schema.ts";
import { inParts } from "#domain/privacy/in-parts.ts";
import type { CalendarEntriesTable, CalendarFeedsTable } from "./connections-schema.ts";

/** Of a member who is still in the workspace. */
export const feedOfKey = (reader: Reader, keyHash: string) =>
  reader
    .selectFrom("calendarFeeds")
    .innerJoin("memberships", (join) =>
      join
        .onRef("memberships.memberId", "=", "calendarFeeds.memberId")
        .onRef("memberships.agentId", "=", "calendarFeeds.agentId"),
    )
    .select(["calendarFeeds.agentId", "calendarFeeds.memberId"])
    .where("keyHash", "=", keyHash)
    .where("memberships.endedAt", "is", null)
    .executeTakeFirst();

export const feedOf = (reader: Reader, memberId: string): Promise<CalendarFeedsTable | undefined> =>
  reader.selectFrom("calendarFeeds").selectAll().where("memberId", "=", memberId).executeTakeFirst();

export async function deleteFeed(tx: Writer, memberId: string): Promise<void> {
  await tx.deleteFrom("calendarFeeds").where("memberId", "=", memberId).execute();
}

interface Dated {
  agentId: string;
  memberId: string;
  /** Tasks that were done since then (ISO) stay for a while. */
  doneSince: string;
  most: number;
}

/** What stands in a member's calendar: tasks, and the days on which leads for later come back. */
export async function datedWorkOf(reader: Reader, { agentId, memberId, doneSince, most }: Dated) {
  const all = reader
    .selectFrom("tasks")
    .select(["id", "text", "dueOn", "leadId", "doneAt"])
    .where("agentId", "=", agentId)
    .where("memberId", "=", memberId)
    .limit(most);
  const open = await all.where("doneAt", "is", null).orderBy("dueOn").orderBy("id").execute();
  const done = await all.where("doneAt", ">=", doneSince).orderBy("doneAt", "desc").execute();
  const later = await reader
    .selectFrom("acceptances")
    .select(["id", "leadId", "laterOn"])
    .where("agentId", "=", agentId)
    .where("memberId", "=", memberId)
    .where("endedAt", "is", null)
    .where("laterOn", "is not", null)
    .orderBy("laterOn")
    .orderBy("id")
    .limit(most)
    .execute();
  return { tasks: [...open, ...done], later };
}

/** Of entries that the calendar no longer shows, those whose task was done long ago: they are over, not cancelled. */
export async function doneTaskUids(reader: Reader, uids: readonly string[]): Promise<Set<string>> {
  const ids = uids.flatMap((uid) => (uid.startsWith(taskPrefix) ? uid.slice(taskPrefix.length) : []));
  if (ids.length === 0) return new Set();
  const done = reader.selectFrom("tasks").select("id").where("id", "in", ids).where("doneAt", "is not", null);
  return new Set((await done.execute()).map(({ id }) => taskPrefix + id));
}

export const taskPrefix = "task-";

export async function deleteEntries(tx: Writer, memberId: string, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  await tx.deleteFrom("calendarEntries").where("memberId", "=", memberId).where("uid", "in", uids).execute();
}

export const calendarEntriesOf = (reader: Reader, memberId: string): Promise<CalendarEntriesTable[]> =>
  reader.selectFrom("calendarEntries").selectAll().where("memberId", "=", memberId).execute();

/** In parts, as a statement takes only so many parameters. */
export async function upsertEntries(tx: Writer, entries: readonly CalendarEntriesTable[]): Promise<void> {
  for (const part of inParts(entries, entriesPerInsert)) {
    await tx
      .insertInto("calendarEntries")
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(["memberId", "uid"]).doUpdateSet(({ ref }) => ({
          day: ref("excluded.day"),
          hash: ref("excluded.hash"),
          changedAt: ref("excluded.changedAt"),
          sequence: ref("excluded.sequence"),
          cancelledAt: ref("excluded.cancelledAt"),
        })),
      )
      .execute();
  }
}

const entriesPerInsert = 100;

/** Those cancelled before then (ISO). */
export async function deleteCancelled(tx: Writer, memberId: string, before: string): Promise<void> {
  await tx.deleteFrom("calendarEntries").where("memberId", "=", memberId).where("cancelledAt", "<", before).execute();
}
