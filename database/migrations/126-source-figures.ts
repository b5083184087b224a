import { sql } from "kysely";
import { sourceCounterRules } from "#database/sources/source-counter-rules.ts";
import { keepCounters } from "./counter-triggers.ts";
import type { StoreMigration } from "./store-migration.ts";

/** Our own site is a source like others, and the store counts what became of the leads of each. */
export const sourceFigures: StoreMigration = {
  additive: true,
  async up(db, engine) {
    await sql`insert into sources (id, name, kind, "leadKind", "costUnit", "keyHash", mapping, "createdAt", "createdBy")
      values ('own-site', 'Our own site', 'own-site', 'buyer', 'month', 'none', '{}', '2026-11-26T00:00:00.000Z', '')`.execute(
      db,
    );
    await keepCounters(db, engine, sourceCounterRules, "source");
  },
};
