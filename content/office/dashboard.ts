import type { PlanSlug } from "#domain/agents/plan.ts";
import type { LeadStage } from "#domain/leads/lead-lifecycle.ts";
import type { Action } from "#domain/staff/permissions.ts";
import type { QueueName, WorkAgeLevel, WorkLimit } from "#domain/staff/work-limits.ts";

export const figureDefinitions = {
  leads: { label: "Leads", list: "/office/leads", need: "leads.read" },
  transfer: { label: "Median time to transfer", list: "/office/leads?stage=transferred", need: "leads.read" },
  applications: { label: "Applications", list: "/office/applications", need: "applications.read" },
  revenue: { label: "Revenue", list: "/office/orders?state=paid", need: "payments.read" },
  zipsTaken: { label: "Zip codes taken", list: "/office/zips?is=active", need: "territory.read" },
  zipsFree: { label: "Zip codes free", list: "/office/zips", need: "territory.read" },
  inquiries: { label: "Inquiries", list: "/office/inquiries", need: "inquiries.read" },
  deliveriesPending: { label: "Deliveries pending", list: "/office/deliveries?state=pending", need: "deliveries.read" },
} as const satisfies Record<string, { label: string; list: string; need: Action }>;

interface Queue {
  label: string;
  /** The list of exactly what is counted. */
  list: string;
  need: Action;
  /** What working on it needs. */
  act: Action;
  /** The page of its oldest record, by the parts of its address. "next-call": whoever may be called now. */
  start: "next-call" | ((record: readonly string[]) => string);
}

const pageIn =
  (folder: string, page = "") =>
  (record: readonly string[]) =>
    ["/office", folder, ...record.map(encodeURIComponent), page].filter(Boolean).join("/");

/** What needs somebody, the most urgent first (database/office-queue.ts). */
export const queueDefinitions = {
  callbacks: {
    label: "Callbacks due",
    list: "/office/callbacks?when=due",
    need: "leads.read",
    act: "leads.verify",
    start: "next-call",
  },
  leadsToVerify: {
    label: "Leads to verify",
    list: "/office/leads?stage=generated&consent=yes&moderation=no&sort=oldest",
    need: "leads.read",
    act: "leads.verify",
    start: "next-call",
  },
  leadsToRoute: {
    label: "Leads to route",
    list: "/office/leads?stage=double-verified&consent=yes&moderation=no&sort=oldest",
    need: "leads.read",
    act: "leads.move",
    start: pageIn("leads"),
  },
  payloadsToRead: {
    label: "Leads not read",
    list: "/office/payloads?sort=oldest",
    need: "sources.read",
    act: "sources.write",
    start: pageIn("sources"),
  },
  wordingsToCheck: {
    label: "Consent wordings to check",
    list: "/office/wordings?sort=oldest",
    need: "sources.read",
    act: "sources.write",
    start: pageIn("sources"),
  },
  inquiries: {
    label: "Inquiries to answer",
    list: "/office/inquiries?status=open&sort=oldest",
    need: "inquiries.read",
    act: "inquiries.answer",
    start: pageIn("inquiries"),
  },
  reportsToDecide: {
    label: "Reports to decide",
    list: "/office/reports?is=open",
    need: "leads.read",
    act: "refunds.decide",
    start: pageIn("reports", "decision"),
  },
  closingsToCheck: {
    label: "Closings to check",
    list: "/office/closing-reviews?sort=oldest",
    need: "closings.read",
    act: "closings.record",
    start: pageIn("leads", "closing"),
  },
  proofsToCheck: {
    label: "Proofs to check",
    list: "/office/proofs?sort=oldest",
    need: "closings.read",
    act: "closings.record",
    start: pageIn("proofs"),
  },
  disputesToDecide: {
    label: "Disputes of reviews",
    list: "/office/disputes?sort=oldest",
    need: "reviews.read",
    act: "reviews.decide",
    start: pageIn("disputes"),
  },
  reviewsToCheck: {
    label: "Reviews to check",
    list: "/office/reviews?sort=oldest",
    need: "reviews.read",
    act: "reviews.decide",
    start: pageIn("reviews"),
  },
  referralsToDecide: {
    label: "Referrals in moderation",
    list: "/office/referrals?state=moderation&sort=oldest",
    need: "closings.read",
    act: "closings.record",
    start: pageIn("referrals"),
  },
  brokersToCheck: {
    label: "Brokers to check",
    list: "/office/brokers?sort=oldest",
    need: "agents.read",
    act: "agents.write",
    start: pageIn("agents", "broker"),
  },
  feeDisputesToDecide: {
    label: "Disputed fees to decide",
    list: "/office/fee-disputes?sort=oldest",
    need: "closings.read",
    act: "closings.record",
    start: pageIn("fee-disputes"),
  },
  paymentsReported: {
    label: "Reported payments to look for",
    list: "/office/invoice-answers?sort=oldest",
    need: "closings.read",
    act: "closings.record",
    start: pageIn("invoice-answers"),
  },
  refundsToDo: {
    label: "Refunds to decide or make",
    list: "/office/refunds?is=open",
    need: "payments.read",
    act: "refunds.decide",
    start: pageIn("refunds", "decision"),
  },
  rightsRequests: {
    label: "Privacy requests",
    list: "/office/requests",
    need: "leads.read",
    act: "rights.answer",
    start: pageIn("requests"),
  },
  unmatchedPayments: {
    label: "Unmatched payments",
    list: "/office/payments?status=unmatched&sort=oldest",
    need: "payments.read",
    act: "payments.match",
    start: pageIn("payments"),
  },
  ordersToReview: {
    label: "Orders to review",
    list: "/office/orders?attention=yes&sort=oldest",
    need: "orders.read",
    act: "payments.match",
    start: pageIn("orders"),
  },
  planChanges: {
    label: "Plan changes to bill",
    list: "/office/plan-changes",
    need: "orders.read",
    act: "payments.match",
    start: () => "/office/plan-changes",
  },
  licensesToCheck: {
    label: "Licenses to check",
    list: "/office/agents?license=unchecked&sort=oldest",
    need: "agents.read",
    act: "agents.write",
    start: pageIn("agents"),
  },
  zipReviews: {
    label: "Zip codes to review",
    list: "/office/zip-reviews",
    need: "territory.read",
    act: "territory.raise",
    start: () => "/office/zip-reviews",
  },
  applicationsUnpaid: {
    label: "Applications unpaid",
    list: "/office/applications?paid=no&sort=oldest",
    need: "applications.read",
    act: "applications.read",
    start: pageIn("applications"),
  },
  inModeration: {
    label: "In moderation",
    list: "/office/moderation?sort=oldest",
    need: "moderation.read",
    act: "moderation.decide",
    start: pageIn("moderation"),
  },
  deliveriesFailed: {
    label: "Deliveries failed",
    list: "/office/deliveries?state=failed&sort=oldest",
    need: "deliveries.read",
    act: "deliveries.retry",
    start: pageIn("deliveries"),
  },
  unknownAddresses: {
    label: "Unknown email addresses",
    list: "/office/deliveries?state=refused&sort=oldest",
    need: "deliveries.read",
    act: "deliveries.retry",
    start: pageIn("deliveries"),
  },
} as const satisfies Record<QueueName, Queue>;

export const chartLists = {
  stage: (stage: LeadStage) => `/office/leads?stage=${stage}`,
  plan: (plan: PlanSlug) => `/office/orders?plan=${plan}`,
} as const;

export const dashboardCopy = {
  title: "Dashboard",
  line: "What waits, who has it, and how long it may take.",
  sandboxServices: (services: readonly string[]) =>
    `This site is a demo. It simulates ${services.join(", ")}. Nothing sent or paid here is real.`,
  notYet: "None yet",
  otherPlans: "Other plans",
  toDo: "Needs attention",
  oldest: (span: string) => `oldest: ${span}`,
  limit: {
    "in-time": (limit: string) => `of ${limit}`,
    soon: (limit: string) => `of ${limit}, due soon`,
    late: (_: string, over: string) => `late by ${over}`,
  } satisfies Record<WorkAgeLevel, (limit: string, over: string) => string>,
  limitOf: (limit: WorkLimit) => {
    if ("hours" in limit) return `${limit.hours} h`;
    if ("days" in limit) return `${limit.days} d`;
    return limit.workingDays === 1 ? "1 working day" : `${limit.workingDays} working days`;
  },
  start: "Start",
  view: "View",
  who: { you: "You", nobody: "Nobody yet", everybody: "Whole team", managers: "Managers" },
  allDone: "All caught up",
  allDoneLine: "Nothing waits for anybody. New work appears here.",
  nothingWaits: "Nothing to do in:",
  overview: "Overview",
  weeks: (first: string, last: string, least: string, most: string) =>
    `Last 12 weeks: from ${first} to ${last} a week, between ${least} and ${most}.`,
  transferLine: (most: number) => `from generated to transferred, last ${most} transfers`,
  revenueLine: "charged, minus refunds",
  zipsLine: "with residents, claimed by no agent",
  stages: { title: "Leads by stage", part: "Stage", amount: "Leads" },
  months: {
    title: "Leads by month",
    line: "Last twelve months, by date received.",
    part: "Month",
    amount: "Leads",
  },
  joining: { title: "Applications by month", line: "Agents who want to join.", part: "Month", amount: "Applications" },
  revenue: { title: "Revenue by plan", part: "Plan", amount: "Revenue" },
} as const;
