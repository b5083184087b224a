import { calendarCopy } from "#content/connections/my-connections.ts";
import { appointmentNames } from "#content/work/appointments.ts";
import {
  calendarEntriesOf,
  datedWorkOf,
  deleteCancelled,
  deleteEntries,
  deleteFeed,
  doneTaskUids,
  feedOfKey,
  taskPrefix,
  upsertEntries,
} from "#database/connections/calendar.ts";
import type { CalendarEntriesTable } from "#database/connections/connections-schema.ts";
import { insert } from "#database/insert.ts";
import { sharedLeads } from "#database/leads/shared-persons.ts";
import { appointmentsInFeed } from "#database/work/appointments.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { endOf } from "#domain/work/appointment.ts";
import type { CalendarEvent } from "#integrations/calendars/ical-files.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import { uidOf } from "#operations/work/invitation.ts";
import type { World } from "#operations/world.ts";

const mostEvents = 1000;
/** A task that was done stays for so long, and an entry that is gone stands as cancelled, so that every calendar hears of it. */
const daysOfGone = 30;

/** A new secret address; the one before ends. @returns the address, which is stored as a hash */
export function renewCalendar(
  world: World,
  { agentId, member }: Pick<Workspace, "agentId" | "member">,
): Promise<string> {
  return inTransaction(world, async (tx) => {
    const key = tx.newSecret();
    await deleteFeed(tx.db, member.id);
    const feed = { id: tx.newId(), agentId, memberId: member.id, keyHash: tx.hash(key) };
    await insert(tx.db, "calendarFeeds", { ...feed, createdAt: tx.now.toISOString() });
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
  const since = addDuration(tx.now, { days: -daysOfGone });
  await deleteCancelled(tx.db, memberId, since);
  const before = new Map((await calendarEntriesOf(tx.db, memberId)).map((entry) => [entry.uid, entry]));
  const shown = await shownWork(tx, { ...feed, doneSince: since });
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
  const over = await doneTaskUids(tx.db, [...before.keys()]);
  await deleteEntries(tx.db, memberId, [...over]);
  for (const gone of before.values()) {
    if (over.has(gone.uid)) continue;
    const entry = gone.cancelledAt ? gone : { ...gone, changedAt: now, cancelledAt: now, ...next(gone) };
    if (!gone.cancelledAt) changed.push(entry);
    const { uid, day, sequence, changedAt } = entry;
    events.push({ uid, day, sequence, changedAt, title: calendarCopy.cancelled, url: "", isCancelled: true });
  }
  await upsertEntries(tx.db, changed);
  return [...events, ...(await timedEvents(tx, feed, since))];
}

/** Appointments carry the number of their invitation, so that a calendar that has both knows the newer one. */
async function timedEvents(
  tx: Transaction,
  feed: { agentId: string; memberId: string },
  since: string,
): Promise<CalendarEvent[]> {
  const rows = await appointmentsInFeed(tx.db, feed.memberId, since, mostEvents);
  const of = await sharedLeads(
    tx.db,
    feed.agentId,
    rows.map(({ leadId }) => leadId),
    tx.now,
  );
  return rows.map((appointment) => {
    const { id, kind, leadId, startsAt, sequence, changedAt, state } = appointment;
    return {
      ...{
        uid: uidOf(id),
        sequence,
        changedAt,
        startsAt,
        endsAt: endOf(appointment),
        isCancelled: state === "cancelled",
      },
      ...{ title: appointmentNames[kind], place: of(leadId).text(appointment.place) },
      url: new URL(`/my/appointments/${id}`, tx.baseUrl).href,
    };
  });
}

const next = (known: CalendarEntriesTable | undefined) => ({ sequence: known ? known.sequence + 1 : 0 });

/**
 * No contact data of a lead: the calendar may be with a company that we do not know. A task is as its member wrote it,
 * without what must not leave about its person.
 */
async function shownWork(
  tx: Transaction,
  feed: { agentId: string; memberId: string; doneSince: string },
): Promise<Shown[]> {
  const { tasks, later } = await datedWorkOf(tx.db, { ...feed, most: mostEvents });
  const leadIds = tasks.map(({ leadId }) => leadId);
  const of = await sharedLeads(tx.db, feed.agentId, leadIds, tx.now);
  const page = (leadId: string | null) => new URL(leadId ? `/my/leads/${leadId}` : "/my/tasks", tx.baseUrl).href;
  return [
    ...tasks.map(({ id, text, dueOn, leadId, doneAt }) => {
      const task = of(leadId).text(text);
      const title = doneAt === null ? task : calendarCopy.finished(task);
      return { uid: taskPrefix + id, day: dueOn, title, url: page(leadId) };
    }),
    ...later.flatMap(({ id, leadId, laterOn }) =>
      laterOn === null ? [] : { uid: `later-${id}`, day: laterOn, title: calendarCopy.later, url: page(leadId) },
    ),
  ];
}
