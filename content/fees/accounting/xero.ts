import { decimalDollars } from "#domain/values/money.ts";
import type { AccountingFormat } from "./accounting-format.ts";

/** https://central.xero.com: Import manual journals. Lines with one narration and date are one journal; a credit is below zero. */
export const xero: AccountingFormat = {
  name: "Xero",
  steps: [
    "In the chart of accounts, add an account for each code that is set here, or set the codes of yours. Xero posts no manual journal to a bank account, nor to its own Accounts Receivable and Accounts Payable: use current assets and liabilities, and transfer what reached the bank.",
    "Choose Accounting > Manual journals > Import, and the file. The journals arrive as drafts; look at them, then post them.",
    "If Xero says that there are too many lines, choose a shorter period. Each entry has two lines; Xero has documented a limit of 300.",
  ],
  namesLine: "Codes of your chart of accounts, and the name of the tax rate.",
  names: {
    receivable: "1200",
    fees: "4100",
    adjustment: "4110",
    "write-off": "6100",
    "cash:ach": "1010",
    "cash:check": "1020",
    "cash:wire": "1030",
    "cash:card": "1040",
    shares: "5100",
    payable: "2200",
    "tax-rate": "Tax Exempt",
  },
  columns: (names) => ({
    "*Narration": ["imported", ({ journal, text }) => `${journal} ${text}`],
    "*Date": ["imported", ({ day }) => shortDate(day)],
    Description: ["imported", ({ text, firm }) => [text, firm].filter(Boolean).join(", ")],
    "*AccountCode": ["imported", ({ account }) => names[account] ?? ""],
    "*TaxRate": ["imported", () => names["tax-rate"] ?? ""],
    "*Amount": ["amount", ({ cents }) => decimalDollars(cents)],
  }),
};

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "29 Nov 2026", which no country reads otherwise. */
const shortDate = (day: string) => `${day.slice(8)} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
