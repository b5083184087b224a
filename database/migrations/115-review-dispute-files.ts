import { sql } from "kysely";
import { forbidAllButErasure } from "./append-only.ts";
import type { StoreMigration } from "./store-migration.ts";
import { create, tableOf, texts } from "./tables.ts";

/** What an agent sends as evidence of a dispute; an erasure empties the name. */
export const reviewDisputeFiles: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const fixed = ["disputeId", "leadId", "memberId", "addedAt", "type", "sha256"];
    const files = texts(tableOf(db, "reviewDisputeFiles"), [...fixed, "name"])
      .addColumn("bytes", "integer", (column) => column.notNull())
      .addUniqueConstraint("reviewDisputeFiles_once", ["disputeId", "sha256"]);
    await create(engine, files);
    for (const index of [
      sql`index "reviewDisputeFiles_lead" on "reviewDisputeFiles" ("leadId")`,
      sql`index "reviewDisputeFiles_content" on "reviewDisputeFiles" (sha256)`,
    ])
      await sql`create ${index}`.execute(db);
    await forbidAllButErasure(db, engine, {
      ...{ table: "reviewDisputeFiles", refusal: "evidence of disputes is append-only" },
      fixed: ["id", ...fixed, "bytes"],
      emptied: [["name", "''"]],
    });
  },
};
