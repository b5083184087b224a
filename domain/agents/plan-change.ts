import type { PlanSlug } from "#domain/agents/plan.ts";
import type { Cents } from "#domain/values/money.ts";

/** The Team Plan has several members, so the office sets it up and ends it. */
export const plansToChoose = ["standard", "professional", "growth"] as const satisfies readonly PlanSlug[];
export type ChosenPlan = (typeof plansToChoose)[number];

export const pickDays = 14;

export type PlanChangeRefusal = "no-plan-chosen" | "same-plan" | "by-office" | "not-paid" | "cancelled" | "open";

export const parseChosenPlan = (text: string): ChosenPlan | undefined => plansToChoose.find((plan) => plan === text);

export interface ChangeFacts {
  /** Null: none of the four. */
  plan: PlanSlug | null;
  isPaid: boolean;
  isCancelled: boolean;
  /** Another change is open. */
  isOpen: boolean;
}

export function planChangeRefusal(facts: ChangeFacts, to: ChosenPlan | undefined): PlanChangeRefusal | undefined {
  if (!to) return "no-plan-chosen";
  if (facts.isCancelled) return "cancelled";
  if (!facts.isPaid) return "not-paid";
  if (!plansToChoose.some((plan) => plan === facts.plan)) return "by-office";
  if (facts.plan === to) return "same-plan";
  return facts.isOpen ? "open" : undefined;
}

export interface ChangeTerms {
  /** 0: nothing is to be paid. */
  cents: Cents;
  /** ISO; null: once the difference is paid. */
  effective: string | null;
}

/**
 * A plan with a higher list price costs the difference to what was paid for the present one and not refunded. One with
 * a lower price begins at once, and the yearly one when the present year ends; nothing is paid back.
 */
export function changeTerms(
  { from, to }: { from: Cents; to: Cents },
  { paid, isYearly, yearEnd, now }: { paid: Cents; isYearly: boolean; yearEnd: string; now: string },
): ChangeTerms {
  if (to < from) return { cents: 0, effective: isYearly ? yearEnd : now };
  const cents = Math.max(0, to - paid);
  return { cents, effective: cents > 0 ? null : now };
}

/** @returns why these zip codes cannot be given up */
export function pickRefusal(picked: readonly string[], claimed: readonly string[], tooMany: number) {
  const isTheirs = picked.every((zip) => claimed.includes(zip));
  return isTheirs && new Set(picked).size === tooMany ? undefined : ("wrong-number" as const);
}
