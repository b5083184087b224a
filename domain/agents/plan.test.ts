import { describe, expect, it } from "vitest";
import { isSamePlan, planByName, planBySlug, planNames, planSlugs } from "./plan.ts";

describe("the four plans that can be paid for", () => {
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

  it("is known in a field that Ada edited, whatever its case and spaces", () => {
    expect(planByName("  growth   PLAN ")).toBe("growth");
  });

  it.each(["", "Growth", "Enterprise", "Growth Plan 2", "constructor"])("%j is the name of none", (name) => {
    expect(planByName(name)).toBeUndefined();
  });

  it("is the same in any spelling; of those that are none of ours only the very same text", () => {
    expect(isSamePlan("Growth Plan", " growth  plan")).toBe(true);
    expect(isSamePlan("Growth Plan", "Team Plan")).toBe(false);
    expect(isSamePlan("Enterprise", "Enterprise")).toBe(true);
    expect(isSamePlan("Enterprise", "Custom")).toBe(false);
  });

  it.each(["", "Growth", "growth ", "Growth Plan", "__proto__", null, undefined])("%j is the slug of none", (slug) => {
    expect(planBySlug(slug)).toBeUndefined();
  });
});
