import { longDate } from "#content/dates.ts";
import type { FeeReason } from "#domain/fees/fee-due.ts";
import type { InvoiceFacts, InvoiceParty } from "#domain/fees/invoices/invoice-facts.ts";
import { formatCents } from "#domain/values/money.ts";
import { sideNames } from "./closing-names.ts";
import { percentText } from "./percent-text.ts";

/**
 * The whole text of an invoice: the title, then a fact on each line. Only future invoices follow a change of it.
 * @param days.issuedOn, days.dueOn YYYY-MM-DD
 */
export const invoiceText = (
  number: string,
  facts: InvoiceFacts,
  { issuedOn, dueOn }: { issuedOn: string; dueOn: string },
): string =>
  [
    `Invoice ${number}`,
    `Issued: ${longDate(issuedOn)}`,
    ...partiesOf(facts),
    `Closed on: ${longDate(facts.closedOn)}`,
    ...dealOf(facts),
    `Amount due: ${formatCents(facts.cents)} (US dollars)`,
    `Due on: ${longDate(dueOn)}. There is no late fee.`,
    ...waysToPay(number),
  ]
    .map(inOneLine)
    .join("\n");

/** For the closing office, before closing: the same figures, as an estimate. @param madeOn YYYY-MM-DD */
export const demandText = (facts: InvoiceFacts, madeOn: string): string =>
  [
    "Demand for the settlement file (estimate)",
    `Made on: ${longDate(madeOn)}`,
    ...partiesOf(facts),
    `Expected to close on: ${longDate(facts.closedOn)}`,
    ...dealOf(facts),
    `Amount, estimated: ${formatCents(facts.cents)} (US dollars)`,
    "To the closing office: Please pay this referral fee at closing, out of the commission of the firm above. The invoice with the final amount follows the closing.",
    ...waysToPay("the address of the property"),
  ]
    .map(inOneLine)
    .join("\n");

/** Each fact stays on its line, whatever was typed. */
const inOneLine = (line: string) => line.replaceAll(/\s+/g, " ");

function partiesOf({ payee, payer, agent }: InvoiceFacts): string[] {
  return [...partyLines("Pay to", payee), ...partyLines("Payer", payer), `Agent of the payer: ${agent}`];
}

const partyLines = (label: string, { firm, license, broker, address, email }: InvoiceParty): string[] => [
  `${label}: ${[firm, license && `license ${license}`].filter(Boolean).join(", ")}`,
  ...(broker ? [`${label}, designated broker: ${broker}`] : []),
  ...(address ? [`${label}, address: ${address}`] : []),
  ...(email ? [`${label}, email: ${email}`] : []),
];

function dealOf({ initials, side, address, baseCents, percentBp, agent, reasons }: InvoiceFacts): string[] {
  return [
    `Referred person: ${initials}`,
    `Property: ${address}`,
    `Side: ${sideNames[side]}`,
    `Gross commission of that side: ${formatCents(baseCents)}`,
    `Referral fee: ${percentText(percentBp)} of the commission`,
    ...reasons.map((reason) => `Why it is due: ${reasonText(reason, agent)}`),
    "Not on the client’s bill: The firm pays this fee out of its commission. It is never added to the client’s bill.",
  ];
}

function reasonText(reason: FeeReason, agent: string): string {
  switch (reason.why) {
    case "closed-in-tail":
      return `${agent} accepted this referral on ${longDate(reason.acceptedOn)}. Closings through ${longDate(reason.until)} cost a fee.`;
    case "household-member":
      return "A member of the referred person’s household closed the deal.";
    case "given-back":
      return `${agent} gave the referral back, but closed with this person all the same.`;
    case "percent":
      return `${percentText(reason.percentBp)} was agreed at the acceptance. ${percentText(reason.percentBp)} of ${formatCents(reason.commissionCents)}, rounded to the cent.`;
  }
}

const waysToPay = (reference: string): string[] => [
  `How to pay: By ACH, check, wire or a card of the firm, with ${reference} as the reference. At closing the closing office may pay.`,
  "Personal cards: We cannot take them. A referral fee is paid by one brokerage to another.",
];

/** The title, and each fact with its name, as page and PDF show them. Lines of the same name are one fact. */
export function invoiceLines(body: string): { title: string; facts: { name: string; value: string }[] } {
  const [title = "", ...lines] = body.split("\n");
  const facts = new Map<string, string>();
  for (const line of lines) {
    const at = line.indexOf(": ");
    const [name, value] = [line.slice(0, at), line.slice(at + 2)];
    facts.set(name, [facts.get(name), value].filter(Boolean).join(" "));
  }
  return { title, facts: [...facts].map(([name, value]) => ({ name, value })) };
}
