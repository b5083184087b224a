import { describe, expect, it } from "vitest";
import { planFromNavigation } from "./plan-from-navigation.ts";

describe("the plan in the navigation state (specification 3, Checkout navigation state)", () => {
  it("is `plan`", () => {
    const state = { plan: { name: "Team Plan", price: "2699" } };
    expect(planFromNavigation(state)).toEqual({ name: "Team Plan", price: "2699" });
  });

  it("is `trialPlan` if there is no `plan`", () => {
    const state = { trialPlan: { name: "Standard Plan", price: "339" } };
    expect(planFromNavigation(state)).toEqual({ name: "Standard Plan", price: "339" });
  });

  it("is `plan` if there are both", () => {
    const state = { plan: { name: "Growth Plan", price: "1050" }, trialPlan: { name: "Standard Plan", price: "339" } };
    expect(planFromNavigation(state)).toEqual({ name: "Growth Plan", price: "1050" });
  });

  it.each(["2699", 2699, "$2,699"])("reads the price %j as 2699 dollars", (price) => {
    expect(planFromNavigation({ plan: { name: "Team Plan", price } })?.price).toBe("2699");
  });

  it("ignores everything else in the state", () => {
    const state = { from: "/get-started", plan: { name: "Team Plan", price: "2699", icon: "team" } };
    expect(planFromNavigation(state)).toEqual({ name: "Team Plan", price: "2699" });
  });

  it.each([
    { name: "Growth Plan", price: "ask us" },
    { name: "Growth Plan", price: Number.NaN },
    { name: "Growth Plan" },
    { name: "   ", price: "1050" },
    { price: "1050" },
    "Growth Plan",
    null,
  ])("is the trial plan if `plan` is %j", (plan) => {
    expect(planFromNavigation({ plan, trialPlan: { name: "Standard Plan", price: "339" } })?.name).toBe(
      "Standard Plan",
    );
  });

  it.each([null, undefined, "", "Growth Plan", 7, [], {}, { plan: null }, { plan: {}, trialPlan: {} }])(
    "is missing in %j",
    (state) => {
      expect(planFromNavigation(state)).toBeUndefined();
    },
  );
});
