import { Link } from "react-router";
import { listUrl } from "#app/http/list-state.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { MyEmpty } from "#app/ui/my/my-empty.tsx";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { Board } from "#app/ui/my/work/board.tsx";
import { ChipLinks } from "#app/ui/my/work/chip-links.tsx";
import { foldedStages } from "#app/ui/my/work/expected-columns.ts";
import { worldContext } from "#app/world-context.ts";
import { agentStageNames } from "#content/leads/agent-work.ts";
import { boardCopy as copy } from "#content/work/my-leads.ts";
import { dealsOnBoard } from "#database/contacts/deals.ts";
import { acceptancesInStage, stageCounts } from "#database/work/acceptance-list.ts";
import { stoppedCount } from "#domain/values/group-digits.ts";
import { type AgentStage, agentStages, isAgentStage } from "#domain/work/agent-stage.ts";
import { buildingOf } from "#domain/work/building.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";
import type { Route } from "./+types/board.ts";
import { boardCards } from "./board-cards.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

/** Cards of a column at a time. */
const cardsShown = 12;
/** Farther back is the list. */
const mostPages = 20;

/** `stage`: the one that a phone shows, and of those that are folded to their number, the one that is open. `page`: of its cards. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const workspace = workspaceOf(context);
  const asked = url.searchParams.get("stage") ?? "";
  const ofLeads = await stageCounts(read, workspace);
  const page = Math.min(mostPages, Math.max(1, Number.parseInt(url.searchParams.get("page") ?? "1", 10) || 1));
  const deals = await dealsOnBoard(read, workspace, cardsShown * page);
  const ofDeals = new Map(deals.map(({ stage, ofStage }) => [stage, Number(ofStage)]));
  const countOf = (stage: AgentStage) => (ofLeads.get(stage) ?? 0) + (ofDeals.get(stage) ?? 0);
  const chosen = isAgentStage(asked) ? asked : (agentStages.find((stage) => countOf(stage) > 0) ?? "new");
  const isOpen = (stage: AgentStage) => stage === chosen || !foldedStages.includes(stage);
  const pageOf = (stage: AgentStage) => (stage === chosen ? page : 1);
  const leads = [];
  for (const stage of agentStages) {
    if (ofLeads.has(stage) && isOpen(stage))
      leads.push(...(await acceptancesInStage(read, workspace, stage, cardsShown * pageOf(stage))));
  }
  const shown = { leads, deals: deals.filter(({ stage }) => isOpen(stage)) };
  const cards = Map.groupBy(
    await boardCards(read, workspace, shown, { now: now(), timeZone: await zoneOfAgent(read, workspace.agentId) }),
    ({ stage }) => stage,
  );
  const columns = agentStages.map((stage) => {
    const [count, shownTo] = [countOf(stage), cardsShown * pageOf(stage)];
    const ofStage = (cards.get(stage) ?? []).slice(shownTo - cardsShown, shownTo);
    const more = isOpen(stage) ? Math.max(0, count - shownTo) : 0;
    const atPage = (to: number) => listUrl("/my/contacts/board", { stage, page: to > 1 ? String(to) : "" });
    return {
      stage,
      built: buildingOf(stage),
      count: stoppedCount(count),
      more: more > 0 ? stoppedCount(more) : "",
      next:
        pageOf(stage) < mostPages
          ? atPage(pageOf(stage) + 1)
          : listUrl("/my/contacts", { show: "zipstead", stage, sort: "oldest" }),
      previous: pageOf(stage) > 1 ? atPage(pageOf(stage) - 1) : "",
      isOpen: isOpen(stage),
      cards: ofStage,
    };
  });
  return { chosen, columns };
}

export default function LeadBoard({ loaderData: { chosen, columns } }: Route.ComponentProps) {
  const links = columns.map(({ stage, count }) => ({
    label: agentStageNames[stage],
    count,
    link: `/my/contacts/board?stage=${stage}`,
    isHere: stage === chosen,
  }));
  return (
    <MyPage wide title={copy.title} line={copy.line}>
      <div className="my-board-stages">
        <ChipLinks label={copy.stages} links={links} />
      </div>
      {columns.every(({ count }) => count === "0") ? (
        <MyEmpty next="today">{copy.empty}</MyEmpty>
      ) : (
        <Board columns={columns} chosen={chosen} />
      )}
      <Link to="/my/contacts?show=zipstead" className="my-link">
        {copy.list}
      </Link>
    </MyPage>
  );
}
