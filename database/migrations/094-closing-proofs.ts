import { sql } from "kysely";
import { forbidChange } from "./append-only.ts";
import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

/** Settlement statements of closings, and what the office read on them. */
export const closingProofs: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const names = ["closingId", "leadId", "agentId", "memberId", "addedAt", "name", "type", "sha256"];
    let proofs = maybeTexts(texts(tableOf(db, "closingProofs"), names), ["closedAt"]);
    for (const name of ["bytes", "cents"]) proofs = proofs.addColumn(name, "integer", (column) => column.notNull());
    await create(engine, proofs);
    const checks = texts(tableOf(db, "closingProofChecks"), ["proofId", "staffId", "verdict", "at"])
      .addColumn("cents", "integer", (column) => column.notNull())
      .addUniqueConstraint("closingProofChecks_once", ["proofId"]);
    await create(engine, checks);
    await forbidChange(db, engine, "closingProofChecks", "checks of proofs are append-only");
    for (const index of [
      sql`index "closingProofs_closing" on "closingProofs" ("closingId", "addedAt")`,
      sql`index "closingProofs_lead" on "closingProofs" ("leadId")`,
      sql`index "closingProofs_agent" on "closingProofs" ("agentId")`,
      sql`index "closingProofs_waiting" on "closingProofs" ("addedAt", id) where "closedAt" is null`,
      sql`index "closingProofs_kept" on "closingProofs" ("addedAt", id) where name <> ''`,
      sql`index "closingProofs_content" on "closingProofs" (sha256)`,
    ])
      await sql`create ${index}`.execute(db);
  },
};
