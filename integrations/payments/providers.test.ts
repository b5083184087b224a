import { describe, expect, it } from "vitest";
import { checkoutProducts } from "#domain/checkout.ts";
import { planSlugs } from "#domain/plan.ts";
import { authorizeNet, planOfSandboxLinkId, sandboxLinkIds } from "./authorize-net.ts";
import { stripeLinks } from "./stripe-links.ts";

const links = {
  standard: "https://buy.example/a",
  professional: "https://buy.example/b?locale=en&client_reference_id=forged",
  growth: "https://buy.example/c",
  team: "https://buy.example/d",
  "crm-standard": "https://buy.example/e",
  "crm-other": "https://buy.example/f",
};

describe("Stripe Payment Links", () => {
  it.each(checkoutProducts)("there is one for %s", (product) => {
    const url = new URL(stripeLinks(links).url(product, { id: "order-1" }));
    expect(url.pathname).toBe(new URL(links[product]).pathname);
    expect(url.searchParams.get("client_reference_id")).toBe("order-1");
  });

  it("keep what they already ask for, but for the order, which is ours to name", () => {
    const url = new URL(stripeLinks(links).url("professional", { id: "order-1" }));
    expect(url.searchParams.get("locale")).toBe("en");
    expect(url.searchParams.getAll("client_reference_id")).toEqual(["order-1"]);
  });

  it("are told the e-mail where it is known", () => {
    const url = new URL(stripeLinks(links).url("team", { id: "order-1", email: "ivo+zip@höfe.example" }));
    expect(url.searchParams.get("prefilled_email")).toBe("ivo+zip@höfe.example");
    expect(stripeLinks(links).url("team", { id: "order-1" })).not.toContain("prefilled_email");
  });
});

describe("Authorize.Net Simple Checkout", () => {
  it.each(planSlugs)("is posted the link id of the %s plan", (plan) => {
    const post = authorizeNet("https://catalog.example/pay", sandboxLinkIds).post(plan);
    expect(post).toEqual({ action: "https://catalog.example/pay", linkId: sandboxLinkIds[plan] });
    expect(planOfSandboxLinkId(post.linkId)).toBe(plan);
  });

  it("knows no other link id", () => {
    expect(planOfSandboxLinkId("5a0d0b0a-1111-4222-8333-444455556666")).toBeUndefined();
  });
});
