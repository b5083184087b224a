import { invoiceOverpaidNotice } from "#content/emails/fees/invoice-overpaid.ts";
import { balanceById, feeEntriesOf } from "#database/fees/fee-ledger.ts";
import { invoiceById } from "#database/fees/invoices.ts";
import type { FeeEntriesTable } from "#database/fees/ledger-schema.ts";
import type { PaymentEventsTable } from "#database/payments/payments-schema.ts";
import {
  feeGivenBack,
  isFeeGivenBack,
  type Movement,
  paid,
  refunded,
  reversalOf,
} from "#domain/fees/ledger/fee-entry.ts";
import { feeGivenBackByCard } from "#domain/fees/ledger/given-back-by-card.ts";
import { currencyOfPrices, type Payment, paymentsIn } from "#domain/payments/payment.ts";
import type { Cents } from "#domain/values/money.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import type { Transaction } from "#operations/transaction.ts";
import { postEntry } from "./post-entry.ts";

/**
 * Lets the ledger hold of each payment of an invoice what the provider holds by all of its events: by an entry of the
 * difference. A refund does not open the fee again, a dispute does. Events may come in any sequence and twice, and money that was taken back may return.
 */
export async function followCardPayments(
  tx: Transaction,
  invoiceId: string,
  events: readonly PaymentEventsTable[],
): Promise<void> {
  const invoice = await invoiceById(tx.db, invoiceId);
  if (!invoice) return;
  const before = await balanceById(tx.db, invoiceId);
  const others = (await feeEntriesOf(tx.db, invoiceId)).filter((entry) => !isOfCard(entry));
  const givenBack = feeGivenBackByCard(events, others);
  for (const payment of paymentsIn(events)) {
    const { reference } = payment;
    const own = (await feeEntriesOf(tx.db, invoiceId)).filter(({ eventKey }) => eventKey?.startsWith(keyOf(reference)));
    const kept = keptBy(payment) - sumOfCard(own);
    const given = (givenBack.get(reference) ?? 0) - sumOfCard(own.filter(isFeeGivenBack), -1);
    const changes = [cardMovement(invoice.brokerId, kept + given), givenBackMovement(given)];
    const entry = { day: dayOf(events, payment), evidence: reference };
    for (const [index, { kind, movement }] of changes.filter((one) => one !== undefined).entries())
      await postEntry(tx, invoice, {
        ...{ ...entry, kind, movement, eventKey: `${keyOf(reference)}${own.length + index + 1}` },
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

const isOfCard = ({ eventKey }: FeeEntriesTable) => eventKey?.startsWith("payment:") === true;

const sumOfCard = (entries: readonly Movement[], sign = 1): Cents =>
  entries.reduce((sum, one) => sum + (one.debit === "cash:card" ? sign : -sign) * one.cents, 0);

function cardMovement(brokerId: string, cents: Cents) {
  if (cents === 0) return undefined;
  return cents > 0
    ? { kind: "paid" as const, movement: paid(brokerId, "card", cents) }
    : { kind: "refunded" as const, movement: refunded(brokerId, "card", -cents) };
}

/** Less than zero: a refund that failed. */
function givenBackMovement(cents: Cents) {
  if (cents === 0) return undefined;
  const movement = feeGivenBack("card", Math.abs(cents));
  return cents > 0
    ? { kind: "refunded" as const, movement }
    : { kind: "paid" as const, movement: reversalOf(movement) };
}

function dayOf(events: readonly PaymentEventsTable[], { reference }: Payment): string {
  const times = events.filter((event) => (event.reference ?? "") === reference).map(({ occurredAt }) => occurredAt);
  return localDay(new Date(times.toSorted().at(-1) ?? ""), officeZone);
}
