import { describe, expect, it } from "vitest";
import { crmClaimPrice, expectedPrice } from "./plans.ts";

describe("the amount on the provider's page", () => {
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

  it("for the CRM claim is the $49 of the button", () => {
    expect(crmClaimPrice).toBe("49");
  });
});
