import type { AgeBucket } from "#domain/fees/invoices/fee-aging.ts";
import { groupDigits } from "#domain/values/group-digits.ts";

export const ageBucketNames: Record<AgeBucket, string> = {
  "not-due": "Not due yet",
  "0-30": "0 to 30 days",
  "31-60": "31 to 60 days",
  "61-90": "61 to 90 days",
  "over-90": "Over 90 days",
};

const invoices = (count: number) => (count === 1 ? "1 invoice" : `${groupDigits(count)} invoices`);

/** For the office, a firm and an agent. */
export const feeReportCopy = {
  open: "Open in all",
  disputed: (amount: string, count: number) => `In dispute: ${amount} on ${invoices(count)}.`,
  invoicedIn: (period: string) => `Invoiced in ${period}`,
  paidIn: (period: string) => `Paid in ${period}`,
  expectedInAll: "Expected from deals under contract",
  daysToPay: "From invoice to payment",
  daysOf: (days: number, count: number) => `${days === 1 ? "1 day" : `${days} days`} (median of ${invoices(count)})`,
  noPayments: "No invoice has been paid yet.",
  bars: { title: "Open by age", part: "Since due", amount: "Open" },
  expected: {
    title: "Expected closings by month",
    line: "Fees of deals under contract, as agents reported them.",
    part: "Month",
    amount: "Fee",
  },
} as const;
