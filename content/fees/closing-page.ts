import { longReason } from "#content/office/long-reason.ts";
import type { ClosingAct } from "#domain/fees/closings/closing-act.ts";
import type { ClosingField, FieldProblem } from "#domain/fees/closings/closing-form.ts";
import type { ClosingQuestion } from "#domain/fees/closings/closing-questions.ts";

export const closingPage = {
  line: "First under contract, then closed. If you correct a report, the history keeps what it said before.",
  back: "Back to the lead",
  title: (name: string) => (name ? `Closings of ${name}` : "Closings"),
  officeTitle: (name: string) => (name ? `Closings of ${name}` : "Closings of a lead"),
  none: "No deal has been reported yet.",
  deal: (no: number) => `Deal ${no}`,
  noAddress: "Address not known",
  unknown: "not known",
  history: "History",
  office: "Our office",
  confirmed: (questions: string) => `Confirmed: ${questions}`,
  facts: {
    address: "Address",
    side: "Side",
    price: "Price",
    commission: "Gross commission of that side",
    contractOn: "Contract signed on",
    expectedOn: "Expected to close on",
    closedOn: "Closed on",
    party: "Who closed",
    householdName: "Their name",
    representedBy: "Represented by",
    officeName: "Closing office",
    officeEmail: "Email of the closing office",
    officePhone: "Phone of the closing office",
  } satisfies Record<ClosingField, string>,
  choose: "Choose",
  acts: {
    contract: "Report under contract",
    closed: "Report closed",
    correction: "Correct",
    "fell-through": "It fell through",
  } satisfies Record<ClosingAct, string>,
  closedAlready: "It has closed already",
  first: "Report a deal",
  another: "Report another deal",
  whyFellThrough: "What happened (optional)",
  reason: "Why our office records it",
  reasonHint: "For the history. The agent reads it, too.",
} as const;

export const closingHints: Partial<Record<ClosingField, string>> = {
  price: "In dollars. For a lease, the rent of the whole term.",
  commission: "In dollars, before the agent’s split with the firm.",
  expectedOn: "The agent gets a reminder that day, and two and seven days later.",
  officeName: "The title company, attorney or escrow that closes the deal.",
  party: "A fee can be due only for the person who asked, or a member of their household.",
};

/** Of a form that asks about what is odd, of a closing or of money. */
export const askedCopy = { asks: "Please check:", right: "Yes, that is right" } as const;

export const closingQuestionTexts: Record<ClosingQuestion, string> = {
  "commission-high": "The commission is more than 10% of the price. Is that right?",
  "price-low": "The price is under $1,000. Is that right?",
  "closed-in-future": "The closing date is in the future. Is that right?",
  "expected-long-past": "The expected date was more than 30 days ago. Is that right?",
  "before-acceptance": "That day is before the lead was accepted. Is that right?",
};

export const fieldProblems: Record<FieldProblem, string> = {
  missing: "Fill in this field.",
  "too-long": "Use at most 200 characters.",
  "no-date": "Type a date, like 2026-12-01.",
  "before-contract": "This day is before the contract.",
  "not-an-email": "This is not an email address.",
  "empty-amount": "Fill in this field.",
  "negative-amount": "The amount cannot be negative.",
  "wrong-commas": "Type an amount like 412,000.",
  "wrong-decimals": "Type an amount like 10,300.50.",
  "too-large": "Type an amount of at most $10,000,000, or call us.",
  "not-an-amount": "Type an amount like 412,000.",
};

export const closingRefusals = {
  ended: "This lead is no longer yours, so nothing was changed.",
  "no-agent": "No agent has accepted this lead, so it has no closing. Route it first.",
  paused: "The request is paused, so nothing was changed. Our office can resume it.",
  "no-reason": "Say in a few words why our office records it.",
  "too-long": longReason,
  "unknown-closing": "There is no such deal.",
  "changed-since": "Somebody has changed this deal since you opened the page. What you typed is still here.",
  "same-address": "A deal at this address is under contract already. Correct that one.",
  over: "This deal has ended, so nothing was changed.",
  paid: "The fee of this lead is on record as paid. Please call our office.",
} as const;

export const closingsList = {
  title: "Closings",
  line: "Deals of leads, as agents and our office report them.",
  caption: "Closings",
  search: "Search",
  searchHint: "Name, phone, email or place of the person",
  empty: "No closing yet. Agents report them on the page of their lead.",
  noneFound: "No closings match. Try fewer words or remove a filter.",
  state: "State",
  anyState: "Any state",
  checks: "Closings to check",
  columns: {
    who: "Person",
    state: "State",
    agent: "Agent",
    price: "Price",
    commission: "Commission",
    day: "Closed or expected",
    reported: "First reported",
  },
  csv: { id: "Id", lead: "Lead", no: "Deal", side: "Side", expectedOn: "Expected on", closedOn: "Closed on" },
} as const;

export const reviewsList = {
  title: "Closings to check",
  line: "The person and the agent say different things. Ask both before you change anything.",
  caption: "Closings to check",
  empty: "Nothing to check.",
  noneFound: "Nothing to check.",
  columns: { who: "Person", cause: "What differs", since: "Since" },
  answer: "Mark as checked",
  why: "What you found",
  whyHint: "For the history. It changes no closing.",
  refusals: {
    "no-review": "Nothing is to be checked here now.",
    "no-reason": "Say in a few words what you found.",
    "too-long": longReason,
  },
} as const;
