import { listState } from "#app/http/list-state.ts";
import {
  type AgentFilter,
  brokerFilters,
  type ListedAgent,
  licenseFilters,
  listAgents,
  withZips,
} from "#database/agents/agents.ts";
import type { ListWindow } from "#database/engine/list-window.ts";
import type { Reader } from "#database/schema.ts";
import { licenseDueBefore } from "#domain/agents/agent-record.ts";
import { planSlugs } from "#domain/agents/plan.ts";

export function parseAgentsQuery(url: URL, now: Date) {
  const known = { plan: planSlugs, license: licenseFilters, broker: brokerFilters };
  const { state, window } = listState(url, known);
  const filter: AgentFilter = {
    plan: planSlugs.find((plan) => plan === state.plan),
    license: licenseFilters.find((license) => license === state.license),
    broker: brokerFilters.find((broker) => broker === state.broker),
    dueBefore: licenseDueBefore(now),
  };
  return { state, window, filter };
}

export async function agentsListed(read: Reader, filter: AgentFilter, window: ListWindow): Promise<ListedAgent[]> {
  return withZips(read, await listAgents(read, filter, window).execute());
}
