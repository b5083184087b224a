import type { BankDetails } from "#domain/fees/ledger/bank-details.ts";

export const howToPay = {
  title: "How to pay",
  line: "By ACH, check or wire to this account, with the reference, so that we find the money. We send a receipt once it is booked.",
  reference: "Reference",
  holder: "Name on the account",
  bank: "Bank",
  routingNumber: "Routing number",
  accountNumber: "Account number",
  checksTo: "Checks by mail to",
  card: "By a card of the firm",
  cardLine: "One brokerage pays the other, so we refuse personal cards.",
  cardButton: "Pay by card",
} as const;

/** Everything that a transfer or a check needs, for the firm alone. @param number of the invoice */
export const payFacts = (
  { holder, bank, routingNumber, accountNumber, checksTo }: BankDetails,
  number: string,
): { name: string; value: string }[] => [
  { name: howToPay.reference, value: number },
  { name: howToPay.holder, value: holder },
  { name: howToPay.bank, value: bank },
  { name: howToPay.routingNumber, value: routingNumber },
  { name: howToPay.accountNumber, value: accountNumber },
  { name: howToPay.checksTo, value: `${holder}, ${checksTo}` },
];
