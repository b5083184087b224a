import { insertProofCheck, proofById } from "#database/fees/closing-proofs.ts";
import { closingById } from "#database/fees/closings.ts";
import type { ClosingsTable } from "#database/fees/closings-schema.ts";
import { invoiceOfClosing } from "#database/fees/invoices.ts";
import { closingFactsOf } from "#domain/fees/closings/closing.ts";
import { commissionOf, type ProofVerdict, proofVerdict } from "#domain/fees/closings/closing-proof.ts";
import { type AmountProblem, readAmount } from "#domain/values/amount.ts";
import { type Cents, formatCents, shareOf } from "#domain/values/money.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { adjustInvoice } from "#operations/fees/ledger/adjust-invoice.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { changeClosing } from "./change-closing.ts";

export type ProofCheckRefusal = "unknown-proof" | "checked" | "replaced" | "removed" | AmountProblem;
export type ProofChecked = { ok: true; verdict: ProofVerdict } | { ok: false; reason: ProofCheckRefusal };

/**
 * A person of the office types what they read on the statement. If it is another commission than the closing's, the
 * closing is corrected, and an invoice that was issued is adjusted by an entry. @param amount as typed
 */
export function checkProof(
  world: World,
  { proofId, staffId, amount }: { proofId: string; staffId: string; amount: string },
): Promise<ProofChecked> {
  return inTransaction(world, async (tx): Promise<ProofChecked> => {
    const proof = await proofById(tx.db, proofId);
    const closing = proof && (await closingById(tx.db, proof.closingId));
    if (!proof || !closing) return { ok: false, reason: "unknown-proof" };
    if (proof.check) return { ok: false, reason: "checked" };
    if (proof.closedAt !== null) return { ok: false, reason: "replaced" };
    if (proof.name === "") return { ok: false, reason: "removed" };
    const read = commissionOf(readAmount(amount));
    if (!read.ok) return { ok: false, reason: read.problem };
    const { cents } = read;
    const verdict = proofVerdict(cents, { typedCents: proof.cents, closingCents: closing.commissionCents });
    const at = tx.now.toISOString();
    await insertProofCheck(tx.db, { id: tx.newId(), proofId, staffId, cents, verdict, at });
    const detail = { no: closing.no, verdict };
    await recordAuditEvent(tx, { staffId, action: "proof-checked", about: closing.leadId, detail });
    if (cents !== closing.commissionCents) await correct(tx, { closing, cents, staffId });
    await adjust(tx, { closing, cents, staffId });
    return { ok: true, verdict };
  });
}

interface Correction {
  closing: ClosingsTable;
  cents: Cents;
  staffId: string;
}

async function correct(tx: Transaction, { closing, cents, staffId }: Correction): Promise<void> {
  const { leadId, agentId, acceptanceId, no } = closing;
  if (agentId === null || acceptanceId === null) return;
  const reason = proofReason(cents);
  await changeClosing(tx, {
    ...{ acceptance: { id: acceptanceId, agentId, leadId, memberId: null }, closing, no, kind: "corrected" },
    ...{
      facts: { ...closingFactsOf(closing), commissionCents: cents },
      reason,
      confirmed: [],
      memberId: null,
      staffId,
    },
  });
}

/** Its text and fingerprint stay. What staff have adjusted by hand stays as well if the statement says nothing new. */
async function adjust(tx: Transaction, { closing, cents, staffId }: Correction): Promise<void> {
  const invoice = await invoiceOfClosing(tx.db, closing.id);
  if (!invoice || (cents === invoice.baseCents && cents === closing.commissionCents)) return;
  const toCents = shareOf(cents, invoice.percentBp);
  await adjustInvoice(tx, { invoiceId: invoice.id, toCents, why: proofReason(cents), staffId });
}

/** In the history of the closing, and on the ledger. */
const proofReason = (cents: Cents): string => `The settlement statement says ${formatCents(cents)}.`;
