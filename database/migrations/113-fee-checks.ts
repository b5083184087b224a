import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

/** Files that show what a dispute of a fee says; and firms that nobody has checked come on the list of staff. */
export const feeChecks: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const names = ["disputeId", "leadId", "addedAt", "name", "type", "sha256"];
    const files = maybeTexts(texts(tableOf(db, "feeDisputeFiles"), names), ["memberId"])
      .addColumn("bytes", "integer", (column) => column.notNull())
      .addUniqueConstraint("feeDisputeFiles_once", ["disputeId", "sha256"]);
    await create(engine, files);
    for (const index of [
      sql`index "feeDisputeFiles_lead" on "feeDisputeFiles" ("leadId")`,
      sql`index "feeDisputeFiles_kept" on "feeDisputeFiles" ("addedAt", id) where name <> ''`,
      sql`index "feeDisputeFiles_content" on "feeDisputeFiles" (sha256)`,
    ])
      await sql`create ${index}`.execute(db);
    await sql`update agents set "brokerMatter" = 'unchecked', "brokerMatterSince" = (
        select max("answeredAt") from "brokerSignatures"
          where "agentId" = agents.id and "brokerId" = agents."brokerId" and answer = 'signed')
      where "brokerMatter" is null and "contactEmail" is not null
        and "brokerId" in (select id from brokers where "confirmedBy" = 'broker')
        and exists (select 1 from "brokerSignatures"
          where "agentId" = agents.id and "brokerId" = agents."brokerId" and answer = 'signed')`.execute(db);
  },
};
