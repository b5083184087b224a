import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, tableOf, texts } from "./tables.ts";

/** Leads whose person asked for an agent by name. */
export const askedAgents: StoreMigration = {
  additive: true,
  async up(db, engine) {
    await create(engine, texts(tableOf(db, "askedAgents"), ["leadId", "profileId", "agentId", "at"]));
    await sql`create unique index "askedAgents_lead" on "askedAgents" ("leadId")`.execute(db);
  },
};
