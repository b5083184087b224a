import type { PlanSlug } from "#domain/agents/plan.ts";
import type { LeadStage } from "#domain/leads/lead-lifecycle.ts";
import type { Action } from "#domain/staff/permissions.ts";

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
}

/** What needs somebody, the most urgent first (database/office-queue.ts). */
export const queueDefinitions = {
  callbacks: { label: "Callbacks due", list: "/office/callbacks?when=due", need: "leads.read" },
  leadsToVerify: {
    label: "Leads to verify",
    list: "/office/leads?stage=generated&consent=yes&moderation=no&sort=oldest",
    need: "leads.read",
  },
  leadsToRoute: {
    label: "Leads to route",
    list: "/office/leads?stage=double-verified&consent=yes&moderation=no&sort=oldest",
    need: "leads.read",
  },
  inquiries: {
    label: "Inquiries to answer",
    list: "/office/inquiries?status=open&sort=oldest",
    need: "inquiries.read",
  },
  reportsToDecide: { label: "Reports to decide", list: "/office/reports?is=open", need: "leads.read" },
  closingsToCheck: { label: "Closings to check", list: "/office/closing-reviews?sort=oldest", need: "closings.read" },
  refundsToDo: { label: "Refunds to decide or make", list: "/office/refunds?is=open", need: "payments.read" },
  rightsRequests: { label: "Privacy requests", list: "/office/requests", need: "leads.read" },
  unmatchedPayments: {
    label: "Unmatched payments",
    list: "/office/payments?status=unmatched&sort=oldest",
    need: "payments.read",
  },
  ordersToReview: { label: "Orders to review", list: "/office/orders?attention=yes&sort=oldest", need: "orders.read" },
  planChanges: { label: "Plan changes to bill", list: "/office/plan-changes", need: "orders.read" },
  licensesToCheck: {
    label: "Licenses to check",
    list: "/office/agents?license=unchecked&sort=oldest",
    need: "agents.read",
  },
  applicationsUnpaid: {
    label: "Applications unpaid",
    list: "/office/applications?paid=no&sort=oldest",
    need: "applications.read",
  },
  inModeration: { label: "In moderation", list: "/office/moderation?sort=oldest", need: "moderation.read" },
  deliveriesFailed: {
    label: "Deliveries failed",
    list: "/office/deliveries?state=failed&sort=oldest",
    need: "deliveries.read",
  },
  unknownAddresses: {
    label: "Unknown email addresses",
    list: "/office/deliveries?state=refused&sort=oldest",
    need: "deliveries.read",
  },
} as const satisfies Record<string, Queue>;

export const chartLists = {
  stage: (stage: LeadStage) => `/office/leads?stage=${stage}`,
  plan: (plan: PlanSlug) => `/office/orders?plan=${plan}`,
} as const;

export const dashboardCopy = {
  title: "Dashboard",
  line: "Key figures, and what needs attention.",
  sandboxServices: (services: readonly string[]) =>
    `This site is a demo. It simulates ${services.join(", ")}. Nothing sent or paid here is real.`,
  notYet: "None yet",
  otherPlans: "Other plans",
  toDo: "Needs attention",
  oldest: (span: string) => `oldest: ${span}`,
  nothingWaits: "Nothing to do in:",
  overview: "Overview",
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
  share: "Share",
  total: "Total",
  asTable: "View as table",
  empty: "Nothing to show yet.",
} as const;
