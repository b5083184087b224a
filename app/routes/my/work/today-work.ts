import { shownPeopleOfBook } from "#app/routes/my/contacts/shown-people.ts";
import type { Next } from "#app/ui/my/work/next-person.tsx";
import type { ShownPerson } from "#app/ui/my/work/shown-lead.ts";
import type { TodayWorkProps } from "#app/ui/my/work/today-work.tsx";
import { listContacts } from "#database/contacts/contact-list.ts";
import type { Reader } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { appointmentsBetween } from "#database/work/appointments.ts";
import { mostPeopleToday, peopleToday } from "#database/work/people-today.ts";
import { listOpenTasks } from "#database/work/task-list.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { dayAfter, localDay } from "#domain/values/time/day.ts";
import { startOfDay } from "#domain/values/time/instants.ts";
import { quietBefore } from "#domain/work/lead-attention.ts";
import { justDoneTasks, withJustDone } from "./just-done-tasks.ts";
import { appointmentsCopy, shownAppointments } from "./shown-appointments.ts";
import type { Moment } from "./shown-leads.ts";
import { shownPeople } from "./shown-people.ts";
import { shownTasks } from "./shown-tasks.ts";

/** Of each part; the page of all has the rest. */
const mostShown = mostPeopleToday - 1;

/** What the page of today shows of leads and of the member's own tasks. */
export async function todayWork(read: Reader, workspace: Viewer, moment: Moment): Promise<TodayWorkProps> {
  const { now, timeZone } = moment;
  const today = localDay(now, timeZone);
  const memberId = workspace.member.id;
  const most = mostShown + 1;
  const tasks = await listOpenTasks(read, workspace, { memberId, until: today, most });
  const done = (await justDoneTasks(read, workspace, { memberId, now })).filter(({ dueOn }) => dueOn <= today);
  const parts = await peopleToday(read, workspace, { today, quietSince: quietBefore(now, "yellow") });
  const shownOf = await shownPeople(read, workspace, Object.values(parts).flat(), moment);
  const [contact, later, quiet] = [parts.contact, parts.later, parts.quiet].map((rows) => rows.map(shownOf));
  const next = nextOf({ contact, later, quiet });
  const due = await listContacts(
    read,
    workspace,
    { show: "due", tag: "", today },
    { terms: [], oldestFirst: false, after: undefined, most },
  );
  const rest = (people: ShownPerson[] = []) => {
    const others = people.filter(({ id }) => id !== next?.person.id);
    return { shown: others.slice(0, mostShown), hasMore: others.length > mostShown };
  };
  const meetings = await appointmentsToday(read, workspace, { now, timeZone });
  return {
    today,
    page: "/my",
    appointments: await shownAppointments(read, workspace, meetings, { now, timeZone, days: true }),
    appointmentsCopy,
    tasks: {
      shown: await shownTasks(read, { memberId, timeZone }, withJustDone(tasks.slice(0, mostShown), done)),
      hasMore: tasks.length > mostShown,
    },
    next,
    waiting: rest(contact),
    later: rest(later),
    quiet: rest(quiet),
    due: {
      shown: await shownPeopleOfBook(read, workspace, due.slice(0, mostShown), { moment, callable: true }),
      hasMore: due.length > mostShown,
    },
  };
}

const daysOfOutcome = 7;

const mostAppointments = 50;

/** Of the day, and of the week before those of which nobody has said how they went. */
function appointmentsToday(read: Reader, viewer: Viewer, { now, timeZone }: Moment) {
  const tomorrow = dayAfter(localDay(now, timeZone), 1);
  return appointmentsBetween(read, viewer, {
    ...{ from: addDuration(now, { days: -daysOfOutcome }), until: startOfDay(tomorrow, timeZone) },
    ...{ memberId: viewer.member.id, states: ["planned"], most: mostAppointments },
  });
}

/** The first who may be called now; if nobody may, the first. */
function nextOf(parts: Record<Next["why"], ShownPerson[] | undefined>): Next | null {
  const whys = ["contact", "later", "quiet"] as const;
  const people = whys.flatMap((why) => (parts[why] ?? []).map((person) => ({ person, why })));
  return people.find(({ person }) => person.call.href !== undefined) ?? people[0] ?? null;
}
