import { describe, expect, it } from "vitest";
import { crmClaimPrice, expectedPrice, planBanner, planCards, plans } from "./plans.ts";

const included = (slug: keyof typeof plans) => linesOf(slug, true);
const notIncluded = (slug: keyof typeof plans) => linesOf(slug, false);

function linesOf(slug: keyof typeof plans, wanted: boolean): string[] {
  return plans[slug].titles.filter((feature) => feature.included === wanted).map((feature) => feature.title);
}

describe("the plans (specification 9)", () => {
  it("stand on /get-started in this order, under this banner; Team has a page of its own", () => {
    expect(planCards.map((plan) => plan.name)).toEqual(["Standard Plan", "Professional Plan", "Growth Plan"]);
    expect(planBanner).toBe("No Recurring Fee, Non-binding Contract, Cancel Anytime");
  });

  it("Standard: $339, yearly setup fee, 20% referral fee, may be claimed with CRM", () => {
    expect(plans.standard).toMatchObject({
      price: "339",
      priceText: "Yearly Setup Fee / 20% Referral Fee",
      claimWithCrm: true,
    });
    expect(plans.standard).not.toHaveProperty("cutPrice");
    expect(plans.standard).not.toHaveProperty("ribbon");
    expect(plans.standard).not.toHaveProperty("subText");
  });

  it("Standard holds", () => {
    expect(included("standard")).toEqual([
      "2-4 Exclusive Double Verified Referrals",
      "3 Zip Codes",
      "SEO Marketing",
      "24-36 Guaranteed Leads in 365 Days",
      "AI Verified",
      "Priority Customer Support",
    ]);
  });

  it("Standard does not hold", () => {
    expect(notIncluded("standard")).toEqual([
      "Verified Agent Profile",
      "Scheduled Appointment",
      "Dedicated Account Manager",
      "Live Transfer",
      "CRM",
    ]);
  });

  it("Professional: $599, one-time setup fee, 15% referral fee, best selling, may be claimed with CRM", () => {
    expect(plans.professional).toMatchObject({
      price: "599",
      priceText: "One-Time Setup Fee / 15% Referral Fee",
      ribbon: "Best Selling",
      claimWithCrm: true,
    });
    expect(plans.professional).not.toHaveProperty("cutPrice");
  });

  it("Professional holds", () => {
    expect(included("professional")).toEqual([
      "4-6 Exclusive Double Verified Referrals",
      "6 Zip Codes",
      "SEO Marketing",
      "36-60 Guaranteed Leads in 365 Days",
      "ISA Verified",
      "Priority Customer Support",
      "Verified Agent Profile",
      "Scheduled Appointment",
    ]);
  });

  it("Professional does not hold", () => {
    expect(notIncluded("professional")).toEqual(["Dedicated Account Manager", "Live Transfer", "CRM"]);
  });

  it("Growth: $1050 in place of $1500, summer offer, one-time setup fee, 10% referral fee, no CRM claim", () => {
    expect(plans.growth).toMatchObject({
      price: "1050",
      cutPrice: "1500",
      subText: "Summer Offer 30% Off",
      priceText: "One-Time Setup Fee / 10% Referral Fee",
      claimWithCrm: false,
    });
    expect(plans.growth).not.toHaveProperty("ribbon");
  });

  it("Growth holds every feature", () => {
    expect(included("growth")).toEqual([
      "6-8 Exclusive Double Verified Referrals",
      "10 Zip Codes",
      "SEO Marketing",
      "60-90 Guaranteed Leads in 365 Days",
      "ISA Verified",
      "Priority Customer Support",
      "Verified Agent Profile",
      "Scheduled Appointment",
      "Dedicated Account Manager",
      "Live Transfer",
      "CRM",
    ]);
    expect(notIncluded("growth")).toEqual([]);
  });

  it("Team: $2,699 one-time setup fee, 10% referral fee, carried to checkout as 2699", () => {
    expect(plans.team).toMatchObject({
      name: "Team Plan",
      price: "2699",
      priceText: "One-Time Setup Fee / 10% Referral Fee",
      claimWithCrm: false,
    });
  });

  it("Team holds", () => {
    expect(included("team")).toEqual([
      "Up to 5 Agent Profiles",
      "6-8 Double Verified Referrals per Agent",
      "10 Zip Codes per Agent",
      "Price Range",
      "Dedicated AI Based CRM for the Team",
      "Dedicated Marketing Campaigns",
      "Search Engine 1st Page Ranking*",
      "Dedicated Account Manager",
      "Priority Customer Support",
    ]);
  });
});

describe("what the provider's page charges", () => {
  it.each([
    ["standard", 33_900],
    ["professional", 59_900],
    ["growth", 105_000],
    ["team", 269_900],
    ["crm-standard", 4900],
    ["crm-other", 4900],
  ] as const)("for %s is %d cents", (product, cents) => {
    expect(expectedPrice(product)).toBe(cents);
  });

  it("for the CRM claim is what the button says: $49", () => {
    expect(crmClaimPrice).toBe("49");
  });
});
