import { decimalDollars } from "#domain/values/money.ts";
import type { AccountingFormat } from "./accounting-format.ts";

/** https://quickbooks.intuit.com/learn-support: Import journal entries. Lines with one number are one journal. */
export const quickbooks: AccountingFormat = {
  name: "QuickBooks Online",
  steps: [
    "Under Account and settings > Advanced, turn account numbers off. QuickBooks then finds an account by its name.",
    "In the chart of accounts, add what is missing. Each name must be exactly the one that is set here; a sub-account is “Parent:Name”.",
    "Add each brokerage that pays a fee as a customer, and each that gets a share as a vendor, by the name in the file: QuickBooks wants one beside receivables and payables.",
    "Choose the gear > Import data > Journal entries, and the file. Its dates are MM/DD/YYYY.",
  ],
  namesLine: "As they are called in your chart of accounts.",
  names: {
    receivable: "Accounts receivable (A/R)",
    fees: "Referral fees",
    adjustment: "Referral fee adjustments",
    "write-off": "Written-off fees",
    "cash:ach": "Checking",
    "cash:check": "Undeposited Funds",
    "cash:wire": "Checking",
    "cash:card": "Card payments in transit",
    shares: "Referral shares",
    payable: "Accounts payable (A/P)",
  },
  columns: (names) => ({
    "*JournalNo": ["imported", ({ journal }) => journal],
    "*JournalDate": ["imported", ({ day }) => day.replace(/^(\d+)-(\d+)-(\d+)$/, "$2/$3/$1")],
    "*AccountName": ["imported", ({ account }) => names[account] ?? ""],
    "*Debits": ["amount", ({ cents }) => (cents > 0 ? decimalDollars(cents) : "")],
    "*Credits": ["amount", ({ cents }) => (cents < 0 ? decimalDollars(-cents) : "")],
    Description: ["imported", ({ text }) => text],
    Name: ["imported", ({ firm }) => firm],
  }),
};
