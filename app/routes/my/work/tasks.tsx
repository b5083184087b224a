import { Link } from "react-router";
import { listUrl } from "#app/http/list-state.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { MyEmpty } from "#app/ui/my/my-empty.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { ChipLinks, type ChoiceLink } from "#app/ui/my/work/chip-links.tsx";
import { TaskRows } from "#app/ui/my/work/task-rows.tsx";
import { worldContext } from "#app/world-context.ts";
import { myTasksCopy as copy } from "#content/work/my-tasks.ts";
import { type KnownMember, membersOfAgent } from "#database/members/members.ts";
import { stoppedCount } from "#domain/values/group-digits.ts";
import { localDay } from "#domain/values/time/day.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";
import type { Route } from "./+types/tasks.ts";
import { shownTasks } from "./shown-tasks.ts";
import { type PageWithTasks, taskPage } from "./task-pages.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const workspace = workspaceOf(context);
  const { member, agentId } = workspace;
  const members = member.role === "team-lead" ? await membersOfAgent(read, agentId) : [];
  const chosen = members.find(({ id }) => id === url.searchParams.get("of"))?.id;
  const memberId = chosen ?? (member.role === "team-lead" ? undefined : member.id);
  const timeZone = await zoneOfAgent(read, agentId);
  const today = localDay(now(), timeZone);
  const { open, done, ...page } = await taskPage(read, workspace, url, { memberId, today, now: now() });
  const viewer = { memberId: member.id, timeZone };
  return {
    which: whichLinks(url.searchParams.get("of") ?? "", page),
    whose: whoseLinks(members, chosen, member.id),
    open: await shownTasks(read, viewer, open),
    done: await shownTasks(read, viewer, done),
    ...page,
    today,
    page: url.pathname + url.search,
  };
}

function whichLinks(of: string, { counts, showsDone }: Pick<PageWithTasks, "counts" | "showsDone">): ChoiceLink[] {
  const { overdue, today, coming, done } = counts;
  return [
    {
      label: copy.open,
      count: stoppedCount(overdue + today + coming),
      link: listUrl("/my/tasks", { of }),
      isHere: !showsDone,
    },
    {
      label: copy.done,
      count: stoppedCount(done),
      link: listUrl("/my/tasks", { of, show: "done" }),
      isHere: showsDone,
    },
  ];
}

/** Nothing to choose for a member who works alone. */
function whoseLinks(members: KnownMember[], chosen: string | undefined, own: string): ChoiceLink[] {
  if (members.length < 2) return [];
  const links = members.map(({ id, name }) => ({ label: id === own ? copy.mine : name, id }));
  return [
    { label: copy.everybody, link: "/my/tasks", isHere: chosen === undefined },
    ...links.map(({ label, id }) => ({ label, link: `/my/tasks?of=${id}`, isHere: id === chosen })),
  ];
}

export default function Tasks({ loaderData }: Route.ComponentProps) {
  const { which, whose, showsDone, open, done, counts, first, next, page, today } = loaderData;
  const parts = [
    { title: copy.overdue, count: counts.overdue, tasks: open.filter(({ dueOn }) => dueOn < today) },
    { title: copy.today, count: counts.today, tasks: open.filter(({ dueOn }) => dueOn === today) },
    { title: copy.coming, count: counts.coming, tasks: open.filter(({ dueOn }) => dueOn > today) },
    { title: copy.doneTitle, count: counts.done, tasks: done },
  ];
  return (
    <MyPage title={copy.title} line={copy.line}>
      {whose.length > 0 ? <ChipLinks label={copy.of} links={whose} /> : null}
      <ChipLinks label={copy.which} links={which} />
      {showsDone && done.length === 0 ? <MyEmpty next="tasks">{copy.noneDone}</MyEmpty> : null}
      {!showsDone && open.length === 0 ? <MyEmpty next="people">{copy.empty}</MyEmpty> : null}
      <div id="tasks" className="my-side-by-side scroll-mt-24 empty:hidden">
        {parts.map(({ title, count, tasks }) =>
          tasks.length > 0 ? (
            <MySection key={title} title={title} count={stoppedCount(count)}>
              <TaskRows tasks={tasks} today={today} page={page} />
            </MySection>
          ) : null,
        )}
      </div>
      {first || next ? (
        <nav aria-label={copy.pages} className="flex flex-wrap gap-x-6">
          {first ? (
            <Link to={first} className="my-link">
              {copy.first}
            </Link>
          ) : null}
          {next ? (
            <Link to={next} className="my-link">
              {copy.next}
            </Link>
          ) : null}
        </nav>
      ) : null}
    </MyPage>
  );
}
