import { sql } from "kysely";
import type { Reader } from "#database/schema.ts";
import { type AgentStage, agentStages } from "#domain/work/agent-stage.ts";
import { andOwn, type Viewer } from "./acceptances.ts";

/** Of each stage the newest are counted, so that it costs the same however many there are. */
export const mostOfStage = 250;

export interface LeadsOfZip {
  zip: string | null;
  stage: AgentStage;
  count: number;
}

/** The leads that a viewer has, by zip code and stage; lost ones are left out. @param most of each stage, the newest */
export async function leadsByZip(reader: Reader, viewer: Viewer, most = mostOfStage): Promise<LeadsOfZip[]> {
  const { agentId } = viewer;
  const ofStage = (stage: AgentStage) => sql`select stage, "leadId" from (select stage, "leadId" from acceptances
    where "agentId" = ${agentId} ${andOwn(viewer)} and stage = ${sql.lit(stage)} and "endedAt" is null
    order by "acceptedAt" desc limit ${sql.lit(most)}) as found`;
  const drawn = agentStages.filter((stage) => stage !== "lost").map(ofStage);
  const { rows } = await sql<{ zip: string | null; stage: AgentStage; count: number | string }>`
    select leads.zip, found.stage, count(*) as count from (${sql.join(drawn, sql` union all `)}) as found
    join leads on leads.id = found."leadId" group by leads.zip, found.stage`.execute(reader);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Whether a stage has as many leads as are counted, or more. */
export function stopsCounting(leads: readonly LeadsOfZip[]): boolean {
  const stages = Map.groupBy(leads, ({ stage }) => stage).values();
  return [...stages].some((those) => those.reduce((sum, { count }) => sum + count, 0) >= mostOfStage);
}
