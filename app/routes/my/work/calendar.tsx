import { Link } from "react-router";
import { listUrl } from "#app/http/list-state.ts";
import { handOffMembers } from "#app/routes/my/hand-off-members.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { CalendarDays } from "#app/ui/my/work/calendar-days.tsx";
import { ChipLinks } from "#app/ui/my/work/chip-links.tsx";
import { worldContext } from "#app/world-context.ts";
import { calendarPageCopy as copy } from "#content/work/appointments.ts";
import { appointmentsBetween } from "#database/work/appointments.ts";
import { listOpenTasks } from "#database/work/task-list.ts";
import { dayAfter, isDay, localDay } from "#domain/values/time/day.ts";
import { startOfDay } from "#domain/values/time/instants.ts";
import { zoneOfMember } from "#operations/work/day-of-agent.ts";
import type { Route } from "./+types/calendar.ts";
import { appointmentsCopy, shownAppointments } from "./shown-appointments.ts";
import { shownTasks } from "./shown-tasks.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

const mostOfWeek = 200;

/** `from`: the week with that day; `of`: one member of the team. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, now: clock } = context.get(worldContext);
  const { read } = database;
  const now = clock();
  const workspace = workspaceOf(context);
  const { member } = workspace;
  const timeZone = await zoneOfMember(read, workspace);
  const today = localDay(now, timeZone);
  const members = await handOffMembers(read, workspace);
  const of = url.searchParams.get("of") ?? "";
  const asked = of === "everybody" || members.some(({ id }) => id === of) ? of : "";
  const memberId = asked === "everybody" ? undefined : asked || member.id;
  const from = url.searchParams.get("from") ?? "";
  const first = mondayOf(isDay(from) ? from : today);
  const last = dayAfter(first, 6);
  const rows = await appointmentsBetween(read, workspace, {
    ...{ from: startOfDay(first, timeZone), until: startOfDay(dayAfter(last, 1), timeZone), memberId },
    ...{ states: ["planned", "done", "missed", "cancelled"], most: mostOfWeek },
  });
  const shown = await shownAppointments(read, workspace, rows, { now, timeZone, days: false });
  const isThisWeek = today >= first && today <= last;
  const tasks = await listOpenTasks(read, workspace, { memberId, until: last, most: mostOfWeek });
  const listed = await shownTasks(read, { memberId: member.id, timeZone }, tasks);
  const dayOf = new Map(rows.map(({ id, startsAt }) => [id, localDay(new Date(startsAt), timeZone)]));
  const link = (day: string) => listUrl("/my/calendar", { from: day, of: asked });
  return {
    today,
    first,
    last,
    days: Array.from({ length: 7 }, (_, index) => dayAfter(first, index)).map((day) => ({
      day,
      appointments: shown.filter(({ id }) => dayOf.get(id) === day),
      tasks: listed.filter(({ dueOn }) => dueOn === day),
    })),
    overdue: isThisWeek ? listed.filter(({ dueOn }) => dueOn < first) : [],
    copy: appointmentsCopy,
    weeks: [
      { label: copy.earlier, link: link(dayAfter(first, -7)), isHere: false },
      { label: copy.thisWeek, link: link(today), isHere: isThisWeek },
      { label: copy.later, link: link(dayAfter(first, 7)), isHere: false },
    ],
    whose:
      members.length < 2
        ? []
        : [
            { label: copy.mine, link: listUrl("/my/calendar", { from: first }), isHere: asked === "" },
            {
              label: copy.everybody,
              link: listUrl("/my/calendar", { from: first, of: "everybody" }),
              isHere: asked === "everybody",
            },
            ...members
              .filter(({ id }) => id !== member.id)
              .map(({ id, name }) => ({
                label: name,
                link: listUrl("/my/calendar", { from: first, of: id }),
                isHere: asked === id,
              })),
          ],
    page: url.pathname + url.search,
  };
}

/** @param day YYYY-MM-DD */
function mondayOf(day: string): string {
  return dayAfter(day, 1 - Temporal.PlainDate.from(day).dayOfWeek);
}

export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { first, last, weeks, whose, ...days } = loaderData;
  return (
    <MyPage wide title={copy.title} line={copy.line(first, last)}>
      {whose.length > 0 ? <ChipLinks label={copy.whose} links={whose} /> : null}
      <ChipLinks label={copy.weeks} links={weeks} />
      <CalendarDays {...days} />
      <p className="text-sm text-soft">{copy.hint}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <Link to="/my/tasks" className="my-link">
          {copy.tasks}
        </Link>
        <Link to="/my/contract-to-close" className="my-link">
          {copy.contractToClose}
        </Link>
        <Link to="/my/connections/calendar" className="my-link">
          {copy.subscribe}
        </Link>
      </p>
    </MyPage>
  );
}
