import { type PlanSlug, planNames } from "#domain/agents/plan.ts";

/** For the office. */
export const planChangesCopy = {
  title: "Plan changes to bill",
  line: "Agents who asked for a plan that costs more. Make a payment link for exactly this amount, with the order as its client_reference_id, and email it to the agent. Once it is paid, the plan changes by itself.",
  none: "Nobody waits for a payment link.",
  change: (from: PlanSlug, to: PlanSlug) => `${planNames[from]} → ${planNames[to]}`,
  amount: "Amount",
  order: "Order",
  asked: "Asked for",
  since: "Asked on",
  agent: "Agent",
  open: "Open the agent",
} as const;
