import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

/** Sources of leads from outside, and all that they send. */
export const leadSourcesFromOutside: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const named = ["name", "kind", "leadKind", "costUnit", "keyHash", "mapping", "createdAt", "createdBy"];
    const sources = maybeTexts(texts(tableOf(db, "sources"), named), ["wording", "wordingReviewedAt", "pausedAt"])
      .addColumn("costCents", "integer")
      .addColumn("capPerDay", "integer");
    await create(engine, sources);
    const received = ["sourceId", "receivedAt", "contentType", "body", "outcome"];
    const payloads = maybeTexts(texts(tableOf(db, "intakePayloads"), received), ["reason", "externalId", "leadId"]);
    await create(engine, payloads);
    await create(engine, texts(tableOf(db, "incomingConsents"), ["wording", "at", "page", "ip", "certificateUrl"]));
    await sql`alter table leads add column "sourceId" text`.execute(db);
    for (const index of [
      sql`unique index "sources_keyHash" on sources ("keyHash")`,
      sql`index "intakePayloads_source" on "intakePayloads" ("sourceId", "receivedAt", id)`,
      sql`index "intakePayloads_lead" on "intakePayloads" ("leadId") where "leadId" is not null`,
      sql`index "intakePayloads_receivedAt" on "intakePayloads" ("receivedAt")`,
      sql`unique index "intakePayloads_accepted" on "intakePayloads" ("sourceId", "externalId")
        where outcome = 'accepted'`,
      sql`index leads_source on leads ("sourceId", "receivedAt") where "sourceId" is not null`,
    ])
      await sql`create ${index}`.execute(db);
  },
};
