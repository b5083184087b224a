import { crmClaimPrice, expectedPrice, referralPercents } from "#content/plans.ts";
import { type PlanSlug, planNames } from "#domain/agents/plan.ts";
import type { PlanChangeRefusal } from "#domain/agents/plan-change.ts";
import { promisedLeads } from "#domain/leads/lead-guarantee.ts";
import { planHasCrm } from "#domain/payments/crm-access.ts";
import { zipLimit } from "#domain/territory/zip-exclusivity.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";

/** "4 more zip codes, 24 more leads promised, and a fee of 10% instead of 15%." */
function differences(from: PlanSlug, to: PlanSlug): string {
  const zips = zipLimit(to) - zipLimit(from);
  const leads = (promisedLeads[to]?.least ?? 0) - (promisedLeads[from]?.least ?? 0);
  const more = (count: number) => `${Math.abs(count)} ${count > 0 ? "more" : "fewer"}`;
  const fee = `a fee of ${referralPercents[to]}% instead of ${referralPercents[from]}%`;
  const crm = planHasCrm(to) === planHasCrm(from) ? "" : ` The CRM is ${planHasCrm(to) ? "" : "not "}included.`;
  return `${more(zips)} zip codes, at least ${more(leads)} leads promised, and ${fee}.${crm}`;
}

export const myPlanChangeCopy = {
  title: "Change your plan",
  line: "Compare each plan with yours. Accepted leads keep their referral fee, and a new lead never costs more than the percentage that you signed.",
  to: (plan: PlanSlug) => planNames[plan],
  order: ["standard", "professional", "growth", "team"] as const satisfies PlanSlug[],
  table: "All plans",
  yours: "Your plan",
  differences,
  rows: { price: "Price", zips: "Zip codes", leads: "Leads promised in 365 days", percent: "Referral fee", crm: "CRM" },
  row: {
    price: (plan: PlanSlug) => `${formatCents(expectedPrice(plan))}, ${plan === "standard" ? "each year" : "once"}`,
    zips: (plan: PlanSlug) => `${zipLimit(plan)}${plan === "team" ? " for each member" : ""}`,
    leads: (plan: PlanSlug) => {
      const promised = promisedLeads[plan];
      return promised ? `${promised.least} to ${promised.most}` : "none";
    },
    percent: (plan: PlanSlug) => `${referralPercents[plan]}%`,
    crm: (plan: PlanSlug) => (planHasCrm(plan) ? "included" : `$${crmClaimPrice}, once`),
  },
  costs: (cents: Cents) =>
    `You pay the difference of ${formatCents(cents)}: today's list price minus what you paid and was not refunded. Coupons do not carry over. The plan changes once it is paid.`,
  atOnce: "It takes effect immediately and costs nothing. What you paid is not refunded.",
  later: "It takes effect when your current year ends. You pay nothing today; its yearly fee is due then.",
  fewerZips: "If you have more zip codes than the plan includes, you have 14 days to choose which to give up.",
  button: (plan: PlanSlug) => `Change to the ${planNames[plan]}`,
  open: {
    title: (plan: PlanSlug) => `You asked for the ${planNames[plan]}`,
    toPay: (cents: Cents) => `Your plan stays as it is until you have paid the difference of ${formatCents(cents)}.`,
    pay: (cents: Cents) => `Pay ${formatCents(cents)}`,
    linkByEmail: "We send you the payment link by email.",
    noPage: "The payment page did not open. Nothing was charged. Please try again, or call us.",
    confirming:
      "Thank you. We are waiting for the payment to be confirmed, which usually takes less than a minute. Then your plan changes automatically.",
    later: "It takes effect on",
    withdraw: "Withdraw",
  },
  pick: {
    title: "Choose which zip codes to give up",
    line: (count: number) =>
      count === 1 ? "You have 1 more than your plan includes." : `You have ${count} more than your plan includes.`,
    by: "If you do not choose, the ones that you got last are released on",
    wrongNumber: (count: number) => `Choose exactly ${count}.`,
    button: "Give up the chosen zip codes",
  },
  refusals: {
    "no-plan-chosen": "Choose one of the plans on this page.",
    "same-plan": "This is your plan already.",
    "by-office": "Our office changes your plan. Please call us.",
    "not-paid": "Pay for your plan first. Then you can change it here.",
    cancelled: "Your plan is cancelled. Undo that first, or buy a plan again.",
    open: "You asked for another plan already. Withdraw that first.",
  } satisfies Record<PlanChangeRefusal, string>,
} as const;
