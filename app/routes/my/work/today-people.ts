import { contactWays } from "#app/routes/my/contacts/contact-ways.ts";
import type { ShownToday, TodayListProps } from "#app/ui/my/work/today-list.tsx";
import { dayName } from "#content/dates.ts";
import { leadKindNames } from "#content/leads/lead-kinds.ts";
import { todayCopy as copy } from "#content/members/my-today.ts";
import { noName } from "#content/person-name.ts";
import { reasonText } from "#content/work/today-reasons.ts";
import { contactOf } from "#database/contacts/contacts.ts";
import type { ContactsTable } from "#database/contacts/contacts-schema.ts";
import { memberNames } from "#database/members/members.ts";
import type { Reader } from "#database/schema.ts";
import { zipsByCode } from "#database/territory/zips.ts";
import { type AcceptanceToContact, acceptancesOfContacts } from "#database/work/acceptance-list.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import type { StoredReason } from "#database/work/today-reasons.ts";
import { displayName } from "#domain/contacts/display-name.ts";
import { clocksIn, whereaboutsAt } from "#domain/privacy/calling-hours.ts";
import { listedName } from "#domain/privacy/listed-name.ts";
import { placeName } from "#domain/territory/place-name.ts";
import { localDay } from "#domain/values/time/day.ts";
import { mayWait, mostToday } from "#domain/work/today-list.ts";
import { dayList } from "#operations/work/day-list.ts";
import { leadCalls } from "./lead-calls.ts";
import type { Moment } from "./shown-leads.ts";

/** On the page of all. */
const mostOfAll = 100;

/** The people of a member's day, each with why, and with the button to call them or why nobody may. */
export async function todayPeople(
  read: Reader,
  viewer: Viewer,
  moment: Moment,
  asked: URLSearchParams,
): Promise<TodayListProps> {
  const all = asked.get("show") === "all";
  const most = all ? mostOfAll : mostToday;
  const { people, count, hasMore } = await dayList(read, viewer, moment, most);
  const names = await colleagues(
    read,
    viewer,
    people.flatMap(({ lead, contact }) => lead ?? contact ?? []),
  );
  const shownLead = await leadsShown(
    read,
    people.flatMap(({ lead }) => lead ?? []),
    moment.now,
    names,
  );
  const shownContact = await contactsShown(
    read,
    viewer,
    people.flatMap(({ contact }) => contact ?? []),
    moment.now,
    names,
  );
  const others = Math.max(0, count - most);
  return {
    people: people.map(({ person, name, lead, contact, first, others: also }) => ({
      id: person,
      name,
      ...(lead ? shownLead(lead) : contact ? shownContact(contact) : { page: "/my/tasks", line: "", call: null }),
      ...reasonsShown(first, also, moment),
      act: actOf(first, moment.now),
      task: taskOf([first, ...also]),
      later: first.contactId !== null && mayWait(first) ? `/my/contacts/${first.contactId}/later` : null,
    })),
    count: `${count}${hasMore ? "+" : ""}`,
    more: others > 0 ? copy.more(`${others}${hasMore ? "+" : ""}`) : null,
    page: all ? "/my?show=all" : "/my",
    said: await saidOf(read, viewer, moment, asked),
  };
}

/** That somebody is put off is said as long as it is true. */
async function saidOf(
  read: Reader,
  viewer: Viewer,
  { now, timeZone }: Moment,
  asked: URLSearchParams,
): Promise<TodayListProps["said"]> {
  const said = asked.get("said");
  if (said === "talk") return { text: copy.said.logged, undo: null };
  const contact = said === "later" ? await contactOf(read, viewer, asked.get("of") ?? "") : undefined;
  const today = localDay(now, timeZone);
  if (!contact?.notBefore || contact.notBefore <= today) return null;
  const [lead] = await acceptancesOfContacts(read, viewer, [contact.id]);
  const name = (lead ? listedName(lead, lead.blocked) : displayName(contact)) || noName;
  return {
    text: copy.said.later(name, dayName(contact.notBefore, today)),
    undo: `/my/contacts/${contact.id}/later/end`,
  };
}

function reasonsShown(first: StoredReason, others: readonly StoredReason[], moment: Moment) {
  const { text: reason, tone } = reasonText(first, moment);
  const task = first.why === "task" ? undefined : others.find(({ why }) => why === "task");
  const shown = task ? [task, ...others.filter((one) => one !== task)] : others;
  const also = shown.slice(0, 2).map((one) => reasonText(one, moment).text);
  return { reason, tone, also: also.length > 0 ? copy.also(also.join(" · ")) : "" };
}

/** What one press does beside finishing a task: an appointment that has begun is asked about, else a talk is logged. */
function actOf({ why, at, about }: StoredReason, now: Date): ShownToday["act"] {
  if (why === "task") return null;
  if (why !== "appointment") return { is: "talk" };
  return { is: at <= now.toISOString() ? "outcome" : "appointment", id: about ?? "" };
}

function taskOf(reasons: readonly StoredReason[]): ShownToday["task"] {
  const task = reasons.find(({ why }) => why === "task");
  return task ? { id: task.about ?? "", text: task.text ?? "", justDone: task.justDone } : null;
}

type Shown = Pick<ShownToday, "page" | "line" | "call">;

/** @returns the colleague who works with somebody; undefined: the viewer, or nobody */
async function colleagues(read: Reader, { member }: Viewer, rows: readonly { memberId: string | null }[]) {
  const others = rows.flatMap(({ memberId }) => (memberId === null || memberId === member.id ? [] : memberId));
  const names = await memberNames(read, [...new Set(others)]);
  return ({ memberId }: { memberId: string | null }) => names.get(memberId ?? "");
}

type NameOf = Awaited<ReturnType<typeof colleagues>>;

async function leadsShown(
  read: Reader,
  rows: readonly AcceptanceToContact[],
  now: Date,
  nameOf: NameOf,
): Promise<(row: AcceptanceToContact) => Shown> {
  const zips = await zipsByCode(read, [...new Set(rows.flatMap(({ zip }) => zip ?? []))]);
  const callOf = await leadCalls(read, rows, zips, now);
  return (row) => {
    const { leadId, kind, zip, city, state } = row;
    const place = zips.get(zip ?? "");
    const where = whereaboutsAt(place, row);
    const placed = placeName({ zip, city: place?.city ?? city, state: place?.state ?? state });
    return {
      page: `/my/leads/${leadId}`,
      line: [leadKindNames[kind], placed, nameOf(row), ...clocksIn(where, now).map(copy.there)]
        .filter(Boolean)
        .join(" · "),
      call: callOf(row),
    };
  };
}

async function contactsShown(
  read: Reader,
  { agentId }: Viewer,
  rows: readonly ContactsTable[],
  now: Date,
  nameOf: NameOf,
): Promise<(row: ContactsTable) => Shown> {
  const waysOf = await contactWays(read, agentId, rows, now);
  return (row) => {
    const { clocks, ways } = waysOf(row.id);
    return {
      page: `/my/contacts/${row.id}`,
      line: [copy.own, nameOf(row), ...clocks.map(copy.there)].filter(Boolean).join(" · "),
      call: ways[0] ?? null,
    };
  };
}
