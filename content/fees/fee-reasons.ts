import { longDate } from "#content/dates.ts";
import { groundNames } from "#content/refunds/my-refund.ts";
import type { FeeNeed, FeeReason, NoFeeReason } from "#domain/fees/fee-due.ts";
import { formatCents } from "#domain/values/money.ts";
import { percentText } from "./percent-text.ts";

/** Why a fee is due, as page, invoice and office say it. */
export function feeReasonText(reason: FeeReason): string {
  switch (reason.why) {
    case "closed-in-tail":
      return `You accepted this lead on ${longDate(reason.acceptedOn)}. Closings through ${longDate(reason.until)} cost a fee.`;
    case "household-member":
      return "A member of the person’s household closed with you.";
    case "given-back":
      return "You gave the lead back, but closed with this person all the same.";
    case "percent":
      return `${percentText(reason.percentBp)} was agreed when you accepted it: ${percentText(reason.percentBp)} of ${formatCents(reason.commissionCents)}.`;
  }
}

/** Follows "No fee is due, because …". */
export function noFeeText(reason: NoFeeReason): string {
  switch (reason.why) {
    case "fell-through":
      return "the deal fell through";
    case "known-before":
      return "you knew this person before, and reported it in time";
    case "report-validated":
      return `our office accepted your report about this lead: ${groundNames[reason.ground]}`;
    case "wrong-person":
      return "the number was wrong, or it was not the person who asked";
    case "taken-back":
      return "our office took the lead back";
    case "asked-for-another":
      return "the person asked for another agent";
    case "with-another-agent":
      return "another agent closed the deal";
    case "colleagues-client":
      return "a colleague represented their own client";
    case "somebody-else":
      return "it was neither this person nor a member of their household";
    case "before-acceptance":
      return `it closed before the lead was accepted on ${longDate(reason.acceptedOn)}`;
    case "after-tail":
      return `the time for a fee ended on ${longDate(reason.until)}`;
    case "no-commission":
      return "there was no commission";
  }
}

/** Follows "Not known yet: needs …". */
export const feeNeeds: Record<FeeNeed, string> = {
  agreement: "a signed Referral Agreement",
  percent: "the fee percent that was agreed",
  commission: "the gross commission of your side",
  day: "the closing date",
  party: "who bought, sold or rented",
  representation: "who represented them",
  agent: "the agent who closed it",
  "report-decision": "our office’s decision on your report about this lead",
};

export const feeCopy = {
  title: "Referral fee",
  officeTitle: "Referral fee, as the agent reads it",
  due: (amount: string) => `${amount} will be due`,
  estimate: (amount: string) => `About ${amount} would be due if it closes as reported`,
  none: (reasons: string) => `No fee is due, because ${reasons}.`,
  unknown: (needs: string) => `Not known yet: needs ${needs}.`,
  payer: "Your brokerage pays it. It is never added to the client’s bill.",
} as const;
