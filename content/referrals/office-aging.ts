import type { AgeBucket } from "#domain/referrals/collection/fee-aging.ts";
import { groupDigits } from "#domain/values/group-digits.ts";

export const ageBucketNames: Record<AgeBucket, string> = {
  "not-due": "Not due yet",
  "0-30": "0 to 30 days",
  "31-60": "31 to 60 days",
  "61-90": "61 to 90 days",
  "over-90": "Over 90 days",
};

const invoices = (count: number) => (count === 1 ? "1 invoice" : `${groupDigits(count)} invoices`);

export const officeAging = {
  title: "Aging of fees",
  line: "What is open, by the days since it was due. Fees in dispute are neither due nor forgiven, and are counted apart.",
  csv: "Export as CSV",
  bars: { title: "Open by age", part: "Since due", amount: "Open" },
  disputed: (amount: string, count: number) => `In dispute: ${amount} on ${invoices(count)}.`,
  daysToPay: (days: number, count: number) => `Days from invoice to payment: ${days} (median of ${invoices(count)}).`,
  noPayments: "No invoice has been paid yet.",
  expected: {
    title: "Expected closings by month",
    line: "Fees of deals under contract, as agents reported them.",
    part: "Month",
    amount: "Fee",
  },
  none: "Nothing is open.",
  by: { state: "By state", plan: "By plan", brokerId: "By brokerage" },
  group: "Group",
  total: "Total",
  unknown: "Not known",
  most: (count: number) => `The ${count} brokerages with the most open.`,
  csvColumns: {
    number: "Invoice",
    firm: "Brokerage",
    agent: "Agent",
    state: "State",
    plan: "Plan",
    issued: "Issued",
    due: "Due",
    charged: "Charged",
    paid: "Paid",
    open: "Open",
    age: "Age",
    disputed: "In dispute",
  },
} as const;
