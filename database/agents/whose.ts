import { sql } from "kysely";

/** An agent, or one application of theirs. */
export type AgentOrApplication = { agentId: string } | { applicationId: string };

/** For a table with both columns. */
export function isOf(whose: AgentOrApplication) {
  return "agentId" in whose
    ? sql<boolean>`"agentId" = ${whose.agentId}`
    : sql<boolean>`"applicationId" = ${whose.applicationId}`;
}
