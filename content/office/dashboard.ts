import type { PlanSlug } from "#domain/agents/plan.ts";
import type { LeadStage } from "#domain/leads/lead-lifecycle.ts";
import type { Action } from "#domain/staff/permissions.ts";
import type { WorkAgeLevel, WorkLimit } from "#domain/staff/work-limits.ts";

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

/** Queues that are a part of a list. Those with a list of their own have its title. */
export const queueLabels = {
  callbacks: "Callbacks due",
  leadsToVerify: "Leads to verify",
  leadsToRoute: "Leads to route",
  inquiries: "Inquiries to answer",
  memberQuestions: "Questions from agents",
  reportsToDecide: "Reports to decide",
  referralsToDecide: "Referrals in moderation",
  refundsToDo: "Refunds to decide or make",
  rightsRequests: "Privacy requests",
  unmatchedPayments: "Unmatched payments",
  ordersToReview: "Orders to review",
  planChanges: "Plan changes to bill",
  licensesToCheck: "Licenses to check",
  zipReviews: "Zip codes to review",
  applicationsUnpaid: "Applications unpaid",
  inModeration: "In moderation",
  deliveriesFailed: "Deliveries failed",
  unknownAddresses: "Unknown email addresses",
} as const;

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
