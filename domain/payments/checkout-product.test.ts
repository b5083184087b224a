import { describe, expect, it } from "vitest";
import { checkoutProducts, isCheckoutProduct, productAfterOnboarding, productForCrmClaim } from "./checkout-product.ts";

describe("the checkout after onboarding (specification 4, Onboarding submission)", () => {
  it.each([
    ["Standard Plan", "standard"],
    ["Professional Plan", "professional"],
    ["Growth Plan", "growth"],
    ["Team Plan", "team"],
  ])("%s has its own page", (plan, product) => {
    expect(productAfterOnboarding(plan, undefined)).toBe(product);
  });

  it.each([
    ["Standard Plan", "standard"],
    ["Professional Plan", "professional"],
    ["Growth Plan", "growth"],
    ["Team Plan", "team"],
  ])("%s decides even if the type is CRM", (plan, product) => {
    expect(productAfterOnboarding(plan, "CRM")).toBe(product);
  });

  it("the type CRM with any other plan leads to the CRM page for any other plan", () => {
    expect(productAfterOnboarding("Enterprise", "CRM")).toBe("crm-other");
  });

  it.each([undefined, "", "crm", "TRIAL"])("any other plan with the type %j cannot be paid online", (type) => {
    expect(productAfterOnboarding("Enterprise", type)).toBeUndefined();
  });
});

describe('"Claim With CRM $49" (specification 2.6)', () => {
  it("leads to one page for Standard and to another for any other plan", () => {
    expect(productForCrmClaim("standard")).toBe("crm-standard");
    expect(productForCrmClaim("professional")).toBe("crm-other");
  });
});

describe("the hosted pages", () => {
  it("are one per plan and two for CRM (specification 7)", () => {
    expect(checkoutProducts).toEqual(["standard", "professional", "growth", "team", "crm-standard", "crm-other"]);
  });

  it.each(["", "enterprise", "Standard", undefined])("%j is none of them", (text) => {
    expect(isCheckoutProduct(text)).toBe(false);
  });

  it.each(checkoutProducts)("%s is one of them", (product) => {
    expect(isCheckoutProduct(product)).toBe(true);
  });
});
