import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { CardSection } from "#app/ui/layout/card-section.tsx";
import { ListEmpty } from "#app/ui/lists/list-empty.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { type ChoiceLink, ChoiceLinks } from "#app/ui/my/work/choice-links.tsx";
import { TaskRows } from "#app/ui/my/work/task-rows.tsx";
import { worldContext } from "#app/world-context.ts";
import { myTasksCopy as copy } from "#content/work/my-tasks.ts";
import { type KnownMember, membersOfAgent } from "#database/members/members.ts";
import { listDoneTasks, listOpenTasks } from "#database/work/task-list.ts";
import { localDay } from "#domain/members/local-moment.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";
import type { Route } from "./+types/tasks.ts";
import { shownTasks } from "./shown-tasks.ts";

export const meta: Route.MetaFunction = () => myTitle(copy.title);

const mostShown = 200;
const doneDays = 30;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const workspace = workspaceOf(context);
  const { member, agentId } = workspace;
  const members = member.role === "team-lead" ? await membersOfAgent(read, agentId) : [];
  const chosen = members.find(({ id }) => id === url.searchParams.get("of"))?.id;
  const memberId = chosen ?? (member.role === "team-lead" ? undefined : member.id);
  const timeZone = await zoneOfAgent(read, agentId);
  const since = addDuration(now(), { days: -doneDays });
  const viewer = { memberId: member.id, timeZone };
  const open = await listOpenTasks(read, workspace, { memberId, most: mostShown });
  const done = await listDoneTasks(read, workspace, { memberId, since, most: mostShown });
  return {
    whose: whoseLinks(members, chosen, member.id),
    open: await shownTasks(read, viewer, open),
    done: await shownTasks(read, viewer, done),
    page: url.pathname + url.search,
    hasMore: open.length === mostShown,
    today: localDay(now(), timeZone),
  };
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

export default function Tasks({ loaderData: { whose, open, done, page, hasMore, today } }: Route.ComponentProps) {
  const parts = [
    { title: copy.overdue, tasks: open.filter(({ dueOn }) => dueOn < today) },
    { title: copy.today, tasks: open.filter(({ dueOn }) => dueOn === today) },
    { title: copy.coming, tasks: open.filter(({ dueOn }) => dueOn > today) },
    { title: copy.done, tasks: done },
  ];
  return (
    <MyPage title={copy.title} line={copy.line}>
      {whose.length > 0 ? <ChoiceLinks label={copy.of} links={whose} /> : null}
      {open.length === 0 ? <ListEmpty>{copy.empty}</ListEmpty> : null}
      <div id="tasks" className="grid scroll-mt-24 grid-cols-1 gap-6 empty:hidden">
        {parts.map(({ title, tasks }) =>
          tasks.length > 0 ? (
            <CardSection key={title} title={title}>
              <TaskRows tasks={tasks} today={today} page={page} />
            </CardSection>
          ) : null,
        )}
      </div>
      {hasMore ? <p className="text-soft">{copy.more}</p> : null}
    </MyPage>
  );
}
