import type { PlanSlug } from "#domain/agents/plan.ts";
import type { Cents } from "#domain/values/money.ts";
import type { OrderState } from "./order-state.ts";

export const plansWithCrm = ["growth", "team"] as const satisfies readonly PlanSlug[];

export const planHasCrm = (plan: PlanSlug | undefined): boolean => plansWithCrm.some((one) => one === plan);

/** Whether a workspace has the CRM, and why; "order", which outlives the plan, if both give it. Once it has ended, its records can be read, exported and deleted. */
export type CrmAccess =
  | { open: true; by: "plan" | "order" }
  | { open: false; had: false }
  | { open: false; had: true /** ISO. */; endedAt: string };

/** An order for a plan, a change to one, or the CRM. Times are ISO. */
export interface CrmOrder {
  crm: 0 | 1;
  /** What it pays for, or with the CRM: beside what. */
  plan: PlanSlug | undefined;
  state: OrderState;
  expectedCents: Cents;
  receivedAt: string;
  updatedAt: string;
  /** Null, or left out, as below: nothing was paid. */
  keptCents?: Cents | null;
  paidAt?: string | null;
  takenBackAt?: string | null;
}

export interface CrmFacts {
  orders: readonly CrmOrder[];
  /** When the plan was cancelled; null, as below: it was not. */
  cancelledAt: string | null;
  /** When the agent last changed to a plan without the CRM, and to one with it. */
  lesserPlanAt: string | null;
  crmPlanAt: string | null;
}

/** Specification 2.6: Growth and Team include the CRM; for others it is an order of its own, paid once. */
export function crmAccess(facts: CrmFacts): CrmAccess {
  const giving = facts.orders.filter(({ crm, plan }) => crm === 1 || planHasCrm(plan));
  const bought = giving.filter((order) => order.paidAt || isPaid(order));
  const ended = bought.map((order) => ({ order, endedAt: endOf(order, facts) }));
  const inForce = ended.filter(({ endedAt }) => endedAt === null);
  if (inForce.length > 0) return { open: true, by: inForce.some(({ order }) => order.crm === 1) ? "order" : "plan" };
  const last = ended
    .map(({ endedAt }) => endedAt ?? "")
    .toSorted()
    .at(-1);
  return last === undefined ? { open: false, had: false } : { open: false, had: true, endedAt: last };
}

/** A cancellation or a change ends what was ordered before it. @returns null: in force */
function endOf(order: CrmOrder, { cancelledAt, lesserPlanAt, crmPlanAt }: CrmFacts): string | null {
  if (!isPaid(order)) return order.takenBackAt ?? order.updatedAt;
  if (order.crm === 1) return null;
  const changedAt = lesserPlanAt && lesserPlanAt > (crmPlanAt ?? "") ? lesserPlanAt : null;
  return [changedAt, cancelledAt].find((at) => at !== null && at >= order.receivedAt) ?? null;
}

/** An order that was paid twice is paid. The CRM needs its whole price; a plan stays if a part is paid back. */
function isPaid({ crm, state, expectedCents, keptCents = null }: CrmOrder): boolean {
  if (keptCents !== null && keptCents >= expectedCents) return true;
  return state === "paid" && (crm === 0 || keptCents === null);
}

/** What a workspace that may not have the CRM yet can do about it. */
export type CrmOffer =
  | { is: "open"; by: "plan" | "order" }
  /** "coming": paid, and the money is on its way. "checking": paid, and staff check the amount. */
  | { is: "coming" | "checking" | "to-buy" | "no-plan" /** ISO; null: they never had it. */; endedAt: string | null };

type OrderOfOffer = Pick<CrmOrder, "crm" | "state"> & { reference: string | null };

export function crmOffer(access: CrmAccess, orders: readonly OrderOfOffer[], isCancelled: boolean): CrmOffer {
  if (access.open) return { is: "open", by: access.by };
  return { is: stepOf(orders, isCancelled), endedAt: access.had ? access.endedAt : null };
}

function stepOf(orders: readonly OrderOfOffer[], isCancelled: boolean): Exclude<CrmOffer["is"], "open"> {
  const ofCrm = orders.filter(({ crm }) => crm === 1);
  if (ofCrm.some(({ state }) => state === "amount-differs")) return "checking";
  if (ofCrm.some(({ state, reference }) => state === "checkout" && reference !== null)) return "coming";
  const isPlanPaid = orders.some(({ crm, state }) => crm === 0 && state === "paid");
  return isPlanPaid && !isCancelled ? "to-buy" : "no-plan";
}
