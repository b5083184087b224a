import { Link } from "react-router";
import { listPage, listState, listUrl } from "#app/http/list-state.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { ListEmpty } from "#app/ui/lists/list-empty.tsx";
import { ListPages } from "#app/ui/lists/list-pages.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { ChipLinks } from "#app/ui/my/work/chip-links.tsx";
import { LeadRows } from "#app/ui/my/work/lead-rows.tsx";
import { LeadSearch } from "#app/ui/my/work/lead-search.tsx";
import { worldContext } from "#app/world-context.ts";
import { agentStageNames } from "#content/leads/agent-work.ts";
import { myLeadsCopy as copy } from "#content/work/my-leads.ts";
import { listAcceptances, stageCounts } from "#database/work/acceptance-list.ts";
import { stoppedCount } from "#domain/values/group-digits.ts";
import { localDay } from "#domain/values/time/day.ts";
import { agentStages, isAgentStage } from "#domain/work/agent-stage.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";
import type { Route } from "./+types/leads.ts";
import { shownLeads } from "./shown-leads.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

const endedFilter = "given-back";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const workspace = workspaceOf(context);
  const { state, window } = listState(url, { stage: [...agentStages, endedFilter] });
  const { stage = "" } = state;
  const filter = stage === endedFilter ? "ended" : { stage: isAgentStage(stage) ? stage : undefined };
  const { rows, ...pages } = listPage(url, state, await listAcceptances(read, workspace, filter, window));
  const timeZone = await zoneOfAgent(read, workspace.agentId);
  return {
    q: state.q ?? "",
    stage,
    pages: { ...pages, shown: rows.length },
    stages: stageLinks(stage, await stageCounts(read, workspace)),
    leads: await shownLeads(read, workspace, rows, { now: now(), timeZone }),
    today: localDay(now(), timeZone),
  };
}

function stageLinks(chosen: string, counts: Awaited<ReturnType<typeof stageCounts>>) {
  const count = (name: (typeof agentStages)[number] | "ended") => counts.get(name) ?? 0;
  const all = agentStages.reduce((sum, stage) => sum + count(stage), 0);
  const named = [
    { label: copy.all, stage: "", count: all },
    ...agentStages.map((stage) => ({ label: agentStageNames[stage], stage: stage as string, count: count(stage) })),
    { label: copy.ended, stage: endedFilter, count: count("ended") },
  ];
  return named
    .filter(({ stage, count }) => stage === "" || stage === chosen || count > 0)
    .map(({ label, stage, count }) => ({
      label,
      count: stoppedCount(count),
      link: listUrl("/my/leads", { stage }),
      isHere: stage === chosen,
    }));
}

export default function Leads({ loaderData }: Route.ComponentProps) {
  const { q, stage, stages, leads, pages, today } = loaderData;
  const isEnded = stage === endedFilter;
  const nothing = q ? copy.noneFound : stage ? copy.noneInStage : copy.empty;
  return (
    <MyPage title={copy.title} line={isEnded ? copy.endedLine : copy.line}>
      {isEnded ? null : <LeadSearch q={q} stage={stage} />}
      <ChipLinks label={copy.stages} links={stages} />
      {leads.length === 0 ? (
        <ListEmpty>{nothing}</ListEmpty>
      ) : (
        <div className="my-part my-rows">
          <LeadRows leads={leads} today={today} />
        </div>
      )}
      {pages.first || pages.next ? <ListPages {...pages} /> : null}
      <Link to="/my/board" className="justify-self-start text-primary-text underline underline-offset-4">
        {copy.board}
      </Link>
    </MyPage>
  );
}
