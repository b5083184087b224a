import { type Kysely, sql } from "kysely";
import {
  forbidAllBut,
  forbidAllButErasure,
  forbidChange,
  forbidReplacement,
} from "#database/migrations/append-only.ts";
import type { Engine } from "#database/migrations/tables.ts";

/** Tables whose rows the store itself refuses to change or delete, and what it then says. */
const unchanging: Record<string, string> = {
  consents: "consent records are append-only",
  auditEvents: "the audit log is append-only",
  leadMoves: "what happened to a lead is append-only",
  leadChecks: "what happened to a lead is append-only",
  leadRoutings: "what happened to a lead is append-only",
  disclosures: "disclosures are append-only",
  paymentDecisions: "what was decided of a payment is append-only",
  moderationDecisions: "moderation decisions are append-only",
  optOuts: "opt-outs are append-only",
  optOutLifts: "lifts of an opt-out are append-only",
  memberEvents: "what members did is append-only",
  signatures: "signatures are append-only",
  reportDecisions: "decisions are append-only",
  refundDecisions: "decisions are append-only",
  promiseFigures: "published figures are append-only",
  receipts: "an issued receipt never changes",
  brokerSignatures: "answers of brokers are append-only",
  invoices: "invoices are append-only",
  feeEntries: "entries of the fee ledger are append-only",
  closingProofChecks: "checks of proofs are append-only",
  profileChanges: "changes of profiles are append-only",
  reviewClearances: "reviews are append-only",
  reviewRemovals: "reviews are append-only",
  reviewWithdrawals: "reviews are append-only",
  disputeDecisions: "disputes of reviews are append-only",
  shareTerms: "the percentages of shares are append-only",
  shareEntries: "entries of shares are append-only",
};

/** Those in which an erasure empties what is personal. */
const erasable: Parameters<typeof forbidAllButErasure>[2][] = [
  {
    table: "reviews",
    refusal: "reviews are append-only",
    fixed: ["id", "closingId", "leadId", "writtenAt", "deal", "month"],
    emptied: [
      ["writerName", "''"],
      ["town", "''"],
    ],
  },
  {
    table: "reviewTexts",
    refusal: "reviews are append-only",
    fixed: ["id", "reviewId", "leadId", "by", "no", "stars", "at", "findings", "dueAt", "memberId"],
    emptied: [["text", "''"]],
  },
  {
    table: "reviewDisputes",
    refusal: "disputes of reviews are append-only",
    fixed: ["id", "reviewId", "leadId", "memberId", "ground", "at", "due"],
    emptied: [["evidence", "''"]],
  },
  {
    table: "reviewStatements",
    refusal: "disputes of reviews are append-only",
    fixed: ["id", "disputeId", "leadId", "at"],
    emptied: [["text", "''"]],
  },
  {
    table: "files",
    refusal: "attached files are append-only",
    fixed: ["id", "ownerKind", "ownerId", "leadId", "addedAt", "type", "sha256", "memberId", "bytes"],
    emptied: [["name", "''"]],
  },
];

/** A repeat of these is no fault: it is left out. */
const insertedOnce = ["promiseFigures", "leadChecks", "optOuts", "reviewStatements", "files"];

export async function forbidChanges(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const [table, refusal] of Object.entries(unchanging)) await forbidChange(db, engine, table, refusal);
  for (const rule of erasable) await forbidAllButErasure(db, engine, rule);
  await forbidChangeOfInquiryEvents(db, engine);
  await forbidChangeOfClosings(db, engine);
  await forbidChangeOfNotes(db, engine);
  if (engine === "postgres") return;
  const own = ["inquiryEvents", "closingChanges", "leadNotes"];
  for (const table of [...Object.keys(unchanging), ...erasable.map((rule) => rule.table), ...own])
    await forbidReplacement(db, table, { isInsertedOnce: insertedOnce.includes(table) });
}

/** Erasing a person empties the text. */
async function forbidChangeOfInquiryEvents(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const allowed = `new.text = '' and new.id = old.id and new."inquiryId" = old."inquiryId" and new.at = old.at
  and new."staffId" = old."staffId" and new.what = old.what and new."submissionKey" = old."submissionKey"`;
  await forbidAllBut(db, engine, { table: "inquiryEvents", refusal: "inquiry events are append-only", allowed });
}

/** Erasing a person empties what is theirs. The day of the contract has a trigger of its own. */
async function forbidChangeOfClosings(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const [table, refusal] = ["closingChanges", "changes of closings are append-only"];
  const fixed = [
    ...["id", "closingId", "leadId", "at", "kind", "confirmed", "memberId", "staffId", "version", "side"],
    ...["expectedOn", "closedOn", "party", "representedBy", "priceCents", "commissionCents"],
  ];
  const personal = ["address", "householdName", "officeName", "officeEmail", "officePhone"];
  const alike = (name: string) => `new."${name}" is not distinct from old."${name}"`;
  const emptied = personal.map((name) => `(new."${name}" is null or ${alike(name)})`);
  const allowed = [...fixed.map(alike), ...emptied, `(new.reason = '' or ${alike("reason")})`].join(" and ");
  await forbidAllBut(db, engine, { table, refusal, allowed });
  await refuse(db, engine, {
    ...{ table, refusal, trigger: "closingChanges_no_contract", called: "closingChanges_refuseContract" },
    when: `new."contractOn" is distinct from old."contractOn"`,
  });
}

/** Erasing a person deletes the notes about them; nothing changes one. */
async function forbidChangeOfNotes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await refuse(db, engine, {
    ...{ table: "leadNotes", refusal: "notes about a lead are append-only" },
    ...{ trigger: "leadNotes_no_update", called: "leadNotes_refuse" },
  });
}

interface Refusal {
  table: string;
  refusal: string;
  trigger: string;
  /** The function of PostgreSQL. */
  called: string;
  when?: string;
}

async function refuse(db: Kysely<unknown>, engine: Engine, { table, refusal, trigger, called, when }: Refusal) {
  const before = sql`create trigger ${sql.ref(trigger)} before update on ${sql.table(table)}`;
  if (engine === "sqlite") {
    const condition = sql.raw(when ? `when ${when}` : "");
    await sql`${before} ${condition} begin select raise(abort, ${sql.lit(refusal)}); end`.execute(db);
    return;
  }
  await sql`create function ${sql.ref(called)}() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception '${refusal}'; end`)}`.execute(db);
  const condition = sql.raw(when ? `when (${when})` : "");
  await sql`${before} for each row ${condition} execute function ${sql.ref(called)}()`.execute(db);
}
