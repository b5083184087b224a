/**
 * `awaiting`: the money is pending. `free`: the provider says that nothing is to pay. `disputed`: the payer asked their
 * bank for the money. `withdrawn`, `reinstated`: the bank took it, or returned it.
 */
export const paymentFacts = [
  "paid",
  "free",
  "awaiting",
  "failed",
  "refunded",
  "refund-failed",
  "disputed",
  "withdrawn",
  "reinstated",
  "dispute-lost",
  "dispute-won",
] as const;
export type PaymentFact = (typeof paymentFacts)[number];

/** Genuine events that belong to no order. `test`: from test mode on a live site. `unreadable`: an unknown format. */
export const uncountedFacts = ["test", "unreadable"] as const;
export type UncountedFact = (typeof uncountedFacts)[number];

export const recordedFacts = [...paymentFacts, ...uncountedFacts] as const;
export type RecordedFact = (typeof recordedFacts)[number];

export const isUncounted = (fact: RecordedFact): fact is UncountedFact => uncountedFacts.some((one) => one === fact);
