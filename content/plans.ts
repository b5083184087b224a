import type { CheckoutProduct } from "#domain/checkout.ts";
import type { Cents } from "#domain/money.ts";
import { type PlanSlug, planNames } from "#domain/plan.ts";

/** What the agents' plans cost and hold (specification 9, "Plans"). */
export interface PlanFeature {
  title: string;
  included: boolean;
}

export interface Plan {
  slug: PlanSlug;
  name: string;
  /** Whole dollars, as the specification writes them. */
  price: string;
  cutPrice?: string;
  priceText: string;
  ribbon?: string;
  subText?: string;
  /** The plan's picture: this many rows of lots, one lot a zip code (2 rows hold 3, 3 hold 6, 4 hold 10). */
  icon: 2 | 3 | 4;
  titles: PlanFeature[];
  claimWithCrm: boolean;
}

const yes = (title: string): PlanFeature => ({ title, included: true });
const no = (title: string): PlanFeature => ({ title, included: false });

/** Which of the Team Plan's features the specification calls extras. */
export const teamPlanExtras: readonly string[] = [
  "Dedicated AI Based CRM for the Team",
  "Dedicated Marketing Campaigns",
  "Search Engine 1st Page Ranking*",
  "Dedicated Account Manager",
  "Priority Customer Support",
];

export const plans: Record<PlanSlug, Plan> = {
  standard: {
    slug: "standard",
    name: planNames.standard,
    icon: 2,
    price: "339",
    priceText: "Yearly Setup Fee / 20% Referral Fee",
    titles: [
      yes("2-4 Exclusive Double Verified Referrals"),
      yes("3 Zip Codes"),
      yes("SEO Marketing"),
      yes("24-36 Guaranteed Leads in 365 Days"),
      yes("AI Verified"),
      yes("Priority Customer Support"),
      no("Verified Agent Profile"),
      no("Scheduled Appointment"),
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
    priceText: "One-Time Setup Fee / 15% Referral Fee",
    ribbon: "Best Selling",
    titles: [
      yes("4-6 Exclusive Double Verified Referrals"),
      yes("6 Zip Codes"),
      yes("SEO Marketing"),
      yes("36-60 Guaranteed Leads in 365 Days"),
      yes("ISA Verified"),
      yes("Priority Customer Support"),
      yes("Verified Agent Profile"),
      yes("Scheduled Appointment"),
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
    priceText: "One-Time Setup Fee / 10% Referral Fee",
    subText: "Summer Offer 30% Off",
    titles: [
      yes("6-8 Exclusive Double Verified Referrals"),
      yes("10 Zip Codes"),
      yes("SEO Marketing"),
      yes("60-90 Guaranteed Leads in 365 Days"),
      yes("ISA Verified"),
      yes("Priority Customer Support"),
      yes("Verified Agent Profile"),
      yes("Scheduled Appointment"),
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
    priceText: "One-Time Setup Fee / 10% Referral Fee",
    titles: [
      yes("Up to 5 Agent Profiles"),
      yes("6-8 Double Verified Referrals per Agent"),
      yes("10 Zip Codes per Agent"),
      yes("Price Range"),
      ...teamPlanExtras.map(yes),
    ],
    claimWithCrm: false,
  },
};

/** The three cards of /get-started, in their order; the Team Plan has a page of its own. */
export const planCards: Plan[] = [plans.standard, plans.professional, plans.growth];

export const planBanner = "No Recurring Fee, Non-binding Contract, Cancel Anytime";

/** The CRM add-on claim, whole dollars. */
export const crmClaimPrice = "49";

/** @returns what the provider's page for this product charges, in whole cents. */
export function expectedPrice(product: CheckoutProduct): Cents {
  const price = product === "crm-standard" || product === "crm-other" ? crmClaimPrice : plans[product].price;
  return Number(price) * 100;
}
