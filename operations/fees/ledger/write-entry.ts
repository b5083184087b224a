import { proposedOf } from "#database/fees/fee-ledger.ts";
import type { InvoicesTable } from "#database/fees/ledger-schema.ts";
import { insert } from "#database/insert.ts";
import type { AuditAction } from "#domain/audit/audit-actions.ts";
import type { Movement, WrittenKind } from "#domain/fees/ledger/fee-entry.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import type { Transaction } from "#operations/transaction.ts";
import { transfer } from "./transfer.ts";

/** `isWaiting`: a second person must confirm it first. */
export type EntryWritten<Refusal extends string> =
  | { ok: true; isWaiting: boolean }
  | { ok: false; reason: Refusal | "unknown-invoice" };

export interface WrittenEntry {
  kind: WrittenKind;
  movement: Movement;
  /** YYYY-MM-DD. */
  day: string;
  staffId: string;
  why: string;
  evidence?: string;
  evidenceFileId?: string | null;
  reverses?: string;
  needsSecondPerson: boolean;
}

/** What a member of staff writes down about an invoice or the share of it: an entry at once, or a proposal for a second person. */
export async function writeEntry(
  tx: Transaction,
  invoice: InvoicesTable,
  written: WrittenEntry,
): Promise<{ ok: true; isWaiting: boolean }> {
  const { kind, movement, day, staffId, evidence = "", evidenceFileId = null, reverses = null } = written;
  const isWaiting = written.needsSecondPerson;
  const entry = { kind, day, staffId, why: written.why.trim(), evidence: evidence.trim(), evidenceFileId, reverses };
  if (isWaiting)
    await insert(tx.db, "proposedEntries", {
      ...{ id: tx.newId(), invoiceId: invoice.id, at: tx.now.toISOString(), ...movement, ...entry },
      ...{ decidedAt: null, decidedBy: null, entryId: null },
    });
  else await transfer(tx, invoice, { ...entry, movement });
  const action: AuditAction = isWaiting ? "fee-entry-proposed" : "fee-entry-recorded";
  const detail = { what: kind, cents: movement.cents, reason: entry.why || null };
  await recordAuditEvent(tx, { staffId, action, about: invoice.number, detail });
  return { ok: true, isWaiting };
}

/** Whether an entry of this kind waits for a second person already. */
export async function isProposed(tx: Transaction, invoiceId: string, kind: WrittenKind): Promise<boolean> {
  return (await proposedOf(tx.db, invoiceId)).some((one) => one.kind === kind && one.decidedAt === null);
}

/** Today, as the office counts days. */
export const officeToday = ({ now }: Pick<Transaction, "now">): string => localDay(now, officeZone);
