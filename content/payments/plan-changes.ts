import { type PlanSlug, planNames } from "#domain/agents/plan.ts";

/** For the office. */
export const planChangesCopy = {
  title: "Unpaid plan changes",
  paidThere:
    "Agents who asked for a plan that costs more. They pay in their workspace. Once it is paid, the plan changes by itself.",
  toBill:
    "Agents who asked for a plan that costs more. Make a payment link for exactly this amount, with the order as its client_reference_id, and email it to the agent. Once it is paid, the plan changes by itself.",
  none: "No plan change is unpaid.",
  change: (from: PlanSlug, to: PlanSlug) => `${planNames[from]} → ${planNames[to]}`,
  amount: "Amount",
  order: "Order",
  asked: "Asked for",
  since: "Asked on",
  agent: "Agent",
  open: "Open the agent",
} as const;
