import { leadKinds } from "#domain/leads/lead-kind.ts";

/** Most urgent first: the order of a digest. */
export const noticeKinds = [
  "payment-disputed",
  "refund-failed",
  "payment-unmatched",
  "payment-unreadable",
  "amount-differs",
  "second-payment",
  "refunded-holder",
  "paid-late",
  "consent-revoked",
  "rights-request",
  "another-agent",
  "not-called",
  "contact-limited",
  "says-closed",
  "review-dispute",
  "review-to-check",
  "refund-request",
  "lead-report",
  "webhook-off",
  "leads-request",
  "offers-lapsed",
  "application-denied",
  "application",
  "referral",
  ...leadKinds,
  "contact",
  "question",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
