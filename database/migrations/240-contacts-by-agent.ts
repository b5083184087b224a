import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** An agent's erasure, and the move of a book to another record of theirs, find its rows. */
export const contactsByAgent: StoreMigration = {
  additive: true,
  async up(db) {
    for (const table of ["contacts", "contactTags", "contactConsents"])
      await sql`create index ${sql.id(`${table}_agent`)} on ${sql.table(table)} ("agentId")`.execute(db);
  },
};
