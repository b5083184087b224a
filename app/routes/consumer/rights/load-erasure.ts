import type { Context } from "#app/http/visit.ts";
import { consumerOf } from "#app/routes/consumer/consumer-auth.ts";
import type { ShownOwnErasure } from "#app/ui/consumer/rights/erasure-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { agentNames } from "#database/agents/agent-of.ts";

import { dutiesOf } from "#database/privacy/agent-duties.ts";
import { erasureList } from "#database/privacy/erasure-list.ts";
import { addressesOf } from "#database/privacy/opt-outs.ts";
import { findOpenRequest } from "#database/privacy/rights-requests.ts";
import { recordsProven, rightsSubjectOf } from "#operations/privacy/rights-request.ts";

/** What an erasure would do now. @returns undefined if nothing is proven */
export async function loadErasure({ context }: { context: Context }): Promise<ShownOwnErasure | undefined> {
  const world = context.get(worldContext);
  const { read } = world.database;
  const consumer = consumerOf(context);
  if (!consumer.isProven) return undefined;
  const list = await erasureList(read, await recordsProven(read, consumer));
  const names = await agentNames(
    read,
    list.agents.map(({ agentId }) => agentId),
  );
  const proven = consumer.leads.filter(({ isProven }) => isProven);
  const request = await findOpenRequest(read, rightsSubjectOf(world, consumer.email), "erase");
  const duties = request ? await dutiesOf(read, request.id) : [];
  const answers = new Map(duties.map(({ agentId, answer, reason }) => [agentId, { answer, reason }]));
  return {
    ...list,
    // With the request itself, once it is made.
    stays: { ...list.stays, privacyRequests: list.stays.privacyRequests + (request ? 0 : 1) },
    agents: list.agents.map((agent) => ({
      ...agent,
      name: names.get(agent.agentId) ?? "",
      duty: answers.get(agent.agentId),
    })),
    optOuts: [...new Set(proven.flatMap(addressesOf).map(({ value }) => value))],
    others: consumer.leads.length - proven.length,
    eraseAt: request?.eraseAt ?? null,
  };
}
