import { calendarCopy } from "#content/connections/my-connections.ts";
import {
  datedWorkOf,
  deleteCancelled,
  deleteFeed,
  entriesOf,
  feedOfKey,
  insertFeed,
  upsertEntries,
} from "#database/connections/calendar.ts";
import type { CalendarEntriesTable } from "#database/connections/connections-schema.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import type { CalendarEvent } from "#integrations/calendars/ical-files.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

const mostEvents = 1000;
/** An entry that is gone stands as cancelled for so long, so that every calendar hears of it. */
const daysOfCancelled = 30;

/** A new secret address; the one before ends. @returns the address, which is stored as a hash */
export function renewCalendar(
  world: World,
  { agentId, member }: Pick<Workspace, "agentId" | "member">,
): Promise<string> {
  return inTransaction(world, async (tx) => {
    const key = tx.newSecret();
    await deleteFeed(tx.db, member.id);
    const feed = { id: tx.newId(), agentId, memberId: member.id, keyHash: tx.hash(key) };
    await insertFeed(tx.db, { ...feed, createdAt: tx.now.toISOString() });
    return new URL(`/my-calendar/${key}.ics`, tx.baseUrl).href;
  });
}

export const endCalendar = (world: World, { member }: Pick<Workspace, "member">): Promise<void> =>
  inTransaction(world, (tx) => deleteFeed(tx.db, member.id));

/** A calendar as RFC 5545 has it; undefined if the address has ended. */
export async function calendarOf(world: World, key: string): Promise<string | undefined> {
  // By reading alone: anybody can ask for an address that does not exist.
  const feed = await feedOfKey(world.database.read, world.hash(key));
  if (!feed) return undefined;
  const events = await inTransaction(world, (tx) => eventsOf(tx, feed));
  return world.ical.calendar(calendarCopy.name, events);
}

interface Shown {
  uid: string;
  day: string;
  title: string;
  url: string;
}

/** Compares what is due with what the calendar has shown: only a difference raises the number of an event. */
async function eventsOf(tx: Transaction, feed: { agentId: string; memberId: string }): Promise<CalendarEvent[]> {
  const { memberId } = feed;
  const now = tx.now.toISOString();
  await deleteCancelled(tx.db, memberId, addDuration(tx.now, { days: -daysOfCancelled }));
  const before = new Map((await entriesOf(tx.db, memberId)).map((entry) => [entry.uid, entry]));
  const shown = await shownWork(tx, feed);
  const events: CalendarEvent[] = [];
  const changed: CalendarEntriesTable[] = [];
  for (const { uid, day, title, url } of shown) {
    const known = before.get(uid);
    before.delete(uid);
    const hash = tx.hash(`${day} ${title}`);
    const isSame = known?.hash === hash && known.cancelledAt === null;
    const entry: CalendarEntriesTable = isSame
      ? known
      : { id: known?.id ?? tx.newId(), memberId, uid, day, hash, changedAt: now, cancelledAt: null, ...next(known) };
    if (!isSame) changed.push(entry);
    events.push({ uid, day, title, url, sequence: entry.sequence, changedAt: entry.changedAt, isCancelled: false });
  }
  for (const gone of before.values()) {
    const entry = gone.cancelledAt ? gone : { ...gone, changedAt: now, cancelledAt: now, ...next(gone) };
    if (!gone.cancelledAt) changed.push(entry);
    const { uid, day, sequence, changedAt } = entry;
    events.push({ uid, day, sequence, changedAt, title: calendarCopy.cancelled, url: "", isCancelled: true });
  }
  await upsertEntries(tx.db, changed);
  return events;
}

const next = (known: CalendarEntriesTable | undefined) => ({ sequence: known ? known.sequence + 1 : 0 });

/** No contact data of a lead: the calendar may be with a company that we do not know. A task is as its member wrote it. */
async function shownWork(tx: Transaction, feed: { agentId: string; memberId: string }): Promise<Shown[]> {
  const { tasks, later } = await datedWorkOf(tx.db, { ...feed, most: mostEvents });
  const page = (leadId: string | null) => new URL(leadId ? `/my/leads/${leadId}` : "/my/tasks", tx.baseUrl).href;
  return [
    ...tasks.map(({ id, text, dueOn, leadId }) => ({ uid: `task-${id}`, day: dueOn, title: text, url: page(leadId) })),
    ...later.flatMap(({ id, leadId, laterOn }) =>
      laterOn === null ? [] : { uid: `later-${id}`, day: laterOn, title: calendarCopy.later, url: page(leadId) },
    ),
  ];
}
