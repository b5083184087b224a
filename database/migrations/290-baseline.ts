import { type Kysely, sql } from "kysely";
import { agentsTables } from "#database/migrations/baseline/agents.ts";
import { forbidChanges } from "#database/migrations/baseline/append-only-tables.ts";
import { brokersTables } from "#database/migrations/baseline/brokers.ts";
import { connectionsTables } from "#database/migrations/baseline/connections.ts";
import { consumersTables, inquiriesTables } from "#database/migrations/baseline/consumers.ts";
import { contactsTables } from "#database/migrations/baseline/contacts.ts";
import { conversationsTables } from "#database/migrations/baseline/conversations.ts";
import { officeRules, sourceRules } from "#database/migrations/baseline/counters.ts";
import { engineTables } from "#database/migrations/baseline/engine.ts";
import { feesTables } from "#database/migrations/baseline/fees.ts";
import { leadsTables } from "#database/migrations/baseline/leads.ts";
import { membersTables } from "#database/migrations/baseline/members.ts";
import { notificationsTables } from "#database/migrations/baseline/notifications.ts";
import { paymentsTables } from "#database/migrations/baseline/payments.ts";
import { privacyTables } from "#database/migrations/baseline/privacy.ts";
import { profilesTables, reviewsTables } from "#database/migrations/baseline/profiles.ts";
import { refundsTables } from "#database/migrations/baseline/refunds.ts";
import { createSearch } from "#database/migrations/baseline/search.ts";
import { sourcesTables } from "#database/migrations/baseline/sources.ts";
import { staffTables } from "#database/migrations/baseline/staff.ts";
import { territoryTables } from "#database/migrations/baseline/territory.ts";
import { workTables } from "#database/migrations/baseline/work.ts";
import { keepCounters } from "./counter-triggers.ts";
import type { StoreMigration } from "./store-migration.ts";
import type { Engine } from "./tables.ts";

/** In the order of their references. */
const tables = [
  ...[agentsTables, brokersTables, connectionsTables, contactsTables, conversationsTables, engineTables, feesTables],
  ...[inquiriesTables, leadsTables, consumersTables, membersTables, notificationsTables, paymentsTables],
  ...[privacyTables, profilesTables, reviewsTables, sourcesTables, staffTables, territoryTables, workTables],
  refundsTables,
];

/** The schema of release 0.2.0 as of commit 25f6cec8. A store with it is adopted (adopt-baseline.ts). */
export const baseline: StoreMigration = {
  additive: false,
  async up(db, engine) {
    for (const subject of tables) await createTables(db, engine, subject);
    await createSearch(db, engine);
    await addOwnSources(db);
    await forbidChanges(db, engine);
    await keepCounters(db, engine, officeRules);
    await keepCounters(db, engine, sourceRules, "source");
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

/** Our own site and agents elsewhere are sources like others. */
async function addOwnSources(db: Kysely<unknown>) {
  for (const [id, name, key] of [
    ["own-site", "Our own site", "none"],
    ["agent-referrals", "Referrals from agents", "none of referrals"],
  ])
    await sql`insert into sources (id, name, kind, "leadKind", "costUnit", "keyHash", mapping, "createdAt", "createdBy")
      values (${id}, ${name}, ${id}, 'buyer', 'month', ${key}, '{}', '2026-11-26T00:00:00.000Z', '')`.execute(db);
}
