import type { StoreMigration } from "./store-migration.ts";
import { create, tableOf, texts } from "./tables.ts";

/** A signed cookie of a broker or a consumer outlives its browser; what was signed out is here until it would end. */
export const endedSessions: StoreMigration = {
  additive: true,
  async up(db, engine) {
    await create(engine, texts(tableOf(db, "endedSessions"), ["endedAt", "endsAt"]));
    await db.schema.createIndex("endedSessions_endsAt").on("endedSessions").column("endsAt").execute();
  },
};
