/** What the office is notified of, the most urgent first: in a digest, money and consent come before what forms bring. */
export const noticeKinds = [
  "payment-disputed",
  "payment-unmatched",
  "payment-unreadable",
  "amount-differs",
  "refunded-holder",
  "paid-late",
  "consent-revoked",
  "application",
  "buyer",
  "contact",
  "question",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
