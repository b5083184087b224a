import { describe, expect, it } from "vitest";
import { crmGroups, dashboardFigures } from "./crm-features.ts";
import { homeTestimonial } from "./home-testimonial.ts";
import { logos, logosAreSamples } from "./logos.ts";
import { features } from "./pages/features.ts";
import { pricing, teamPricing } from "./pages/pricing.ts";
import { sampleAgent } from "./pages/sample-agent.ts";
import { sampleProfile } from "./pages/sample-agent-profile.ts";
import { processSteps } from "./process.ts";
import { testimonials, testimonialsAreSamples } from "./testimonials.ts";

it("the work has six steps (specification 1), in order", () => {
  expect(processSteps.map(({ title }) => title)).toEqual([
    "Generate Leads",
    "Double Verify Leads",
    "Transfer Prospect",
    "Build Relationship",
    "Close Referral",
    "Pay at Closing",
  ]);
});

it("the CRM holds what specification 1 lists", () => {
  const listed = crmGroups.flatMap((group) => group.features.map(({ title }) => title.toLowerCase()));
  expect(listed.toSorted()).toEqual(
    [
      "import database from any crm",
      "round robin lead distribution",
      "automatic lead import",
      "drip campaigns",
      "task management",
      "notifications",
      "pipeline management",
      "team collaboration",
      "email and text templates",
      "email open and click tracking",
      "deal tracking",
      "calendar and appointments",
      "telephony provider integration",
      "voicemail drops",
      "sms/mms",
    ].toSorted(),
  );
  expect(dashboardFigures).toEqual(["Total sales", "Revenue", "Pipelines", "Leads", "Prospects"]);
});

it("the features page lists Tracking, Analytics, Payouts (specification 2.1)", () => {
  expect(features.parts.map(({ title }) => title)).toEqual(["Tracking", "Analytics", "Payouts"]);
});

it("the pricing page: Basic $9/mo, Pro $29/mo, Enterprise Custom (specification 9)", () => {
  expect(pricing.hero.title).toBe("Pricing Plans");
  expect(pricing.monthly.plans.map(({ name, price, period }) => `${name} ${price}${period}`)).toEqual([
    "Basic $9/mo",
    "Pro $29/mo",
    "Enterprise Custom",
  ]);
  expect(teamPricing.card.start).toBe("START TODAY");
});

describe("the sample agent (specification 9)", () => {
  it("has these specialities and eight awards", () => {
    expect(sampleAgent.specialities).toEqual([
      "Residential",
      "Commercial",
      "First-time buyers",
      "Luxury",
      "Investment",
      "Foreclosures",
      "Short sales",
      "Relocation",
    ]);
    expect(sampleAgent.awards).toHaveLength(8);
    expect(sampleAgent.awards).toEqual(
      expect.arrayContaining(["Agent of the Year", "Million Dollar Club", "Top Producer Award"]),
    );
  });

  it("stands under these headings", () => {
    expect(sampleProfile.badge).toMatch(/^Certified .+ Realtor$/);
    expect(sampleProfile.specialities).toBe("Specialities & Expertise");
    expect(sampleProfile.awards).toBe("Awards & Recognition");
    expect(sampleProfile.about).toBe(`About ${sampleAgent.name}`);
  });
});

it("testimonials are marked as samples, and nobody speaks twice", () => {
  expect(testimonialsAreSamples).toBe(true);
  expect(new Set(testimonials.map(({ name }) => name)).size).toBe(testimonials.length);
  expect(testimonials).toContain(homeTestimonial);
});

it("eight logos (specification 2.4), marked as samples, each with a name and a mark of its own", () => {
  expect(logosAreSamples).toBe(true);
  expect(new Set(logos.map(({ name }) => name).filter(Boolean)).size).toBe(8);
  expect(new Set(logos.map(({ image }) => image)).size).toBe(8);
});
