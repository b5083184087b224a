import { sql } from "kysely";
import type { Reader } from "#database/schema.ts";

export interface AgentCounts {
  agents: number;
  applications: number;
  claims: number;
  waitlistEntries: number;
  orders: number;
  leads: number;
}

export async function countAgents(reader: Reader): Promise<AgentCounts> {
  const count = async (table: "agents" | "applications" | "zipClaims" | "waitlistEntries") => {
    const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)}`.execute(
      reader,
    );
    return Number(rows[0]?.count ?? 0);
  };
  const linked = async (table: "orders" | "leads") => {
    const rows = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)}
      where "agentId" is not null`.execute(reader);
    return Number(rows.rows[0]?.count ?? 0);
  };
  return {
    agents: await count("agents"),
    applications: await count("applications"),
    claims: await count("zipClaims"),
    waitlistEntries: await count("waitlistEntries"),
    orders: await linked("orders"),
    leads: await linked("leads"),
  };
}

const ofApplication = (table: string) => `select t.id from "${table}" as t
  inner join applications on applications.id = t."applicationId"
  where t."agentId" is null or t."agentId" <> applications."agentId"`;

const isNoAgent = (column: string) => `not exists (select 1 from agents where agents.id = ${column}
  and agents."mergedInto" is null)`;

/** Each names rows that break it. */
const rules = {
  "an application has no agent": `select id from applications where "agentId" is null
    or ${isNoAgent('applications."agentId"')}`,
  "two agents have the same email": `select min(id) as id from agents where email is not null group by email
    having count(*) > 1`,
  "an agent lacks the email of their application": `select applications.id from applications
    inner join agents on agents.id = applications."agentId" where applications.email <> '' and not exists (
      select 1 from agents as known where known.email = lower(applications.email)
      and coalesce(known."mergedInto", known.id) = applications."agentId")`,
  "a claim is another agent's than its application": ofApplication("zipClaims"),
  "a waitlist entry is another agent's than its application": ofApplication("waitlistEntries"),
  "an order is another agent's than its application": ofApplication("orders"),
  "an agent cannot be named": `select agents.id from agents where agents."mergedInto" is null
    and trim(agents."firstName" || agents."lastName") = '' and exists (select 1 from applications
      where applications."agentId" = agents.id and applications."identityCheck" is null
      and trim(applications."firstName" || applications."lastName") <> '')`,
  "an agent cannot be reached": `select agents.id from agents where agents."mergedInto" is null
    and agents."contactEmail" is null and exists (select 1 from applications
      where applications."agentId" = agents.id and applications."identityCheck" is null and applications.email <> '')`,
  "an agent is not reached where they sign in": `select agents.id from agents
    inner join memberships on memberships."agentId" = agents.id and memberships."endedAt" is null
    inner join members on members.id = memberships."memberId"
    where members.email <> agents."contactEmail" and not exists (
      select 1 from memberships as earlier where earlier."agentId" = agents.id and earlier."endedAt" is null
      and (earlier.since < memberships.since
        or (earlier.since = memberships.since and earlier."memberId" < memberships."memberId")))`,
  "a time zone was chosen by nobody": `select id from agents where ("timeZone" is null) <> ("timeZoneBy" = 'default')`,
  "a lead is with nobody": `select id from leads where "agentId" is not null and ${isNoAgent('leads."agentId"')}`,
} as const;

/** @returns each broken rule with how many rows break it */
export async function wrongAgents(reader: Reader): Promise<Record<string, number>> {
  const wrong: Record<string, number> = {};
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await sql.raw(query).execute(reader);
    if (rows.length > 0) wrong[rule] = rows.length;
  }
  return wrong;
}
