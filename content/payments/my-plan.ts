import type { GuaranteeStatus } from "#domain/leads/lead-guarantee.ts";
import type { YearMarkKind } from "#domain/refunds/plan-year.ts";

export const myPlanCopy = {
  title: "Your plan",
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
  deliveredOf: ({ delivered, least }: GuaranteeStatus) => `${delivered} of ${least} leads delivered`,
  streetLine: (due: number) =>
    due > 0
      ? "A house is a lead that we delivered; the flag stands where we should be by now."
      : "A house is a lead that we delivered.",
  missed: (least: number) =>
    `If the year ends with fewer than ${least}, we have not kept our promise, and you and our office see so here. The Refund Policy says what can be refunded, and when.`,
  year: "Your year",
  yearLine: "From your signature to the end of the year. The green part is the 120 days of the Refund Policy.",
  noYear: "It begins once the plan is paid for and the Referral Agreement is signed.",
  refund: "Refund deadlines",
  marks: {
    signed: "Agreement signed",
    today: "Today",
    end: "The year ends: day 365",
    policy: "120 days are over: refunds are processed from here",
    delivery: "30 days to deliver a lead end",
    report: "48 hours to report a lead end",
    "no-intent": "48 hours to report no intent end",
    decision: "We decide on your report by then",
    replacement: "30 days to replace a lead end",
    refund: "We decide on your refund by then",
  } satisfies Record<YearMarkKind, string>,
  receipts: "Receipts",
  agreement: "Referral Agreement",
  unsigned: "Not signed yet.",
  sign: "Read and sign",
  signedOn: "Signed on",
  fingerprint: "Fingerprint",
  read: "Read the agreement",
  everyLead: "See every lead behind it",
  change: "Change plan",
  billing: "Orders and receipts",
  cancel: "Cancel plan",
} as const;
