import { type FeeAccount, paymentMethods } from "./fee-entry.ts";

/** The accounts of the ledger as an accounting program has them: one for all brokerages, with the name beside it. */
export const bookAccounts = [
  "receivable",
  "fees",
  "adjustment",
  "write-off",
  ...paymentMethods.map((method) => `cash:${method}` as const),
  "shares",
  "payable",
] as const;
export type BookAccount = (typeof bookAccounts)[number];

export function bookAccountOf(account: FeeAccount): BookAccount {
  if (account.startsWith("receivable:")) return "receivable";
  if (account.startsWith("payable:")) return "payable";
  const found = bookAccounts.find((one) => one === account);
  if (!found) throw new Error(`No book has the account ${account}.`);
  return found;
}
