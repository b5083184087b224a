import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** Finds the emails that still have their links, those of releases before this one too: a job empties them. */
export const secretsOfDeliveries: StoreMigration = {
  additive: true,
  async up(db) {
    await sql`alter table deliveries add column "secretsDropped" integer not null default 0`.execute(db);
    await sql`create index deliveries_secrets on deliveries ("receivedAt")
      where destination = 'mail' and state in ('delivered', 'dismissed') and "secretsDropped" = 0`.execute(db);
  },
};
