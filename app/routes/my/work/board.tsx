import { Link } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { Board } from "#app/ui/my/work/board.tsx";
import { ChoiceLinks } from "#app/ui/my/work/choice-links.tsx";
import { worldContext } from "#app/world-context.ts";
import { agentStageNames } from "#content/leads/agent-work.ts";
import { boardCopy as copy } from "#content/work/my-leads.ts";
import { acceptancesInStage, stageCounts } from "#database/work/acceptance-list.ts";
import { stoppedCount } from "#domain/values/group-digits.ts";
import { agentStages, isAgentStage } from "#domain/work/agent-stage.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";
import type { Route } from "./+types/board.ts";
import { shownLeads } from "./shown-leads.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

/** Cards of a column; the list has the rest. */
const cardsShown = 25;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const workspace = workspaceOf(context);
  const asked = url.searchParams.get("stage") ?? "";
  const timeZone = await zoneOfAgent(read, workspace.agentId);
  const counts = await stageCounts(read, workspace);
  const chosen = isAgentStage(asked) ? asked : (agentStages.find((stage) => counts.has(stage)) ?? "new");
  const columns = [];
  for (const stage of agentStages) {
    const rows = counts.has(stage) ? await acceptancesInStage(read, workspace, stage, cardsShown) : [];
    const leads = await shownLeads(read, workspace, rows, { now: now(), timeZone });
    const count = counts.get(stage) ?? 0;
    columns.push({ stage, count: stoppedCount(count), hasMore: count > leads.length, leads });
  }
  return { chosen, columns };
}

export default function LeadBoard({ loaderData: { chosen, columns } }: Route.ComponentProps) {
  const links = columns.map(({ stage, count }) => ({
    label: agentStageNames[stage],
    count,
    link: `/my/board?stage=${stage}`,
    isHere: stage === chosen,
  }));
  return (
    <MyPage wide title={copy.title} line={copy.line}>
      <div className="my-board-stages">
        <ChoiceLinks label={copy.stages} links={links} />
      </div>
      <Board columns={columns} chosen={chosen} />
      <Link to="/my/leads" className="justify-self-start text-primary-text underline underline-offset-4">
        {copy.list}
      </Link>
    </MyPage>
  );
}
