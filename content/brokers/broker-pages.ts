import { brand } from "#content/brand.ts";
import type { SignRefusal } from "#domain/brokers/agreement.ts";
import type { InvoiceState } from "#domain/fees/invoices/invoice-balance.ts";
import { mostShown } from "#domain/staff/part-of-list.ts";

/** The pages of a brokerage. */
export const brokerPagesCopy = {
  nav: "Pages of your brokerage",
  places: { agreements: "Agreements", leads: "Leads", reports: "Reports", invoices: "Invoices", api: "API" },
  signOut: "Sign out",
  signOutEverywhere: "Sign out on every device",
  csv: "Download as CSV",
  back: "All agreements",
} as const;

export const firmAgreementsCopy = {
  title: "Agreements of your agents",
  line: "What your agents signed, and what waits for you.",
  none: "No agent of your firm has asked you to sign yet.",
  caption: "Agreements",
  columns: { agent: "Agent", signed: "Agent signed", yours: "Your answer", fingerprint: "Fingerprint" },
  waiting: "Waits for you",
  signed: "You signed on",
  declined: "You declined on",
  csv: {
    agent: "Agent",
    license: "License",
    signed: "Agent signed",
    answer: "Your answer",
    answered: "Answered",
    fingerprint: "Fingerprint (SHA-256)",
  },
} as const;

export const firmAgreementCopy = {
  title: (agent: string) => `Agreement of ${agent}`,
  print: "Print this page from your browser to keep it on paper.",
  signature: "The agent's signature",
  typedName: "Signed by",
  license: "License",
  signedAt: "Signed on",
  fingerprint: "Fingerprint (SHA-256)",
  download: "Download the text",
  licenseTitle: "Our check of the agent's license",
  state: "State",
  number: "Number",
  checkedOn: "Looked up on",
  notChecked: "not yet; we look it up before the agent gets leads",
  proof: "Found in",
  yours: "Your answer",
  youSigned: (name: string, day: string) => `Signed as ${name} on ${day}.`,
  youDeclined: (day: string) => `Declined on ${day}.`,
  reasonGiven: "The reason you gave",
  signTitle: "Sign",
  signLine: `We email you, the agent and ${brand.name} the text with its fingerprint. It cannot be undone.`,
  agreeElectronically: "I agree to sign and receive this agreement electronically.",
  agreeRead: "I have read the whole agreement, and I am the designated broker of this firm.",
  name: "Your full name",
  nameHint: "As on your license. Typing it is your signature.",
  signButton: "Sign",
  declineTitle: "Decline",
  declineLine: "The agent and our office read your reason. The agent can ask you again or name another broker.",
  reason: "Why you do not sign",
  declineButton: "Decline",
  answered: "There is nothing to answer here now: you answered it, or the agent named another broker.",
  refusals: {
    "not-electronic": "To sign here, agree to do it electronically. You can also ask us for a copy on paper.",
    "not-read": "Please confirm that you have read the agreement.",
    "no-name": "Type your full name.",
    "other-name": (recorded: string) =>
      `The agent says that your name is “${recorded}”. If the name you typed is the one on your license, press Sign again; otherwise, correct it.`,
    "no-network-license": `We cannot sign for this state yet. Please call ${brand.phone}.`,
    signed: "This agreement is already signed.",
  } satisfies Record<SignRefusal, string | ((recorded: string) => string)>,
  reasonRefusals: {
    "no-reason": "Write why you do not sign.",
    "too-long": "This is too long: 1,000 characters at most.",
  },
} as const;

export const firmLeadsCopy = {
  title: "Leads of your agents",
  line: "How many leads each agent has accepted, by month, once you have signed for them. We do not share who the people are.",
  none: "No agent for whom you signed has accepted a lead yet.",
  caption: "Accepted leads by agent and month",
  columns: { month: "Month", agent: "Agent", accepted: "Leads accepted" },
} as const;

export const firmInvoicesCopy = {
  title: "Invoices and payments",
  line: "Referral fees that your firm has to pay, and has paid. We charge no late fee.",
  none: "No invoices. One comes after a closing, once you have signed for the agent and we have looked up your firm.",
  caption: "Invoices",
  columns: {
    number: "Invoice",
    agent: "Agent",
    issued: "Issued",
    due: "Due",
    amount: "Amount",
    paid: "Paid",
    open: "Open",
    state: "Status",
  },
  states: {
    open: "Open",
    "partly-paid": "Partly paid",
    paid: "Paid",
    overpaid: "Paid too much: we get in touch",
    "written-off": "Nothing more is due",
    "nothing-due": "Nothing is due",
  } satisfies Record<InvoiceState, string>,
  paymentsTitle: "Payments",
  paymentsCaption: "Payments",
  noPayments: "No payments yet.",
  newestPayments: `The newest ${mostShown}. The file has all of them.`,
  paymentColumns: { day: "Day", invoice: "Invoice", amount: "Amount", evidence: "Check or reference" },
} as const;

export const firmInvoiceCopy = {
  title: (number: string) => `Invoice ${number}`,
  statements: "Settlement statement",
  statementsLine: "The agent sent it for this deal. We record who opens it.",
  back: "All invoices",
} as const;
