import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const referring = ["zipClaims", "waitlistEntries", "orders"] as const;

/**
 * Agents get an identity: all applications from one email address are of one agent, whose id is the id of their first
 * application (of the first with a record, if staff or a payment made one). Claims, waitlist entries, orders and leads
 * refer to the agent.
 */
export function agents(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const table of ["applications", ...referring]) await addAgentId(db, table);
      for (const name of ["email", "joinedAt", "confirmedAt"])
        await db.schema.alterTable("agents").addColumn(name, "text").execute();
      await db.schema
        .alterTable("agents")
        .addColumn("mergedInto", "text", (column) => column.references("applications.id"))
        .execute();
      await sql`update agents set "joinedAt" = "receivedAt"`.execute(db);
      await findAgents(db);
      await mergeRecords(db);
      await insertApplicants(db);
      await refer(db);
      await keepOne(db);
      await sql`create unique index agents_email on agents (email)`.execute(db);
      await sql`create index agents_joined on agents ("receivedAt", id) where "joinedAt" is not null`.execute(db);
      await sql`create unique index "zipClaims_agent" on "zipClaims" (zip, "agentId") where state <> 'released'`.execute(
        db,
      );
      await sql`create unique index "waitlistEntries_agent" on "waitlistEntries" (zip, "agentId")
        where "endedAt" is null`.execute(db);
    },
  };
}

async function addAgentId(db: Kysely<unknown>, table: string) {
  await db.schema
    .alterTable(table)
    .addColumn("agentId", "text", (column) => column.references("applications.id"))
    .execute();
  await sql`create index ${sql.id(`${table}_agentId`)} on ${sql.table(table)} ("agentId")`.execute(db);
}

/** An erased application has no email: it stays by itself. */
async function findAgents(db: Kysely<unknown>) {
  await sql`update applications set "agentId" = case when email = '' then id else (
    select same.id from applications as same left join agents on agents.id = same.id
    where lower(same.email) = lower(applications.email)
    order by case when agents.id is null then 1 else 0 end, same."receivedAt", same.id limit 1) end`.execute(db);
}

const recorded = [
  ...["brokerage", "designatedBroker", "licenseState", "licenseNumber"],
  ...["licenseProof", "licenseCheckedOn", "licenseCheckedBy"],
];

/** An agent who paid for several applications has one record: the first, with what only a later one has. */
async function mergeRecords(db: Kysely<unknown>) {
  const later = sql`select id from applications where "agentId" <> id`;
  for (const name of recorded)
    await sql`update agents set ${sql.id(name)} = (
      select other.${sql.id(name)} from agents as other inner join applications on applications.id = other.id
      where applications."agentId" = agents.id and other.${sql.id(name)} is not null
      order by other."receivedAt", other.id limit 1) where ${sql.id(name)} is null`.execute(db);
  await sql`delete from "searchTerms" where scope = 'agents' and "recordId" in (${later})`.execute(db);
  await sql`delete from agents where id in (${later})`.execute(db);
}

async function insertApplicants(db: Kysely<unknown>) {
  await sql`insert into agents (id, "receivedAt") select id, "receivedAt" from applications
    where "agentId" = id and not exists (select 1 from agents where agents.id = applications.id)`.execute(db);
  await sql`update agents set
    email = (select nullif(lower(email), '') from applications where applications.id = agents.id),
    "confirmedAt" = coalesce("joinedAt", (select min("confirmedAt") from applications
      where applications."agentId" = agents.id))`.execute(db);
}

/** What was decided about a lead's routing stays as it was. */
async function refer(db: Kysely<unknown>) {
  const agentOf = (table: string, column: string) =>
    sql`(select applications."agentId" from applications where applications.id = ${sql.ref(`${table}.${column}`)})`;
  for (const table of referring)
    await sql`update ${sql.table(table)} set "agentId" = ${agentOf(table, "applicationId")}
      where "applicationId" is not null`.execute(db);
  await sql`update leads set "agentId" = ${agentOf("leads", "agentId")}
    where "agentId" in (select id from applications where "agentId" <> id)`.execute(db);
}

/** In each zip code an agent has one seat, or one place on the waitlist. */
async function keepOne(db: Kysely<unknown>) {
  await sql`update "zipClaims" set state = 'released', "releasedAt" = "receivedAt", "reservedUntil" = null,
    reason = 'the agent has another seat in this zip code'
    where state <> 'released' and exists (select 1 from "zipClaims" as kept where kept.zip = "zipClaims".zip
      and kept."agentId" = "zipClaims"."agentId" and kept.state <> 'released' and kept.id <> "zipClaims".id
      and (kept.state = 'active' or "zipClaims".state = 'reserved')
      and (kept.state <> "zipClaims".state or kept.seat < "zipClaims".seat))`.execute(db);
  await sql`update "waitlistEntries" set "endedAt" = "receivedAt", ending = 'left' where "endedAt" is null and (
    exists (select 1 from "zipClaims" as seat where seat.zip = "waitlistEntries".zip
      and seat."agentId" = "waitlistEntries"."agentId" and seat.state <> 'released')
    or exists (select 1 from "waitlistEntries" as ahead where ahead.zip = "waitlistEntries".zip
      and ahead."agentId" = "waitlistEntries"."agentId" and ahead."endedAt" is null
      and ahead.place < "waitlistEntries".place))`.execute(db);
}
