import { longReason } from "#content/office/long-reason.ts";
import type { DecisionRefusal } from "#domain/fees/invoices/fee-contest.ts";

export const officeContests = {
  title: "Disputed fees",
  queue: "Disputed fees to decide",
  line: "Decide within ten working days. While a dispute is open the sum is neither due nor forgiven.",
  caption: "Disputed fees",
  empty: "No fee is in dispute.",
  noneFound: "No fee is in dispute.",
  back: "Back to the disputed fees",
  columns: { invoice: "Invoice", firm: "Firm", ground: "Said", open: "Open", until: "Decide by the end of" },
  pageTitle: (number: string) => `Dispute of invoice ${number}`,
  said: { firm: "The firm says", agent: "The agent says" },
  open: (amount: string) => `${amount} is open.`,
  closing: "Closings of the lead",
  files: "Files that show it (each opening is recorded in the audit log)",
  appeal: "On appeal",
  first: "First decision",
  outcome: "Decision",
  choose: "Choose",
  amount: "What the invoice charges then, if it is reduced",
  amountHint: "In dollars; 0 if no fee is due. Leave empty if the fee stands.",
  reason: "Why",
  reasonHint: "The firm and the agent read it.",
  button: "Decide",
  refusals: {
    "no-reason": "Say why.",
    "too-long": longReason,
    "unknown-dispute": "There is no such dispute.",
    closed: "It was decided before.",
    issuer: "You have set the sum of this invoice, so another person decides.",
    "same-person": "You have decided before, so another person decides the appeal.",
    "no-outcome": "Choose the decision.",
    "no-amount": "Type an amount in dollars that is less than what the invoice charges.",
  } satisfies Record<DecisionRefusal, string>,
} as const;

export const officeAnswers = {
  title: "Payments that firms reported",
  queue: "Reported payments to look for",
  line: "Look for the money, and record the payment on the invoice. Then mark the report as checked: reminders of what is still open go on.",
  caption: "Payments that firms reported",
  empty: "Nothing to look for.",
  noneFound: "Nothing to look for.",
  columns: { invoice: "Invoice", firm: "Firm", said: "Said", open: "Open", act: "What you found" },
  said: (day: string, method: string, reference: string) =>
    `Paid on ${day} by ${method}${reference ? `, ${reference}` : ""}`,
  button: "Mark as checked",
  why: "What you found",
  whyHint: "If no payment was booked since, the firm and the agent read it. It stays in the audit log, too.",
  refusals: {
    "no-reason": "Say in a few words what you found.",
    "too-long": longReason,
    closed: "Somebody has checked it before.",
  },
} as const;
