import type { ClosingChangeKind, ClosingParty, ClosingState, Representation } from "#domain/fees/closings/closing.ts";
import { type CheckCause, daysToReport } from "#domain/fees/closings/closing-check.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";

export const closingStateNames: Record<ClosingState, string> = {
  "under-contract": "Under contract",
  closed: "Closed",
  "fell-through": "Fell through",
};

export const closingChangeNames: Record<ClosingChangeKind, string> = {
  "under-contract": "Reported under contract",
  closed: "Reported closed",
  corrected: "Closing corrected",
  "fell-through": "Deal fell through",
  "on-record": "Closed before closings were recorded",
};

export const sideNames: Record<LeadKind, string> = { buyer: "Buyer", seller: "Seller", renter: "Renter (lease)" };

export const partyNames: Record<ClosingParty, string> = {
  person: "The person who asked",
  household: "A member of their household",
  other: "Somebody else",
};

const colleague = "A colleague of the firm, whose own client it was";

/** By who reads them. */
export const representationNames: Record<"agent" | "office", Record<Representation, string>> = {
  agent: { team: "You or your team", colleague },
  office: { team: "The agent or their team", colleague },
};

export const checkCauseNames: Record<CheckCause, string> = {
  "says-closed": "The person says they closed. The agent says the deal or the lead was lost.",
  "no-report": `The person says they closed. The agent has not reported it within ${daysToReport} days.`,
  "says-otherwise": "The person says they changed their mind. The agent reports a deal.",
  "other-day": "Both say it closed, but on days more than a week apart.",
};
