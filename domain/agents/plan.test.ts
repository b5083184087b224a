import { describe, expect, it } from "vitest";
import { isSamePlan, planByName, planBySlug, planNames, planSlugs } from "./plan.ts";

describe("the four paid plans", () => {
  it("are Standard, Professional, Growth and Team", () => {
    expect(planSlugs.map((slug) => planNames[slug])).toEqual([
      "Standard Plan",
      "Professional Plan",
      "Growth Plan",
      "Team Plan",
    ]);
  });

  it.each(planSlugs)("%s is found by its name and by its slug", (slug) => {
    expect(planByName(planNames[slug])).toBe(slug);
    expect(planBySlug(slug)).toBe(slug);
  });

  it("the name that Ada edited is recognized in any case and with extra spaces", () => {
    expect(planByName("  growth   PLAN ")).toBe("growth");
  });

  it.each(["", "Growth", "Enterprise", "Growth Plan 2", "constructor"])("%j is not a plan's name", (name) => {
    expect(planByName(name)).toBeUndefined();
  });

  it("names of the same plan match in any spelling; other names match only exactly", () => {
    expect(isSamePlan("Growth Plan", " growth  plan")).toBe(true);
    expect(isSamePlan("Growth Plan", "Team Plan")).toBe(false);
    expect(isSamePlan("Enterprise", "Enterprise")).toBe(true);
    expect(isSamePlan("Enterprise", "Custom")).toBe(false);
  });

  it.each(["", "Growth", "growth ", "Growth Plan", "__proto__", null, undefined])("%j is not a plan's slug", (slug) => {
    expect(planBySlug(slug)).toBeUndefined();
  });
});
