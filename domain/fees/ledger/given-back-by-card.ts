import { balanceOf } from "#domain/fees/invoices/invoice-balance.ts";
import { currencyOfPrices, type PaymentEvent, paymentsIn } from "#domain/payments/payment.ts";
import type { Cents } from "#domain/values/money.ts";
import type { FeeEntryKind, Movement } from "./fee-entry.ts";

interface RefundedPayment {
  refundedCents: Cents;
  /** What is kept of it. */
  keptCents: Cents;
}

/**
 * How much of each payment's refunds at the card provider gave a part of the fee back, so that nothing is open again:
 * what went beyond an overpayment, as with money that staff give back (repayment.ts). A dispute is no refund. It counts
 * in the sequence in which things happened, whenever they were reported.
 * @param others the entries that no card payment caused
 */
export function feeGivenBackByCard(
  events: readonly PaymentEvent[],
  others: readonly (Movement & { kind: FeeEntryKind; at: string; day: string })[],
): Map<string, Cents> {
  const given = new Map<string, Cents>();
  let before = new Map<string, RefundedPayment>();
  for (const time of [...new Set(events.map(({ occurredAt }) => occurredAt))].toSorted()) {
    const after = paymentsAt(events, time);
    const { balanceCents } = balanceOf(others.filter(({ kind, at }) => kind === "invoiced" || at <= time));
    for (const [reference, { refundedCents }] of after) {
      const refunded = refundedCents - (before.get(reference)?.refundedCents ?? 0);
      const own = given.get(reference) ?? 0;
      // Without this refund: what was paid too much, if anything.
      const kept = sum([...after].map(([, payment]) => payment.keptCents)) + refunded;
      const overpaid = Math.max(0, kept + sum([...given.values()]) - balanceCents);
      given.set(reference, Math.max(0, own + (refunded > 0 ? Math.max(0, refunded - overpaid) : refunded)));
    }
    before = after;
  }
  return given;
}

/** Money in another currency is for staff. */
function paymentsAt(events: readonly PaymentEvent[], time: string): Map<string, RefundedPayment> {
  const payments = paymentsIn(events.filter(({ occurredAt }) => occurredAt <= time));
  return new Map(
    payments.flatMap(({ reference, paid, refundedCents, disputedCents }) =>
      paid?.currency === currencyOfPrices
        ? [[reference, { refundedCents, keptCents: paid.cents - refundedCents - disputedCents }] as const]
        : [],
    ),
  );
}

const sum = (cents: readonly Cents[]): Cents => cents.reduce((total, one) => total + one, 0);
