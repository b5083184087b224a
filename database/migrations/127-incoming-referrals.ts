import { type Kysely, sql } from "kysely";
import { forbidChange } from "./append-only.ts";
import type { StoreMigration } from "./store-migration.ts";
import { create, type Engine, maybeTexts, tableOf, texts } from "./tables.ts";

/** Referrals that agents elsewhere send us, and the ledger of their brokers' shares. */
export const incomingReferrals: StoreMigration = {
  additive: true,
  async up(db, engine) {
    await createReferrals(db, engine);
    await createShares(db, engine);
    await sql`insert into sources (id, name, kind, "leadKind", "costUnit", "keyHash", mapping, "createdAt", "createdBy")
      values ('agent-referrals', 'Referrals from agents', 'agent-referrals', 'buyer', 'month', 'none of referrals', '{}',
        '2026-11-26T00:00:00.000Z', '')`.execute(db);
  },
};

async function createReferrals(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const person = ["firstName", "lastName", "email", "phone", "mailbox", "kind", "place", "agreed"];
  const received = ["submissionKey", "receivedAt", "client", "state", "endsAt"];
  const referrals = maybeTexts(texts(tableOf(db, "incomingReferrals"), [...received, ...person]), [
    ...["moderationReason", "keyHash", "askedAt", "answeredAt", "leadId"],
  ])
    .addColumn("shareBp", "integer")
    .addUniqueConstraint("incomingReferrals_submission", ["submissionKey"]);
  await create(engine, referrals);
  const agent = ["firstName", "lastName", "email", "mailbox", "license", "licenseState", "brokerage", "broker"];
  await create(engine, texts(tableOf(db, "referringAgents"), agent));
  await create(engine, texts(tableOf(db, "referralKeys"), ["keyHash", "email", "mailbox", "createdAt", "endsAt"]));
  for (const index of [
    sql`unique index "incomingReferrals_key" on "incomingReferrals" ("keyHash") where "keyHash" is not null`,
    sql`unique index "incomingReferrals_lead" on "incomingReferrals" ("leadId") where "leadId" is not null`,
    sql`index "incomingReferrals_receivedAt" on "incomingReferrals" ("receivedAt", id)`,
    sql`index "incomingReferrals_open" on "incomingReferrals" ("endsAt", id) where state = 'asked'`,
    sql`index "incomingReferrals_mailbox" on "incomingReferrals" (mailbox)`,
    sql`index "referringAgents_email" on "referringAgents" (email)`,
    sql`index "referringAgents_mailbox" on "referringAgents" (mailbox)`,
    sql`unique index "referralKeys_key" on "referralKeys" ("keyHash")`,
    sql`index "referralKeys_mailbox" on "referralKeys" (mailbox)`,
    sql`index "referralKeys_endsAt" on "referralKeys" ("endsAt")`,
  ])
    await sql`create ${index}`.execute(db);
}

async function createShares(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const terms = texts(tableOf(db, "shareTerms"), ["at", "staffId"]);
  await create(
    engine,
    terms.addColumn("percentBp", "integer", (column) => column.notNull()),
  );
  const movement = ["referralId", "invoiceId", "kind", "debit", "credit", "at", "day", "why", "evidence"];
  let entries = maybeTexts(texts(tableOf(db, "shareEntries"), movement), ["staffId", "confirmedBy", "reverses"]);
  for (const name of ["no", "cents"]) entries = entries.addColumn(name, "integer", (column) => column.notNull());
  entries = entries
    .addCheckConstraint("shareEntries_moves", sql`cents > 0 and debit <> credit`)
    .addUniqueConstraint("shareEntries_number", ["referralId", "no"])
    .addUniqueConstraint("shareEntries_reverses", ["reverses"]);
  await create(engine, entries);
  await sql`create index "shareEntries_invoice" on "shareEntries" ("invoiceId")`.execute(db);
  await forbidChange(db, engine, "shareTerms", "the percentages of shares are append-only");
  await forbidChange(db, engine, "shareEntries", "entries of shares are append-only");
}
