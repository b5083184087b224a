import type { LeadStage } from "#domain/lead-lifecycle.ts";
import type { Action } from "#domain/permissions.ts";
import type { PlanSlug } from "#domain/plan.ts";

/** Each figure with the list behind it, and what one must be allowed to see it. */
export const dashboardFigures = {
  leads: { label: "Leads", list: "/office/leads", need: "leads.read" },
  transfer: { label: "Median time to transfer", list: "/office/leads?stage=transferred", need: "leads.read" },
  applications: { label: "Applications", list: "/office/applications", need: "applications.read" },
  revenue: { label: "Revenue", list: "/office/orders?state=paid", need: "payments.read" },
  zipsHeld: { label: "Zip codes held", list: "/office/zips?is=held", need: "territory.read" },
  zipsFree: { label: "Zip codes free", list: "/office/zips", need: "territory.read" },
  messages: { label: "Messages", list: "/office/messages", need: "messages.read" },
  deliveriesWaiting: { label: "Deliveries waiting", list: "/office/deliveries?state=pending", need: "deliveries.read" },
  deliveriesFailed: { label: "Deliveries failed", list: "/office/deliveries?state=failed", need: "deliveries.read" },
  held: { label: "Held for review", list: "/office/held", need: "reviews.read" },
  orders: { label: "Orders to look at", list: "/office/orders?look=yes", need: "orders.read" },
  unmatched: { label: "Payments without an order", list: "/office/payments", need: "payments.read" },
} as const satisfies Record<string, { label: string; list: string; need: Action }>;

/** The lists behind the parts of the charts. */
export const chartLists = {
  stage: (stage: LeadStage) => `/office/leads?stage=${stage}`,
  plan: (plan: PlanSlug) => `/office/orders?plan=${plan}`,
} as const;

export const dashboardWords = {
  title: "Dashboard",
  line: "What is in the house at this moment, and what waits for somebody.",
  played: (services: readonly string[]) =>
    `This site is a demo. It simulates ${services.join(", ")}. What is sent or paid there reaches nobody.`,
  notYet: "None yet",
  otherPlans: "Other plans",
  toDo: "Waiting for somebody",
  inTheHouse: "In the house",
  transferLine: (most: number) => `from generated to transferred, of the last ${most} transfers`,
  revenueLine: "charged, less what was given back",
  zipsLine: "where people live, claimed by nobody",
  stages: { title: "Leads by stage", part: "Stage", amount: "Leads" },
  months: {
    title: "Leads by month",
    line: "The last twelve months, by the day they came.",
    part: "Month",
    amount: "Leads",
  },
  joining: { title: "Applications by month", line: "Agents who want to join.", part: "Month", amount: "Applications" },
  revenue: { title: "Revenue by plan", part: "Plan", amount: "Revenue" },
  share: "Share",
  total: "Total",
  asTable: "As a table",
  empty: "Nothing to show yet.",
} as const;
