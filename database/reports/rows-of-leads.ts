import { type RawBuilder, sql } from "kysely";
import { measuredContactAt, saidContactAt } from "#database/leads/first-contacts.ts";
import { acceptanceIsNewest } from "#database/refunds/accepted-lead.ts";
import type { AgentStage } from "#domain/work/agent-stage.ts";
import { isInScope, isWithin, monthOf, type RowsAsked, type RowsQuery, rowOf } from "./report-rows.ts";

const acceptedAt = sql`acceptances."acceptedAt"`;

/** Leads that were accepted in the months: each once for an agent, by the newest acceptance. */
function acceptedLeads(asked: RowsAsked, of: { part?: RawBuilder<unknown>; until?: RawBuilder<unknown> }): RowsQuery {
  const row = rowOf({
    ...{ id: sql`acceptances.id`, receivedAt: acceptedAt, month: monthOf(acceptedAt, asked) },
    ...{ agentId: sql`acceptances."agentId"`, memberId: sql`acceptances."memberId"` },
    leadId: sql`acceptances."leadId"`,
    ...of,
  });
  const mine = isInScope(asked, sql`acceptances."agentId"`, sql`acceptances."memberId"`);
  return sql`select ${row} from acceptances
    where ${mine} and ${isWithin(acceptedAt, asked)} and ${acceptanceIsNewest}`;
}

export const rowsOfLeads = (asked: RowsAsked): RowsQuery => acceptedLeads(asked, {});
export const rowsOfMeasuredContacts = (asked: RowsAsked): RowsQuery =>
  acceptedLeads(asked, { until: measuredContactAt });
export const rowsOfSaidContacts = (asked: RowsAsked): RowsQuery => acceptedLeads(asked, { until: saidContactAt });

/** From the acceptance to the closing. "later" and "lost" are beside it. */
export const stagesInLine = [
  ...(["new", "tried", "spoke", "met", "offer-made", "under-contract", "closed"] as const),
] satisfies AgentStage[];

/** With the furthest stage that each lead reached, also if it was lost, put off or given back after it. */
export const rowsOfStages = (asked: RowsAsked): RowsQuery => acceptedLeads(asked, { part: furthestStage });

const place = (is: (stage: AgentStage) => RawBuilder<unknown>) =>
  sql`case ${sql.join(
    stagesInLine
      .toReversed()
      .map((stage, index) => sql`when ${is(stage)} then ${sql.lit(stagesInLine.length - index)}`),
    sql` `,
  )} else 1 end`;

/** A change that was taken back counts no more. `detail` is written by operations/work/change-stage.ts. */
const bySteps = sql`(select max(${place((stage) => sql`activities.detail like ${sql.lit(`%"to":{"stage":"${stage}"%`)}`)})
  from activities where activities."leadId" = acceptances."leadId" and activities.kind = 'stage-changed'
    and activities."agentId" = acceptances."agentId" and activities.at >= ${acceptedAt} and activities.undoes is null
    and not exists (select 1 from activities as undone where undone.undoes = activities.id))`;

/** A contract that fell through was signed. */
const byClosings = sql`(select max(case when closings.state = 'closed' then 7 else 6 end) from closings
  where closings."leadId" = acceptances."leadId" and closings."agentId" = acceptances."agentId"
    and closings."createdAt" >= ${acceptedAt})`;

const byStage = place((stage) => sql`acceptances.stage = ${sql.lit(stage)}`);

const furthestStage = sql`case (select max(place) from (select ${byStage} as place union all select ${bySteps}
  union all select ${byClosings}) as reached) ${sql.join(
    stagesInLine.map((stage, index) => sql`when ${sql.lit(index + 1)} then ${sql.lit(stage)}`),
    sql` `,
  )} end`;
