import { recordFields as lines } from "#content/connections/record-texts.ts";
import { closingParties, closingStates, representations } from "#domain/fees/closings/closing.ts";
import { invoiceStates } from "#domain/fees/invoices/invoice-balance.ts";
import { feeEntryKinds } from "#domain/fees/ledger/fee-entry.ts";
import { leadKinds } from "#domain/leads/lead-kind.ts";
import { recordedFacts } from "#domain/payments/payment-fact.ts";
import { apiRecord, cents, count, day, id, maybe, oneOf, said, time, written, yesOrNo } from "./record.ts";

const orders = apiRecord({
  ...{ table: "orders", time: "receivedAt", filters: ["state", "provider", "agentId"] },
  fields: {
    ...{ receivedAt: time, updatedAt: time, applicationId: maybe(id), agentId: maybe(id) },
    purpose: said(oneOf(["plan", "fee"]), lines.purpose),
    ...{
      plan: written,
      crm: yesOrNo,
      coupon: maybe(written),
      provider: written,
      reference: maybe(written),
      state: written,
    },
    ...{ expectedCents: cents, chargedCents: maybe(cents), taxCents: maybe(cents), refundedCents: maybe(cents) },
    ...{ disputedCents: maybe(cents), keptCents: said(maybe(cents), lines.keptCents) },
    ...{ paidAt: maybe(time), takenBackAt: maybe(time) },
  },
  people: { email: maybe(written) },
});

const payments = apiRecord({
  ...{ table: "paymentEvents", id: "eventId", time: "receivedAt", filters: ["orderId"] },
  fields: {
    ...{ provider: written, receivedAt: time, occurredAt: time, fact: oneOf(recordedFacts) },
    ...{ reference: maybe(written), orderId: said(maybe(id), lines.orderOfPayment) },
    ...{ cents, taxCents: cents, currency: written, notOurs: yesOrNo },
  },
  people: { email: maybe(written) },
});

const closings = apiRecord({
  ...{ table: "closings", time: "createdAt", filters: ["state", "agentId", "leadId"] },
  fields: {
    ...{ leadId: id, no: count, agentId: maybe(id), state: oneOf(closingStates), version: count },
    ...{ side: maybe(oneOf(leadKinds)), priceCents: maybe(cents), commissionCents: maybe(cents) },
    ...{ contractOn: maybe(day), expectedOn: maybe(day), closedOn: maybe(day) },
    ...{ party: maybe(oneOf(closingParties)), representedBy: maybe(oneOf(representations)) },
    ...{ createdAt: time, updatedAt: time },
  },
  people: {
    ...{ address: maybe(written), householdName: maybe(written) },
    ...{ officeName: maybe(written), officeEmail: maybe(written), officePhone: maybe(written) },
  },
});

const invoices = apiRecord({
  ...{ table: "invoiceBalances", time: "issuedAt", filters: ["state", "agentId", "brokerId"] },
  fields: {
    ...{ number: written, issuedAt: time, dueOn: day, state: oneOf(invoiceStates), paidOn: maybe(day) },
    ...{ brokerId: id, agentId: id, leadId: id },
    ...{ chargedCents: cents, paidCents: cents, writtenOffCents: cents, balanceCents: cents },
  },
  more: {
    ...{ table: "invoices", by: "id" },
    fields: { closingId: id, percentBp: said(count, lines.percentBp), baseCents: cents },
  },
});

const entries = apiRecord({
  ...{ table: "feeEntries", time: "at", filters: ["invoiceId"] },
  fields: {
    ...{ invoiceId: id, no: count, kind: oneOf(feeEntryKinds), at: time, day },
    ...{ debit: said(written, lines.account), credit: said(written, lines.account), cents },
    ...{ evidence: said(written, lines.evidence), reverses: said(maybe(id), lines.reverses) },
  },
  people: { why: written },
});

export const moneyRecords = { orders, payments, closings, invoices, entries };
