import { insertProposed, proposedOf } from "#database/referrals/fee-ledger.ts";
import { findReferral } from "#database/referrals/incoming/referrals.ts";
import { shareEntriesOf } from "#database/referrals/incoming/shares.ts";
import type { ShareEntriesTable } from "#database/referrals/incoming-schema.ts";
import { invoiceById } from "#database/referrals/invoices.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { isDay } from "#domain/members/day.ts";
import { localDay } from "#domain/members/local-moment.ts";
import { type HandMethod, type Movement, reversalOf } from "#domain/referrals/fee-entry.ts";
import { shareBalanceOf, sharePaid } from "#domain/referrals/incoming/share.ts";
import { mayReverseAlone, needsSecondPerson } from "#domain/referrals/second-person.ts";
import { officeZone } from "#domain/staff/office-time.ts";
import { type AmountProblem, readAmount } from "#domain/values/amount.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { officeDay } from "#operations/referrals/ledger/write-entry.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { postShareEntry } from "./post-share-entry.ts";

export interface SharePayment {
  referralId: string;
  staffId: string;
  /** Undefined: nothing was chosen. */
  method: HandMethod | undefined;
  /** As typed, in dollars. */
  amount: string;
  /** As typed. */
  day: string;
  /** Number of the check, or the bank's reference. */
  evidence: string;
  note: string;
}

export type ShareRefusal =
  | ("no-method" | "no-date" | "in-future" | "no-evidence" | "no-amount" | "more-than-open" | "waiting")
  | ("unknown-referral" | "unknown-entry" | "reversed" | "is-reversal")
  | AmountProblem
  | ReasonRefusal;
export type ShareWritten = { ok: true; isWaiting: boolean } | { ok: false; reason: ShareRefusal };

/** The network has paid a share to the sender's brokerage. A large payment waits for a second person. */
export function recordSharePayment(world: World, payment: SharePayment): Promise<ShareWritten> {
  const { referralId, method, day, evidence, note, staffId } = payment;
  const amount = readAmount(payment.amount);
  return inTransaction(world, async (tx): Promise<ShareWritten> => {
    const referral = await findReferral(tx.db, referralId);
    if (!referral) return { ok: false, reason: "unknown-referral" };
    if (!method) return { ok: false, reason: "no-method" };
    if (!amount.ok) return { ok: false, reason: amount.problem };
    if (amount.cents === 0) return { ok: false, reason: "no-amount" };
    if (!isDay(day)) return { ok: false, reason: "no-date" };
    if (day > officeDay(tx)) return { ok: false, reason: "in-future" };
    if (evidence.trim() === "") return { ok: false, reason: "no-evidence" };
    if (reasonRefusal(`${evidence}${note}`) === "too-long") return { ok: false, reason: "too-long" };
    const entries = await shareEntriesOf(tx.db, referralId);
    const invoiceId = invoiceToPay(entries);
    if (!invoiceId || amount.cents > shareBalanceOf(entries).openCents) return { ok: false, reason: "more-than-open" };
    const movement = sharePaid(referralId, method, amount.cents);
    const written = {
      ...{ referralId, invoiceId, movement, day, staffId },
      why: note.trim(),
      evidence: evidence.trim(),
    };
    return write(tx, written, { kind: "share-paid", isWaiting: needsSecondPerson(amount.cents) });
  });
}

interface ShareReversal {
  referralId: string;
  entryId: string;
  staffId: string;
  reason: string;
}

/** Takes a recorded payment back by an entry that names it: alone on the same day, later with a second person. */
export function reverseSharePayment(world: World, { referralId, entryId, staffId, reason }: ShareReversal) {
  return inTransaction(world, async (tx): Promise<ShareWritten> => {
    const entries = await shareEntriesOf(tx.db, referralId);
    const entry = entries.find(({ id }) => id === entryId);
    if (!entry) return { ok: false, reason: "unknown-entry" };
    const waiting = await proposedOf(tx.db, entry.invoiceId);
    const isWaiting = waiting.some((one) => one.reverses === entryId && one.decidedAt === null);
    const refused = cannotReverseShare(entry, entries) ?? (isWaiting ? "waiting" : reasonRefusal(reason));
    if (refused) return { ok: false, reason: refused };
    const day = officeDay(tx);
    const before = { staffId: entry.staffId, day: localDay(new Date(entry.at), officeZone) };
    const written = { referralId, invoiceId: entry.invoiceId, movement: reversalOf(entry), day, staffId };
    return write(
      tx,
      { ...written, why: reason.trim(), evidence: "", reverses: entryId },
      { kind: "share-reversed", isWaiting: !mayReverseAlone(before, { staffId, day }) },
    );
  });
}

/** What follows a fee is not for a person to take back. @returns undefined if it can be */
export function cannotReverseShare(
  { id, kind }: ShareEntriesTable,
  entries: readonly ShareEntriesTable[],
): "reversed" | "is-reversal" | undefined {
  if (kind !== "paid") return "is-reversal";
  return entries.some(({ reverses }) => reverses === id) ? "reversed" : undefined;
}

/** The first fee of which something is still to be passed on. */
function invoiceToPay(entries: readonly ShareEntriesTable[]): string | undefined {
  const invoices = [...new Set(entries.map(({ invoiceId }) => invoiceId))];
  return invoices.find((id) => shareBalanceOf(entries.filter(({ invoiceId }) => invoiceId === id)).openCents > 0);
}

interface Written {
  referralId: string;
  invoiceId: string;
  movement: Movement;
  day: string;
  staffId: string;
  why: string;
  evidence: string;
  reverses?: string;
}

async function write(
  tx: Transaction,
  { referralId, ...written }: Written,
  { kind, isWaiting }: { kind: "share-paid" | "share-reversed"; isWaiting: boolean },
): Promise<ShareWritten> {
  const { movement, reverses = null, ...entry } = written;
  if (isWaiting)
    await insertProposed(tx.db, {
      ...{ id: tx.newId(), at: tx.now.toISOString(), kind, ...movement, ...entry, reverses, evidenceFileId: null },
      ...{ decidedAt: null, decidedBy: null, entryId: null },
    });
  else {
    const posted = kind === "share-paid" ? ("paid" as const) : ("reversed" as const);
    await postShareEntry(tx, { referralId, kind: posted, movement, reverses, ...entry });
  }
  const invoice = await invoiceById(tx.db, entry.invoiceId);
  const detail = { what: kind, cents: movement.cents, reason: entry.why || null };
  const action = isWaiting ? "fee-entry-proposed" : "fee-entry-recorded";
  await recordAuditEvent(tx, { staffId: entry.staffId, action, about: invoice?.number ?? "", detail });
  return { ok: true, isWaiting };
}
