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
