import type { DeclineReason, OfferReason, OfferState } from "#domain/offers/offer.ts";

/** For an agent to choose from. */
export const declineLabels: Record<DeclineReason, string> = {
  "know-them": "I think I already know them",
  conflict: "A conflict of interest",
  license: "Outside my license",
  "cannot-serve": "I cannot serve this request",
  away: "I am away",
  other: "Something else",
};

/** Why an offer ended, for staff and the agent alike. */
export const offerEndings: Record<OfferReason, string> = {
  "know-them": "The agent may already know the person.",
  conflict: "The agent has a conflict of interest.",
  license: "The request is outside the agent's license.",
  "cannot-serve": "The agent cannot serve this request.",
  away: "The agent is away.",
  other: "The agent gave another reason.",
  "opted-out": "The person asked us not to be contacted.",
  erased: "The person asked us to erase what we know about them.",
  limited: "The person limited when or how they want to be contacted.",
  paused: "We paused the request.",
  rejected: "We rejected the request.",
  "with-another": "The person already works with another agent.",
  "plan-ended": "The agent cancelled their plan.",
  staff: "Our office took it back.",
};

export const offerStateNames: Record<OfferState, string> = {
  open: "Open",
  accepted: "Accepted",
  declined: "Declined",
  lapsed: "Lapsed",
  withdrawn: "Withdrawn",
};
