import { type Kysely, sql } from "kysely";
import { forbidChange } from "./append-only.ts";
import type { StoreMigration } from "./store-migration.ts";
import { create, type Engine, maybeTexts, tableOf, texts } from "./tables.ts";

/** Invoices of referral fees, and the ledger of what became of them. */
export const feeLedger: StoreMigration = {
  additive: true,
  async up(db, engine) {
    await createInvoices(db, engine);
    await createEntries(db, engine);
    await createBalances(db, engine);
    await forbidChange(db, engine, "invoices", "invoices are append-only");
    await forbidChange(db, engine, "feeEntries", "entries of the fee ledger are append-only");
  },
};

async function createInvoices(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await create(
    engine,
    tableOf(db, "invoiceNumbers").addColumn("last", "integer", (column) => column.notNull()),
  );
  const ids = ["number", "closingId", "brokerId", "agentId", "leadId"];
  let invoices = texts(tableOf(db, "invoices"), [...ids, "issuedAt", "body", "sha256", "dueOn"]);
  for (const name of ["percentBp", "baseCents", "cents"])
    invoices = invoices.addColumn(name, "integer", (column) => column.notNull());
  invoices = invoices.addUniqueConstraint("invoices_number", ["number"]);
  await create(engine, invoices.addUniqueConstraint("invoices_closing", ["closingId"]));
  await sql`create index invoices_lead on invoices ("leadId")`.execute(db);
}

const movement = ["invoiceId", "kind", "debit", "credit", "at", "day", "why", "evidence"];

async function createEntries(db: Kysely<unknown>, engine: Engine): Promise<void> {
  let entries = maybeTexts(texts(tableOf(db, "feeEntries"), movement), [
    ...["staffId", "confirmedBy", "evidenceFileId", "eventKey", "reverses"],
  ]);
  entries = entries
    .addColumn("no", "integer", (column) => column.notNull())
    .addColumn("cents", "integer", (column) => column.notNull())
    .addCheckConstraint("feeEntries_moves", sql`cents > 0 and debit <> credit`)
    .addUniqueConstraint("feeEntries_number", ["invoiceId", "no"])
    .addUniqueConstraint("feeEntries_event", ["eventKey"])
    .addUniqueConstraint("feeEntries_reverses", ["reverses"]);
  await create(engine, entries);
  let proposed = maybeTexts(texts(tableOf(db, "proposedEntries"), [...movement, "staffId"]), [
    ...["evidenceFileId", "reverses", "decidedAt", "decidedBy", "entryId"],
  ]);
  proposed = proposed
    .addColumn("cents", "integer", (column) => column.notNull())
    .addCheckConstraint("proposedEntries_moves", sql`cents > 0 and debit <> credit`);
  await create(engine, proposed);
  await sql`create index "proposedEntries_invoice" on "proposedEntries" ("invoiceId", at)`.execute(db);
  await sql`create index "proposedEntries_waiting" on "proposedEntries" (at, id) where "decidedAt" is null`.execute(db);
}

async function createBalances(db: Kysely<unknown>, engine: Engine): Promise<void> {
  let balances = texts(tableOf(db, "invoiceBalances"), [
    ...["number", "brokerId", "agentId", "leadId", "issuedAt", "dueOn", "state"],
  ]);
  for (const name of ["chargedCents", "paidCents", "writtenOffCents", "balanceCents", "entries"])
    balances = balances.addColumn(name, "integer", (column) => column.notNull());
  await create(engine, maybeTexts(balances, ["paidOn"]));
  for (const index of [
    sql`unique index "invoiceBalances_number" on "invoiceBalances" (number)`,
    sql`index "invoiceBalances_issuedAt" on "invoiceBalances" ("issuedAt", id)`,
    sql`index "invoiceBalances_state" on "invoiceBalances" (state, "issuedAt", id)`,
    sql`index "invoiceBalances_agent" on "invoiceBalances" ("agentId", "issuedAt", id)`,
    sql`index "invoiceBalances_broker" on "invoiceBalances" ("brokerId", "issuedAt", id)`,
    sql`index "invoiceBalances_lead" on "invoiceBalances" ("leadId")`,
    sql`index "invoiceBalances_due" on "invoiceBalances" ("dueOn", id) where "balanceCents" > 0`,
  ])
    await sql`create ${index}`.execute(db);
}
