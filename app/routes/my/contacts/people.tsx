import { listPage, listState, listUrl } from "#app/http/list-state.ts";
import { handOffMembers } from "#app/routes/my/hand-off-members.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { shownLeads } from "#app/routes/my/work/shown-leads.ts";
import { PeoplePage, type PeoplePageProps } from "#app/ui/my/contacts/people-page.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import type { ChoiceLink } from "#app/ui/my/work/chip-links.tsx";
import { worldContext } from "#app/world-context.ts";
import { peopleCopy as copy } from "#content/contacts/people.ts";
import { agentStageNames } from "#content/leads/agent-work.ts";
import { myLeadsCopy } from "#content/work/my-leads.ts";
import { contactChangeOf } from "#database/contacts/contact-changes.ts";
import { listContacts, mostDue, peopleCounts, tagCounts } from "#database/contacts/contact-list.ts";
import { hasCrm } from "#database/payments/has-crm.ts";
import { listAcceptances, quietestAcceptances, stageCounts } from "#database/work/acceptance-list.ts";
import { mayDoMine } from "#domain/members/my-permissions.ts";
import { stoppedCount } from "#domain/values/group-digits.ts";
import { localDay } from "#domain/values/time/day.ts";
import { agentStages, isAgentStage } from "#domain/work/agent-stage.ts";
import { isAtWork } from "#domain/work/lead-attention.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";
import type { Route } from "./+types/people.ts";
import { changeText, postToPeople } from "./people-acts.ts";
import { shownPeopleOfBook } from "./shown-people.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

const endedFilter = "given-back";
const shows = ["zipstead", "due", "clients"] as const;
const mostTags = 12;

type Stages = Awaited<ReturnType<typeof stageCounts>>;

export async function loader({ url, context }: Route.LoaderArgs): Promise<PeoplePageProps> {
  const world = context.get(worldContext);
  const { read } = world.database;
  const workspace = workspaceOf(context);
  const now = world.now();
  const timeZone = await zoneOfAgent(read, workspace.agentId);
  const moment = { now, timeZone };
  const today = localDay(now, timeZone);
  const address = new URL(url);
  address.pathname = "/my/contacts";
  const { state, window } = listState(address, { show: shows, stage: [...agentStages, endedFilter], order: ["quiet"] });
  const { q = "", stage = "" } = state;
  const show = shows.find((one) => one === state.show) ?? "all";
  const stages = await stageCounts(read, workspace);
  const change = url.searchParams.get("changed");
  const changed = change ? await contactChangeOf(read, workspace, change) : undefined;
  const { role } = workspace.member;
  const common = {
    q,
    shows: showLinks(show, stages, await peopleCounts(read, workspace, today)),
    today,
    crm: await hasCrm(read, workspace),
    mayBuy: mayDoMine(role, "plan.change"),
    members: await handOffMembers(read, workspace),
    changed: changed && changed.undoneAt === null ? { id: changed.id, text: changeText(changed) } : null,
    undone: changed !== undefined && changed.undoneAt !== null,
    here: address.search,
  };
  if (show === "zipstead") {
    const filter = stage === endedFilter ? "ended" : { stage: isAgentStage(stage) ? stage : undefined };
    // What is searched for, over or not begun is not sorted by its last update.
    const mayBeQuiet = q === "" && (stage === "" || (isAgentStage(stage) && isAtWork(stage)));
    const isQuiet = state.order === "quiet" && mayBeQuiet && filter !== "ended";
    const found = isQuiet
      ? await quietestAcceptances(read, workspace, filter.stage, window)
      : await listAcceptances(read, workspace, filter, window);
    const { rows, ...pages } = listPage(address, state, found);
    return {
      ...common,
      kept: { show, stage },
      chips: { label: myLeadsCopy.stages, links: stageLinks(stage, stages) },
      line: filter === "ended" ? myLeadsCopy.endedLine : myLeadsCopy.line,
      people: null,
      leads: await shownLeads(read, workspace, rows, moment),
      orders: orderLinks({ q, stage }, isQuiet ? "quiet" : state.sort === "oldest" ? "oldest" : "newest", mayBeQuiet),
      pages: { ...pages, shown: rows.length },
      nothing: q ? myLeadsCopy.noneFound : stage ? myLeadsCopy.noneInStage : myLeadsCopy.empty,
      nothingNext: q || stage ? "people" : "zips",
    };
  }
  const tag = url.searchParams.get("tag")?.trim().toLowerCase() ?? "";
  const found = await listContacts(
    read,
    workspace,
    { show, tag, today },
    show === "due" ? { ...window, most: mostDue } : window,
  );
  const { rows, ...pages } = listPage(address, { ...state, tag }, found);
  const tags = await tagCounts(read, workspace, mostTags);
  return {
    ...common,
    kept: { show: show === "all" ? "" : show, tag },
    chips: { label: copy.tags, links: tagLinks(tag, tags, state.show ?? "") },
    line: copy.line,
    people: await shownPeopleOfBook(read, workspace, rows, { moment, callable: show === "due" }),
    leads: null,
    orders: [],
    pages: { ...pages, shown: rows.length },
    nothing: q || tag ? copy.noneFound : emptyOf(show, common.crm.open),
    nothingNext: q || tag || show !== "all" ? "people" : common.crm.open ? "add" : "zips",
  };
}

function showLinks(here: string, stages: Stages, counts: Awaited<ReturnType<typeof peopleCounts>>): ChoiceLink[] {
  const referred = agentStages.reduce((sum, stage) => sum + (stages.get(stage) ?? 0), 0);
  const choices = [
    ["all", counts.all],
    ["zipstead", referred],
    ["due", counts.due],
    ["clients", counts.clients],
  ] as const;
  return choices.map(([show, count]) => ({
    label: copy.show[show],
    count: stoppedCount(count),
    link: listUrl("/my/contacts", { show: show === "all" ? "" : show }),
    isHere: show === here,
  }));
}

function tagLinks(here: string, tags: Awaited<ReturnType<typeof tagCounts>>, show: string): ChoiceLink[] {
  return tags.map(({ tag, count }) => ({
    label: tag,
    count: stoppedCount(count),
    link: listUrl("/my/contacts", { show, tag: tag === here ? "" : tag }),
    isHere: tag === here,
  }));
}

function emptyOf(show: "all" | (typeof shows)[number], isCrmOpen: boolean): string {
  if (show === "due") return copy.emptyDue;
  if (show === "clients") return copy.emptyClients;
  return isCrmOpen ? copy.empty : copy.emptyWithoutCrm;
}

function stageLinks(chosen: string, counts: Stages): ChoiceLink[] {
  const count = (name: (typeof agentStages)[number] | "ended") => counts.get(name) ?? 0;
  const all = agentStages.reduce((sum, stage) => sum + count(stage), 0);
  const named = [
    { label: myLeadsCopy.all, stage: "", count: all },
    ...agentStages.map((stage) => ({ label: agentStageNames[stage], stage: stage as string, count: count(stage) })),
    { label: myLeadsCopy.ended, stage: endedFilter, count: count("ended") },
  ];
  return named
    .filter(({ stage, count: found }) => stage === "" || stage === chosen || found > 0)
    .map(({ label, stage, count: found }) => ({
      label,
      count: stoppedCount(found),
      link: listUrl("/my/contacts", { show: "zipstead", stage }),
      isHere: stage === chosen,
    }));
}

type Order = keyof Omit<typeof myLeadsCopy.order, "label">;

function orderLinks(kept: { q: string; stage: string }, here: Order, mayBeQuiet: boolean): ChoiceLink[] {
  const asks = { newest: {}, oldest: { sort: "oldest" }, quiet: { order: "quiet" } };
  return (["newest", "oldest", "quiet"] as const)
    .filter((order) => order !== "quiet" || mayBeQuiet)
    .map((order) => ({
      label: myLeadsCopy.order[order],
      link: listUrl("/my/contacts", { show: "zipstead", ...kept, ...asks[order] }),
      isHere: order === here,
    }));
}

/** `POST /my/contacts/tags` and its like: what is done with the people who are selected. */
export const action = ({ request, pattern, context }: Route.ActionArgs) =>
  postToPeople({ request, pattern }, context.get(worldContext), workspaceOf(context));

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} refused={actionData} />;
}
