import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { allowChange, forbidChange } from "./append-only.ts";
import { dropTriggersInto, keepCounters } from "./counter-triggers.ts";
import { landedCounterRules } from "./landed-counter-rules.ts";
import { renameIndexes } from "./rename-indexes.ts";
import type { Engine } from "./tables.ts";

const tables = {
  zipWaiters: "waitlistEntries",
  askedZips: "requestedZips",
  suppressions: "optOuts",
  silenceLiftings: "optOutLifts",
  reviews: "moderationDecisions",
  staffActions: "auditEvents",
  spentCodes: "usedCodes",
  tallies: "counters",
  searchWords: "searchTerms",
};

/** By the tables' new names. */
const columns: Record<string, Record<string, string>> = {
  leads: { heldFor: "moderationReason", setAsideFrom: "pausedFrom", consentStands: "consentValid" },
  messages: { heldFor: "moderationReason" },
  applications: { heldFor: "moderationReason" },
  moderationDecisions: { heldFor: "moderationReason", reviewedAt: "decidedAt", verdict: "decision" },
  orders: { receiptOwedAt: "receiptEnqueuedAt", officeToldAt: "officeNotifiedAt" },
  deliveries: { sentAgainAt: "retriedAt" },
  zipClaims: { heldAt: "activatedAt" },
  counters: { what: "name" },
  searchTerms: { word: "term" },
};

/** By the tables' and columns' new names; nothing that a consent record's hash covers. */
const values: Record<string, Record<string, Record<string, string>>> = {
  zipClaims: { state: { held: "active" } },
  waitlistEntries: { ending: { "given-back": "released" } },
  orders: { state: { quoted: "created", leaving: "checkout" } },
  leads: { stage: { "set-aside": "paused" } },
  leadMoves: { fromStage: { "set-aside": "paused" }, toStage: { "set-aside": "paused" } },
  deliveries: { lastError: { "put-aside": "dismissed", revoked: "opted-out" }, state: { dropped: "dismissed" } },
  moderationDecisions: { decision: { "let-through": "approved", "kept-aside": "rejected" } },
  searchTerms: { scope: { askedZips: "requestedZips" } },
  auditEvents: {
    action: {
      dismissed: "access-removed",
      "payment-settled": "payment-matched",
      "payment-disowned": "payment-marked-not-ours",
      "order-assigned": "order-linked",
      "delivery-sent-again": "delivery-retried",
      "deliveries-sent-again": "deliveries-retried",
      "delivery-put-aside": "delivery-dismissed",
      "let-through": "submission-approved",
      "kept-aside": "submission-rejected",
      "zip-given": "zip-assigned",
      "silence-lifted": "opt-out-lifted",
      "wait-ended": "waitlist-entry-removed",
    },
  },
};

/**
 * What the JSON of an audit event says in these words, by action. The quotation marks are part of what is replaced: in a
 * reason that staff typed they are escaped, so no reason changes.
 */
const details: Record<string, Record<string, string>> = {
  "lead-moved": { '"set-aside"': '"paused"' },
  "submission-approved": { '"heldFor":': '"moderationReason":' },
  "submission-rejected": { '"heldFor":': '"moderationReason":' },
  "zip-assigned": { '"outcome":"held"': '"outcome":"active"', '"outcome":"waiting"': '"outcome":"waitlisted"' },
  "person-erased": { '"searchWords":': '"searchTerms":' },
};

/** What an export was of: the address of the list. */
const addresses = { "/office/held.csv": "/office/moderation.csv", "/office/trail.csv": "/office/audit-log.csv" };

/** What the store refuses to change, and what it then says. */
const appendOnly: Record<string, string> = {
  leadMoves: "what happened to a lead is append-only",
  optOuts: "opt-outs are append-only",
  optOutLifts: "lifts of an opt-out are append-only",
  moderationDecisions: "moderation decisions are append-only",
  auditEvents: "the audit log is append-only",
};

/** Tables, columns, states and actions get the names that the code, the office and docs/glossary.md use. */
export function plainNames(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await dropTriggersInto(db, engine, "tallies");
      for (const table of Object.keys(appendOnly)) await allowChange(db, engine, nameBefore(table));
      await renameTables(db);
      await renameValues(db);
      await renameInAuditEvents(db);
      await renameIndexes(db, engine, { names: indexNames, values });
      for (const [table, refusal] of Object.entries(appendOnly)) await forbidChange(db, engine, table, refusal);
      await sql`delete from counters`.execute(db);
      await keepCounters(db, engine, landedCounterRules);
    },
  };
}

const nameBefore = (table: string) => Object.entries(tables).find(([, to]) => to === table)?.[0] ?? table;

async function renameTables(db: Kysely<unknown>) {
  for (const [from, to] of Object.entries(tables)) await db.schema.alterTable(from).renameTo(to).execute();
  for (const [table, renamed] of Object.entries(columns)) {
    for (const [from, to] of Object.entries(renamed)) {
      await db.schema.alterTable(table).renameColumn(from, to).execute();
    }
  }
}

async function renameValues(db: Kysely<unknown>) {
  for (const [table, changed] of Object.entries(values)) {
    for (const [column, renamed] of Object.entries(changed)) {
      for (const [from, to] of Object.entries(renamed)) await renameValue(db, { table, column, from, to });
    }
  }
}

/** Of deliveries, a reason only where they were dropped: what a server answered stays as it was. */
async function renameValue(db: Kysely<unknown>, value: { table: string; column: string; from: string; to: string }) {
  const { table, column, from, to } = value;
  const only = column === "lastError" ? sql`and state = 'dropped'` : sql``;
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.lit(to)}
    where ${sql.ref(column)} = ${sql.lit(from)} ${only}`.execute(db);
}

async function renameInAuditEvents(db: Kysely<unknown>) {
  for (const [action, renamed] of Object.entries(details)) {
    for (const [from, to] of Object.entries(renamed)) {
      await sql`update "auditEvents" set detail = replace(detail, ${sql.lit(from)}, ${sql.lit(to)})
        where action = ${sql.lit(action)}`.execute(db);
    }
  }
  for (const [from, to] of Object.entries(addresses)) {
    await sql`update "auditEvents" set about = replace(about, ${sql.lit(from)}, ${sql.lit(to)})
      where action = 'exported'`.execute(db);
  }
}

/** Indexes and constraints are called after their table, and some after what they hold. */
const indexNames: [RegExp, string][] = [
  ...Object.entries(tables).map(([from, to]): [RegExp, string] => [new RegExp(`^${from}(?=_|$)`), to]),
  [/^(leads|messages|applications)_held(?=_|$)/, "$1_moderation"],
  [/_consentStands$/, "_consentValid"],
  [/^orders_forAPerson$/, "orders_needsAttention"],
  [/^waitlistEntries_line$/, "waitlistEntries_place"],
  [/^optOuts_asked$/, "optOuts_key"],
];
