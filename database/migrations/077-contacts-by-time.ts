import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** Finds the leads whose last contact was nine months ago without reading all that an agent ever did. */
export const contactsByTime: StoreMigration = {
  additive: true,
  async up(db) {
    await sql`create index activities_contacted on activities ("agentId", at) where kind = 'contacted'`.execute(db);
  },
};
