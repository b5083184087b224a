import { type Kysely, sql } from "kysely";
import type { Engine } from "#database/migrations/tables.ts";

/** Tables whose rows the store itself refuses to change or delete, and what it then says. */
export const appendOnlyTables: Record<string, string> = {
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
};

/** Erasing a person deletes the notes about them; nothing changes one. */
export async function forbidChangeOfNotes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const refusal = "notes about a lead are append-only";
  if (engine === "sqlite") {
    await sql`create trigger "leadNotes_no_update" before update on "leadNotes"
      begin select raise(abort, ${sql.lit(refusal)}); end`.execute(db);
    return;
  }
  await sql`create function "leadNotes_refuse"() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception '${refusal}'; end`)}`.execute(db);
  await sql`create trigger "leadNotes_no_update" before update on "leadNotes"
    for each row execute function "leadNotes_refuse"()`.execute(db);
}

const unchanged = `new.id = old.id and new."messageId" = old."messageId" and new.at = old.at
  and new."staffId" = old."staffId" and new.what = old.what and new."submissionKey" = old."submissionKey"`;
const eventRefusal = "message events are append-only";

/** Erasing a person empties the text; nothing else ever changes. */
export async function forbidChangeOfMessageEvents(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === "sqlite") {
    const abort = sql.raw(`begin select raise(abort, '${eventRefusal}'); end`);
    await sql`create trigger "messageEvents_no_delete" before delete on "messageEvents" ${abort}`.execute(db);
    await sql`create trigger "messageEvents_no_update" before update on "messageEvents"
      when not (new.text = '' and ${sql.raw(unchanged)}) ${abort}`.execute(db);
    return;
  }
  const body = `begin
    if tg_op = 'UPDATE' then if new.text = '' and ${unchanged} then return new; end if; end if;
    raise exception '${eventRefusal}'; end`;
  await sql`create function "messageEvents_refuse"() returns trigger language plpgsql as ${sql.lit(body)}`.execute(db);
  await sql`create trigger "messageEvents_no_change" before update or delete on "messageEvents"
    for each row execute function "messageEvents_refuse"()`.execute(db);
  await sql`create trigger "messageEvents_no_truncate" before truncate on "messageEvents"
    for each statement execute function "messageEvents_refuse"()`.execute(db);
}
