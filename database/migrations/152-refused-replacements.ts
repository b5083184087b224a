import { sql } from "kysely";
import { forbidReplacement } from "./append-only.ts";
import type { StoreMigration } from "./store-migration.ts";

/** A repeat of these is no fault: it is left out. */
const insertedOnce = [
  ...["promiseFigures", "leadChecks", "optOuts", "feeDisputeFiles"],
  ...["reviewDisputeFiles", "reviewStatements"],
];

/** On SQLite "insert or replace" took a row away without asking the triggers of its deletion. */
export const refusedReplacements: StoreMigration = {
  additive: true,
  async up(db, engine) {
    if (engine !== "sqlite") return;
    const { rows } = await sql<{ name: string }>`select distinct tbl_name as name from sqlite_master
      where type = 'trigger' and name in (tbl_name || '_no_update', tbl_name || '_no_delete') order by 1`.execute(db);
    for (const { name } of rows) await forbidReplacement(db, name, { isInsertedOnce: insertedOnce.includes(name) });
  },
};
