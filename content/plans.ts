import { type PlanSlug, planNames } from "#domain/agents/plan.ts";
import type { CheckoutProduct } from "#domain/payments/checkout-product.ts";
import type { NavigationPlan } from "#domain/payments/plan-from-navigation.ts";
import type { Cents } from "#domain/values/money.ts";
import { checkoutAddress, checkoutPath, onboardingAddress } from "./navigation.ts";

/** Specification 9, "Plans". */
export interface PlanFeature {
  title: string;
  included: boolean;
}

export interface Plan {
  slug: PlanSlug;
  name: string;
  /** Whole dollars. */
  price: string;
  cutPrice?: string;
  priceText: string;
  ribbon?: string;
  subText?: string;
  /** Rows of lots in the plan's picture, one lot per zip code: 2 rows show 3, 3 show 6, 4 show 10. */
  icon: 2 | 3 | 4;
  titles: PlanFeature[];
  claimWithCrm: boolean;
}

const yes = (title: string): PlanFeature => ({ title, included: true });
const no = (title: string): PlanFeature => ({ title, included: false });

export const teamPlanExtras: readonly string[] = [
  "Dedicated AI based CRM for the team",
  "Dedicated marketing campaigns",
  "Search engine 1st page ranking*",
  "Dedicated account manager",
  "Priority customer support",
];

/** Of the firm's commission, at closing. */
export const referralPercents: Record<PlanSlug, number> = { standard: 20, professional: 15, growth: 10, team: 10 };

export const plans: Record<PlanSlug, Plan> = {
  standard: {
    slug: "standard",
    name: planNames.standard,
    icon: 2,
    price: "339",
    priceText: `Yearly Setup Fee / ${referralPercents.standard}% Referral Fee`,
    titles: [
      yes("2-4 exclusive double verified referrals"),
      yes("3 zip codes"),
      yes("SEO marketing"),
      yes("24-36 guaranteed leads in 365 days"),
      yes("AI Verified"),
      yes("Priority customer support"),
      no("Verified Agent Profile"),
      no("Scheduled appointment"),
      no("Dedicated Account Manager"),
      no("Live Transfer"),
      no("CRM"),
    ],
    claimWithCrm: true,
  },
  professional: {
    slug: "professional",
    name: planNames.professional,
    icon: 3,
    price: "599",
    priceText: `One-Time Setup Fee / ${referralPercents.professional}% Referral Fee`,
    ribbon: "Best Selling",
    titles: [
      yes("4-6 exclusive double verified referrals"),
      yes("6 zip codes"),
      yes("SEO marketing"),
      yes("36-60 guaranteed leads in 365 days"),
      yes("ISA Verified"),
      yes("Priority customer support"),
      yes("Verified Agent Profile"),
      yes("Scheduled appointment"),
      no("Dedicated Account Manager"),
      no("Live Transfer"),
      no("CRM"),
    ],
    claimWithCrm: true,
  },
  growth: {
    slug: "growth",
    name: planNames.growth,
    icon: 4,
    price: "1050",
    cutPrice: "1500",
    priceText: `One-Time Setup Fee / ${referralPercents.growth}% Referral Fee`,
    subText: "Summer Offer 30% Off",
    titles: [
      yes("6-8 exclusive double verified referrals"),
      yes("10 zip codes"),
      yes("SEO marketing"),
      yes("60-90 guaranteed leads in 365 days"),
      yes("ISA Verified"),
      yes("Priority customer support"),
      yes("Verified Agent Profile"),
      yes("Scheduled appointment"),
      yes("Dedicated Account Manager"),
      yes("Live Transfer"),
      yes("CRM"),
    ],
    claimWithCrm: false,
  },
  team: {
    slug: "team",
    name: planNames.team,
    icon: 4,
    price: "2699",
    priceText: `One-Time Setup Fee / ${referralPercents.team}% Referral Fee`,
    titles: [
      yes("Up to 5 agent profiles"),
      yes("6-8 double verified referrals per agent"),
      yes("10 zip codes per agent"),
      yes("A price range"),
      ...teamPlanExtras.map(yes),
    ],
    claimWithCrm: false,
  },
};

/** The three cards of /get-started; the Team Plan has its own page. */
export const planCards: Plan[] = [plans.standard, plans.professional, plans.growth];

export const navigationState = (slug: PlanSlug): NavigationPlan => ({
  name: plans[slug].name,
  price: plans[slug].price,
});

export const checkoutLink = (slug: PlanSlug) => ({
  href: checkoutAddress(checkoutPath, slug),
  state: { plan: navigationState(slug) },
});

/** Specification 2.8: Plan, Plan Price and type reach the form as its navigation state. */
export const onboardingLink = (slug: PlanSlug | undefined, crm: boolean) => ({
  href: onboardingAddress(slug, crm),
  state: { ...(slug && { plan: navigationState(slug) }), ...(crm && { type: "CRM" }) },
});

export const planBanner = "No Recurring Fee, Non-binding Contract, Cancel Anytime";

/** Whole dollars. */
export const crmClaimPrice = "49";

/** Names an order for the difference between two plans: nobody sells it at a list price. */
export const changeOrderName = (planName: string): string => `Change to the ${planName}`;

/** @returns whole cents */
export function expectedPrice(product: CheckoutProduct): Cents {
  const price = product === "crm-standard" || product === "crm-other" ? crmClaimPrice : plans[product].price;
  return Number(price) * 100;
}
