import type { GuaranteeStatus } from "#domain/leads/lead-guarantee.ts";

export const myPlanCopy = {
  title: "Plan",
  line: "What you have paid for, and what we promised.",
  none: "We have no plan on record for you yet. Please call us, and we will fix it.",
  paid: "Price paid",
  notPaid: "not paid yet",
  since: "Since",
  percent: "Referral fee",
  percentText: (percent: number) => `${percent}% of the commission, when a lead from us closes`,
  included: "Included",
  promise: "Leads promised",
  noPromise: "This plan does not promise a number of leads.",
  promised: "Promised",
  promisedText: ({ least, most }: GuaranteeStatus) => `${least} to ${most} leads`,
  accepted: "Delivered",
  due: "Due by now",
  dueText: ({ due, day }: GuaranteeStatus) => `${due}, on day ${day} of 365`,
  statuses: { kept: "Promise kept", "on-pace": "On pace", behind: "We are behind" } satisfies Record<
    GuaranteeStatus["status"],
    string
  >,
  agreement: "Referral Agreement",
  unsigned: "Not signed yet.",
  sign: "Read and sign",
  signedOn: "Signed on",
  fingerprint: "Fingerprint (SHA-256)",
  read: "Read the agreement",
  everyLead: "See every lead behind it",
  change: "Change plan",
  billing: "Orders and receipts",
  cancel: "Cancel plan",
} as const;
