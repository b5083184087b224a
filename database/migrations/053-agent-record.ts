import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/**
 * An agent's name and addresses, in their own record: from the application that was paid for, else the
 * newest, and from the member who signs in. Applications stay what was submitted.
 */
export const agentRecords: StoreMigration = {
  additive: true,
  async up(db) {
    const agents = db.schema.alterTable("agents");
    for (const name of ["firstName", "lastName", "phone", "officeAddress", "state"])
      await agents.addColumn(name, "text", (column) => column.notNull().defaultTo("")).execute();
    for (const name of ["contactEmail", "timeZone"]) await agents.addColumn(name, "text").execute();
    await agents.addColumn("timeZoneBy", "text", (column) => column.notNull().defaultTo("default")).execute();
    await db.schema.alterTable("applications").addColumn("identityCheck", "text").execute();

    await sql`update agents set ("firstName", "lastName", phone, state, "contactEmail") = (
      select "firstName", "lastName", phone, state, case when email = '' then null else lower(email) end
      from applications where "agentId" = agents.id
      order by case when email = '' then 1 else 0 end,
        case when exists (select 1 from orders where orders."applicationId" = applications.id
          and orders.crm = 0 and orders.state = 'paid') then 0 else 1 end,
        "receivedAt" desc, id limit 1)
      where "mergedInto" is null`.execute(db);
    const firstMember = sql`from members inner join memberships on memberships."memberId" = members.id
      where memberships."agentId" = agents.id and memberships."endedAt" is null
      order by memberships.since, members.id limit 1`;
    await sql`update agents set "contactEmail" = coalesce((select members.email ${firstMember}), "contactEmail"),
      "timeZone" = (select members."timeZone" ${firstMember})`.execute(db);
    await sql`update agents set "timeZoneBy" = 'agent' where "timeZone" is not null`.execute(db);
    await sql`create index "agents_contactEmail" on agents ("contactEmail")`.execute(db);
  },
};
