import { invoicesList } from "#content/fees/office-invoices.ts";
import type { NamedInBooks } from "./accounting-format.ts";

export const officeAccounting = {
  title: "Accounting files",
  path: "/office/accounting",
  back: { to: "/office/invoices", label: invoicesList.title },
  line: "Invoices, payments, what was given back, taken back or written off, and shares of brokers who refer, as journals for your accounting program.",
  from: "First day",
  until: "Last day",
  periodHint:
    "The days on which entries were recorded. The date of a journal is the day of the money, which may be earlier.",
  once: "Each entry is in the file of one day alone. A past day gets no more entries, and today may: import each period once, when it is over.",
  noPeriod: "Choose a first day, and a last day that is not before it.",
  file: (program: string) => `File for ${program}`,
  namesLink: (program: string) => `Name the accounts in ${program}`,
  namesTitle: (program: string) => `Accounts in ${program}`,
  namesDefault: "An empty field gets the name that we propose.",
  tooLong: "A name has up to 100 characters on one line.",
  save: "Save names",
  saved: { named: "The names are saved." },
} as const;

export const accountLabels: Record<NamedInBooks, string> = {
  receivable: "Fees to come from brokerages",
  fees: "Fees invoiced",
  adjustment: "Fees adjusted or given back",
  "write-off": "Fees written off",
  "cash:ach": "Money by ACH",
  "cash:check": "Money by check",
  "cash:wire": "Money by wire",
  "cash:card": "Money by card",
  shares: "Shares passed on",
  payable: "Shares due to brokerages",
  "tax-rate": "Tax rate",
};
