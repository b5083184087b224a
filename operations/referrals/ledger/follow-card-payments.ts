import { invoiceOverpaidNotice } from "#content/emails/referrals/invoice-overpaid.ts";
import type { PaymentEventsTable } from "#database/payments/payments-schema.ts";
import { balanceById, entriesOf } from "#database/referrals/fee-ledger.ts";
import { invoiceById } from "#database/referrals/invoices.ts";
import type { FeeEntriesTable } from "#database/referrals/ledger-schema.ts";
import { localDay } from "#domain/members/local-moment.ts";
import { currencyOfPrices, type Payment, paymentsIn } from "#domain/payments/payment.ts";
import { paid, refunded } from "#domain/referrals/fee-entry.ts";
import { officeZone } from "#domain/staff/office-time.ts";
import type { Cents } from "#domain/values/money.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import type { Transaction } from "#operations/transaction.ts";
import { postEntry } from "./post-entry.ts";

/**
 * Lets the ledger hold of each payment of an invoice what the provider holds by all of its events: by an entry of the
 * difference. Events may come in any sequence and twice, and money that was taken back may return.
 */
export async function followCardPayments(
  tx: Transaction,
  invoiceId: string,
  events: readonly PaymentEventsTable[],
): Promise<void> {
  const invoice = await invoiceById(tx.db, invoiceId);
  if (!invoice) return;
  const before = await balanceById(tx.db, invoiceId);
  for (const payment of paymentsIn(events)) {
    const posted = postedOf(await entriesOf(tx.db, invoiceId), payment.reference);
    const difference = keptBy(payment) - posted.cents;
    if (difference === 0) continue;
    const movement =
      difference > 0 ? paid(invoice.brokerId, "card", difference) : refunded(invoice.brokerId, "card", -difference);
    await postEntry(tx, invoice, {
      ...{
        kind: difference > 0 ? "paid" : "refunded",
        movement,
        day: dayOf(events, payment),
        evidence: payment.reference,
      },
      eventKey: `${keyOf(payment.reference)}${posted.entries + 1}`,
    });
  }
  const after = await balanceById(tx.db, invoiceId);
  if (after?.state !== "overpaid" || before?.balanceCents === after.balanceCents) return;
  const notice = invoiceOverpaidNotice({ number: invoice.number, cents: -after.balanceCents });
  await notifyOffice(tx, invoice.leadId, {
    ...notice,
    kind: "amount-differs",
    page: `/office/invoices/${invoice.number}`,
  });
}

const keyOf = (reference: string) => `payment:${reference} `;

/** Money in another currency is for staff. */
function keptBy({ paid: event, refundedCents, disputedCents }: Payment): Cents {
  return event?.currency === currencyOfPrices ? event.cents - refundedCents - disputedCents : 0;
}

function postedOf(entries: readonly FeeEntriesTable[], reference: string) {
  const own = entries.filter(({ eventKey }) => eventKey?.startsWith(keyOf(reference)));
  const cents = own.reduce((sum, one) => sum + (one.debit === "cash:card" ? one.cents : -one.cents), 0);
  return { cents, entries: own.length };
}

function dayOf(events: readonly PaymentEventsTable[], { reference }: Payment): string {
  const times = events.filter((event) => (event.reference ?? "") === reference).map(({ occurredAt }) => occurredAt);
  return localDay(new Date(times.toSorted().at(-1) ?? ""), officeZone);
}
