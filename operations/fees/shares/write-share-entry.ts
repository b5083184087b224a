import { insertProposed } from "#database/fees/fee-ledger.ts";
import { invoiceById } from "#database/fees/invoices.ts";
import type { Movement } from "#domain/fees/ledger/fee-entry.ts";
import { proposedShares, type WrittenShareKind } from "#domain/fees/shares/share.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import type { MoneyRefusal } from "#operations/fees/ledger/typed-money.ts";
import type { Transaction } from "#operations/transaction.ts";
import { postShareEntry } from "./post-share-entry.ts";

export type ShareRefusal =
  | (
      | "more-than-open"
      | "more-than-back"
      | "waiting"
      | "unknown-referral"
      | "unknown-entry"
      | "reversed"
      | "is-reversal"
    )
  | MoneyRefusal;
export type ShareWritten = { ok: true; isWaiting: boolean } | { ok: false; reason: ShareRefusal };

interface WrittenShare {
  referralId: string;
  invoiceId: string;
  movement: Movement;
  day: string;
  staffId: string;
  why: string;
  evidence: string;
  reverses?: string;
}

/** What a member of staff writes down about a share: an entry at once, or a proposal for a second person. */
export async function writeShareEntry(
  tx: Transaction,
  { referralId, ...written }: WrittenShare,
  { kind, isWaiting }: { kind: WrittenShareKind; isWaiting: boolean },
): Promise<ShareWritten> {
  const { movement, reverses = null, ...entry } = written;
  const texts = { why: entry.why.trim(), evidence: entry.evidence.trim() };
  const proposed = proposedShares[kind];
  if (isWaiting)
    await insertProposed(tx.db, {
      ...{ id: tx.newId(), at: tx.now.toISOString(), kind: proposed, ...movement, ...entry, ...texts, reverses },
      ...{ evidenceFileId: null, decidedAt: null, decidedBy: null, entryId: null },
    });
  else await postShareEntry(tx, { referralId, kind, movement, reverses, ...entry, ...texts });
  const invoice = await invoiceById(tx.db, entry.invoiceId);
  const detail = { what: proposed, cents: movement.cents, reason: texts.why || null };
  const action = isWaiting ? "fee-entry-proposed" : "fee-entry-recorded";
  await recordAuditEvent(tx, { staffId: entry.staffId, action, about: invoice?.number ?? "", detail });
  return { ok: true, isWaiting };
}
