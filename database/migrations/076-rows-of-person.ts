import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** Finds the rows of a person who is erased without reading those of all others. */
export const rowsOfPerson: StoreMigration = {
  additive: true,
  async up(db) {
    await sql`create index inquiries_email on inquiries (lower(email))`.execute(db);
    for (const table of ["inquiries", "applications"])
      await sql`create index ${sql.id(`${table}_otherLetters`)} on ${sql.table(table)} (id)
        where octet_length(email) <> length(email)`.execute(db);
    for (const [table, column] of [
      ["tasks", "leadId"],
      ["leadViews", "leadId"],
      ["memberInvitations", "email"],
      ["usedTokens", "applicationId"],
    ] as const)
      await sql`create index ${sql.id(`${table}_${column}`)} on ${sql.table(table)} (${sql.ref(column)})`.execute(db);
  },
};
