/**
 * The process that `npm run drill:fees` kills: closings, invoices, payments, refunds, disputes and reversals in an order that
 * its seed decides, until it has done so many acts.
 */

import { closingsOfLead } from "#database/fees/closings.ts";
import { contestsOf, openAnswerOf } from "#database/fees/fee-follow-ups.ts";
import { balanceById, feeEntriesOf, proposedOf } from "#database/fees/fee-ledger.ts";
import type { InvoicesTable } from "#database/fees/ledger-schema.ts";
import { closingFactsOf } from "#domain/fees/closings/closing.ts";
import { feeGrounds } from "#domain/fees/invoices/fee-contest.ts";
import type { PaymentFact } from "#domain/payments/payment-fact.ts";
import { correctClosing } from "#operations/fees/closings/correct-closing.ts";
import { reportClosed } from "#operations/fees/closings/report-closed.ts";
import { answerInvoice } from "#operations/fees/invoices/answer-invoice.ts";
import { closeInvoiceAnswer } from "#operations/fees/invoices/close-invoice-answer.ts";
import { appealFeeContest, contestFee } from "#operations/fees/invoices/contest-fee.ts";
import { decideFeeContest } from "#operations/fees/invoices/decide-fee-contest.ts";
import { issueInvoices } from "#operations/fees/invoices/issue-invoice.ts";
import { payInvoice } from "#operations/fees/invoices/pay-invoice.ts";
import { remindOfInvoices } from "#operations/fees/invoices/remind-of-invoices.ts";
import { adjustByHand } from "#operations/fees/ledger/adjust-invoice.ts";
import { decideProposedEntry } from "#operations/fees/ledger/decide-proposed-entry.ts";
import { recordFeePayment } from "#operations/fees/ledger/record-fee-payment.ts";
import { recordRepayment } from "#operations/fees/ledger/record-repayment.ts";
import { reverseEntry } from "#operations/fees/ledger/reverse-entry.ts";
import { writeOffInvoice } from "#operations/fees/ledger/write-off-invoice.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { rosasDeal } from "#test/closings.ts";
import { recordedAnyway } from "#test/invoices.ts";
import { seededChance } from "../../seed/seeded-chance.ts";
import { openStage } from "../offers/stage.ts";

const [databaseUrl = "", seed = "0", acts = "60"] = process.argv.slice(2);
const chance = seededChance(Number(seed));
const { world, clock } = await openStage(databaseUrl);
const { read } = world.database;
const staffId = () => chance.oneOf(["Moira", "Quinn", "Arne"]);
const dollars = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
const upTo = (most: number) => Math.floor(chance.next() * most);
const reason = "As they said.";
/** Each process begins on a later day than the one before. */
clock.pass({ seconds: (Number(seed) % 1000) * 86_400 });
const leads = await read.selectFrom("acceptances").select("leadId").orderBy("leadId").execute();
process.stdout.write("ready\n");
for (let done = 0; done < Number(acts); done++) {
  clock.pass({ seconds: 1800 });
  await chance.oneOf([
    close,
    close,
    correct,
    byHand,
    byHand,
    byCard,
    byCard,
    giveBack,
    adjust,
    writeOff,
    reverse,
    decide,
    argue,
    jobs,
  ])();
}
await world.database.close();

/** Of all invoices. */
async function someInvoice(): Promise<InvoicesTable | undefined> {
  const invoices = await read.selectFrom("invoices").selectAll().orderBy("number").execute();
  return invoices[upTo(invoices.length)];
}

/** A first or a second deal; small and large ones. */
async function close() {
  const { leadId } = leads[upTo(leads.length)] ?? { leadId: "" };
  const address = `${1 + upTo(4)} Elm Street, Atlanta`;
  const commissionCents = chance.oneOf([1_030_000, 333_333, 7_000_000]);
  const facts = { ...rosasDeal, address, commissionCents, priceCents: 100 * commissionCents };
  await reportClosed(world, { staffId: staffId() }, { leadId, closing: undefined, reason, confirmed: "", facts });
}

async function correct() {
  const { leadId } = leads[upTo(leads.length)] ?? { leadId: "" };
  const closing = (await closingsOfLead(read, leadId)).at(0);
  if (!closing) return;
  const facts = { ...closingFactsOf(closing), commissionCents: 500_000 + upTo(900_000) };
  await correctClosing(world, { staffId: staffId() }, { leadId, closing, reason, confirmed: "", facts });
}

async function byHand() {
  const invoice = await someInvoice();
  const open = invoice ? ((await balanceById(read, invoice.id))?.balanceCents ?? 0) : 0;
  if (!invoice || open <= 0) return;
  const cents = chance.oneOf([open, Math.ceil(open / 2), open + 100]);
  const day = world.now().toISOString().slice(0, 10);
  const how = { method: "check", evidence: "Check 1042", note: "" } as const;
  const payment = { ...how, number: invoice.number, staffId: staffId(), amount: dollars(cents), day };
  await recordedAnyway((confirmed) => recordFeePayment(world, { ...payment, confirmed }));
}

async function giveBack() {
  const invoice = await someInvoice();
  const balance = invoice && (await balanceById(read, invoice.id));
  if (!invoice || !balance || balance.paidCents <= 0) return;
  const cents = chance.oneOf([balance.paidCents, Math.ceil(balance.paidCents / 3), Math.max(1, -balance.balanceCents)]);
  const how = { method: "check", evidence: "Check 88", note: reason } as const;
  const day = world.now().toISOString().slice(0, 10);
  const repayment = { ...how, number: invoice.number, staffId: staffId(), amount: dollars(cents), day };
  await recordedAnyway((confirmed) => recordRepayment(world, { ...repayment, confirmed }));
}

/** The provider's notices of two payments, in any sequence and again. */
async function byCard() {
  const invoice = await someInvoice();
  if (!invoice) return;
  const { id, number, cents } = invoice;
  const path = `/broker/invoices/${number}`;
  await payInvoice(world, { invoiceId: id, email: "owen@keystone.example", path, isFirmsCard: true });
  const payment = chance.oneOf(["one", "two"]);
  const fact = chance.oneOf<PaymentFact>(["paid", "paid", "refunded", "disputed", "dispute-lost", "dispute-won"]);
  await recordPaymentEvent(world, "stripe", {
    ...{
      eventId: `evt ${id} ${payment} ${fact}`,
      reference: `pi ${id} ${payment}`,
      fact,
      currency: "usd",
      email: null,
    },
    ...{ cents: fact === "refunded" ? Math.ceil(cents / 3) : cents, claimedOrder: fact === "paid" ? id : null },
    ...{ subject: fact === "paid" || fact === "refunded" ? null : `dp ${id} ${payment}` },
    occurredAt: world.now().toISOString(),
  });
}

async function adjust() {
  const invoice = await someInvoice();
  if (!invoice) return;
  const amount = dollars(chance.oneOf([0, invoice.cents, upTo(invoice.cents)]));
  await adjustByHand(world, { number: invoice.number, amount, reason, staffId: staffId() });
}

async function writeOff() {
  const invoice = await someInvoice();
  if (invoice) await writeOffInvoice(world, { number: invoice.number, reason, staffId: staffId() });
}

async function reverse() {
  const invoice = await someInvoice();
  if (!invoice) return;
  const entries = await feeEntriesOf(read, invoice.id);
  const entryId = entries[upTo(entries.length)]?.id ?? "";
  await reverseEntry(world, { number: invoice.number, entryId, staffId: staffId(), reason });
}

async function decide() {
  const invoice = await someInvoice();
  const waiting = invoice ? await proposedOf(read, invoice.id) : [];
  const proposal = waiting.find(({ decidedAt }) => decidedAt === null);
  if (!invoice || !proposal) return;
  const decision = { proposalId: proposal.id, staffId: staffId(), isConfirmed: chance.next() < 0.8 };
  await decideProposedEntry(world, { number: invoice.number, ...decision });
}

/** A dispute, its decision or an appeal; or somebody says that it is paid, and staff look. */
async function argue() {
  const invoice = await someInvoice();
  if (!invoice) return;
  const invoiceId = invoice.id;
  const [dispute] = await contestsOf(read, invoiceId);
  if (dispute?.closedAt === null) {
    const outcome = chance.oneOf(["stands", "reduced"]);
    const amount = dollars(upTo(invoice.cents));
    await decideFeeContest(world, { id: dispute.id, staffId: staffId(), outcome, amount, reason });
  } else if (dispute && chance.next() < 0.5) await appealFeeContest(world, { id: dispute.id, text: reason, invoiceId });
  else if (chance.next() < 0.6)
    await contestFee(world, { invoiceId, ground: chance.oneOf(feeGrounds), text: reason, memberId: null });
  else {
    const answer = await openAnswerOf(read, invoiceId);
    const paidOn = world.now().toISOString().slice(0, 10);
    if (answer) await closeInvoiceAnswer(world, { id: answer.id, staffId: staffId(), reason });
    else await answerInvoice(world, { invoiceId, method: "ach", paidOn, reference: "ACH 8", memberId: null });
  }
}

async function jobs() {
  await issueInvoices(world);
  await remindOfInvoices(world);
}
