import { type Kysely, sql } from "kysely";
import { agentsTables } from "#database/migrations/baseline/agents.ts";
import {
  appendOnlyTables,
  forbidChangeOfMessageEvents,
  forbidChangeOfNotes,
} from "#database/migrations/baseline/append-only-tables.ts";
import { consumersTables } from "#database/migrations/baseline/consumers.ts";
import { baselineCounterRules, waitingRules } from "#database/migrations/baseline/counters.ts";
import { engineTables } from "#database/migrations/baseline/engine.ts";
import { leadsTables } from "#database/migrations/baseline/leads.ts";
import { membersTables } from "#database/migrations/baseline/members.ts";
import { messagesTables } from "#database/migrations/baseline/messages.ts";
import { paymentsTables } from "#database/migrations/baseline/payments.ts";
import { privacyTables } from "#database/migrations/baseline/privacy.ts";
import { refundsTables } from "#database/migrations/baseline/refunds.ts";
import { createSearch } from "#database/migrations/baseline/search.ts";
import { staffTables } from "#database/migrations/baseline/staff.ts";
import { territoryTables } from "#database/migrations/baseline/territory.ts";
import { forbidChange } from "./append-only.ts";
import { keepCounters } from "./counter-triggers.ts";
import type { StoreMigration } from "./store-migration.ts";
import type { Engine } from "./tables.ts";

/** In the order of their references. */
const tables = [
  ...[agentsTables, paymentsTables, leadsTables, consumersTables, refundsTables, territoryTables],
  ...[privacyTables, staffTables, membersTables, messagesTables, engineTables],
];

/** The schema of release 0.1.0. A store of that release has it already (database/migrate.ts). */
export const baseline: StoreMigration = {
  additive: false,
  async up(db, engine) {
    for (const subject of tables) await createTables(db, engine, subject);
    for (const [table, refusal] of Object.entries(appendOnlyTables)) await forbidChange(db, engine, table, refusal);
    await forbidChangeOfNotes(db, engine);
    await forbidChangeOfMessageEvents(db, engine);
    await keepCounters(db, engine, baselineCounterRules);
    await keepCounters(db, engine, waitingRules, "waiting");
    await createSearch(db, engine);
  },
};

/** SQLite checks types only in STRICT tables, and has no "bigint", because each of its integers is one. */
async function createTables(db: Kysely<unknown>, engine: Engine, statements: string) {
  for (const statement of statements.trim().split(/\n+(?=create )/)) {
    const own =
      engine === "sqlite" ? statement.replace(/^\)$/m, ") strict").replaceAll(" bigint", " integer") : statement;
    await sql.raw(own).execute(db);
  }
}
