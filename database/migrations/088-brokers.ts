import { sql } from "kysely";
import { forbidChange } from "./append-only.ts";
import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

/** Brokerages as records, their brokers' answers to agents' signatures, and the links that asked for them. */
export const brokers: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const firm = texts(tableOf(db, "brokers"), ["firm", "firmLicense", "licenseState", "name", "license", "email"]);
    const place = texts(firm, ["phone", "street", "city", "state", "zip", "createdAt", "updatedAt"]);
    const broker = maybeTexts(place, ["firmKey", "confirmedAt", "confirmedBy"]);
    await create(
      engine,
      broker.addColumn("version", "integer", (column) => column.notNull()),
    );

    const proposal = texts(tableOf(db, "brokerProposals"), ["brokerId", "agentId", "memberId", "facts", "at"]);
    await create(engine, maybeTexts(proposal, ["closedAt", "closedBy", "outcome"]));

    const asked = texts(tableOf(db, "brokerInvitations"), ["keyHash", "signatureId", "brokerId", "agentId", "sentAt"]);
    const invitation = maybeTexts(asked, ["remindOn", "answeredAt", "endedAt"]);
    await create(
      engine,
      invitation.addColumn("remindersSent", "integer", (column) => column.notNull()),
    );

    const names = ["signatureId", "brokerId", "agentId", "answer", "reason", "sha256", "facts", "typedName"];
    const answer = texts(tableOf(db, "brokerSignatures"), [
      ...names,
      ...["answeredAt", "ipAddress", "userAgent", "method", "previousHash", "hash"],
    ]);
    await create(
      engine,
      answer.addColumn("position", "integer", (column) => column.notNull().unique()),
    );
    await forbidChange(db, engine, "brokerSignatures", "answers of brokers are append-only");

    await sql`alter table agents add column "brokerId" text`.execute(db);
    for (const index of [
      sql`unique index brokers_firm on brokers ("licenseState", "firmKey") where "firmKey" is not null`,
      sql`index brokers_email on brokers (email)`,
      sql`index agents_broker on agents ("brokerId") where "brokerId" is not null`,
      sql`unique index "brokerProposals_open" on "brokerProposals" ("agentId") where "closedAt" is null`,
      sql`index "brokerProposals_waiting" on "brokerProposals" (at, id) where "closedAt" is null`,
      sql`unique index "brokerInvitations_key" on "brokerInvitations" ("keyHash")`,
      sql`index "brokerInvitations_agent" on "brokerInvitations" ("agentId", "sentAt")`,
      sql`unique index "brokerInvitations_open" on "brokerInvitations" ("signatureId")
        where "answeredAt" is null and "endedAt" is null`,
      sql`index "brokerInvitations_reminder" on "brokerInvitations" ("remindOn", id) where "remindOn" is not null`,
      sql`unique index "brokerSignatures_previousHash" on "brokerSignatures" ("previousHash")`,
      sql`index "brokerSignatures_signature" on "brokerSignatures" ("signatureId", position)`,
      sql`index "brokerSignatures_broker" on "brokerSignatures" ("brokerId", position)`,
    ])
      await sql`create ${index}`.execute(db);
  },
};
