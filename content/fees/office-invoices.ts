import type { WrittenKind } from "#domain/fees/ledger/fee-entry.ts";
import type { MoneyQuestion } from "#domain/fees/ledger/money-questions.ts";

export const entryKindNames: Record<WrittenKind, string> = {
  invoiced: "Invoiced",
  adjusted: "Adjusted",
  paid: "Paid",
  refunded: "Given back",
  "written-off": "Written off",
  reversed: "Taken back",
  "share-paid": "Share paid to the broker who referred the client",
  "share-returned": "Share given back by the broker who referred the client",
  "share-reversed": "Entry of a share taken back",
};

export const invoicesList = {
  title: "Invoices",
  line: "Referral fees of closed deals, with what was paid.",
  caption: "Invoices",
  search: "Search",
  searchHint: "Number of the invoice, or name, phone or email of the person",
  empty: "No invoice yet. A closing gets one once the broker has signed.",
  noneFound: "No invoices match. Try fewer words or remove a filter.",
  state: "State",
  anyState: "Any state",
  columns: {
    number: "Invoice",
    state: "State",
    firm: "Brokerage",
    agent: "Agent",
    charged: "Charged",
    paid: "Paid",
    balance: "Open",
    due: "Due on",
    issued: "Issued",
  },
  csv: { lead: "Lead", paidOn: "Paid on", writtenOff: "Written off" },
} as const;

export const entryForms = {
  next: "What happened",
  payment: {
    title: "Record a payment",
    line: "By check, ACH or wire. Above $5,000 a second person confirms it. Cards are reported by their provider.",
    method: "How it was paid",
    choose: "Choose",
    amount: "Amount in dollars",
    day: "Day of the payment",
    evidence: "Number of the check, or the bank’s reference",
    note: "Note (optional)",
    button: "Record payment",
  },
  repayment: {
    title: "Record money given back",
    line: "By check, ACH or wire. What was paid too much goes back first. Otherwise the fee is less by this amount, and so is the share of a broker who referred the client. Above $5,000 a second person confirms it.",
    method: "How it was given back",
    choose: "Choose",
    amount: "Amount in dollars",
    day: "Day on which it was given back",
    evidence: "Number of the check, or the bank’s reference",
    note: "Why",
    button: "Record money given back",
  },
  adjustment: {
    title: "Adjust the amount",
    line: "The text of the invoice stays; an entry of the difference is added.",
    amount: "What the invoice charges then, in dollars",
    reason: "Why",
    button: "Adjust",
  },
  "write-off": {
    title: "Write it off",
    line: "Nobody will pay what is open. An entry can be taken back later.",
    reason: "Why",
    button: "Write off",
  },
  reversal: {
    title: "Take back",
    line: "On the same day you take back your own entry alone. Later a second person confirms it.",
    reason: "Why",
    button: "Take back this entry",
  },
  ofFee: "Part of the fee given back",
  waiting: "Waits for a second person",
  waitingLine: (who: string) => `Recorded by ${who}. Somebody else confirms it.`,
  confirm: "Confirm",
  decline: "Decline",
  by: (who: string) => `by ${who}`,
  recorded: "recorded",
  confirmedBy: (who: string) => `confirmed by ${who}`,
  somebody: "somebody who left",
  reverses: (no: number) => `takes back entry ${no}`,
} as const;

export const moneyQuestionTexts: Record<MoneyQuestion, string> = {
  "same-payment":
    "The same money is recorded already: by this way, with this number or reference, on this day, of this amount. Is this another one?",
  "more-than-open": "This is more than is open on the invoice, with what waits for a second person. Is that right?",
  "long-before": "That day is more than 30 days before the invoice was issued. Is that right?",
};
