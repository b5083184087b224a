import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * What will not be sent any more stands in a state of its own, apart from what has failed and needs a person. A lead's
 * row says whether its consent stands, and the list of leads is filtered by that in the place of the box that was ticked.
 * Confirmations of days that are over are found, to be forgotten.
 */
export function optOut(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`update deliveries set state = 'dropped' where state = 'failed' and "lastError" = 'erased'`.execute(db);
      await consentThatStands(db);
      await db.schema.createIndex("confirmations_day").on("confirmations").column("day").execute();
    },
  };
}

async function consentThatStands(db: Kysely<unknown>) {
  await db.schema
    .alterTable("leads")
    .addColumn("consentStands", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update leads set "consentStands" = 1
    where exists (select 1 from consents where "leadId" = leads.id and ticked = 1)
    and not exists (select 1 from suppressions where kind = 'phone' and value = leads.dialable)
    and not exists (select 1 from suppressions where kind = 'email' and value = leads.mailable)`.execute(db);
  for (const before of [[], ["stage"], ["held"], ["held", "stage"]]) {
    const name = ["leads", ...before];
    await db.schema.dropIndex([...name, "consent"].join("_")).execute();
    const index = db.schema
      .createIndex([...name, "consentStands"].join("_"))
      .on("leads")
      .columns([...before.filter((column) => column !== "held"), "consentStands", "receivedAt", "id"]);
    await (before.includes("held") ? index.where(sql<boolean>`"heldFor" is not null`) : index).execute();
  }
}
