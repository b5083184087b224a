import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

/** The network's own licenses by state, which an owner records in the office. */
export const networkLicenses: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const names = ["state", "kind", "number", "entity", "broker", "validUntil", "recordedAt", "recordedBy"];
    await create(engine, maybeTexts(texts(tableOf(db, "networkLicenses"), names), ["withdrawnAt", "withdrawnBy"]));
    await sql`create index "networkLicenses_valid" on "networkLicenses" (state, "validUntil")
      where "withdrawnAt" is null`.execute(db);
  },
};
