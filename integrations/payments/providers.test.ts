import { describe, expect, expectTypeOf, it } from "vitest";
import { planSlugs } from "#domain/agents/plan.ts";
import { type LinkId, linkIdSchema } from "#domain/payments/catalog-link-id.ts";
import { checkoutProducts } from "#domain/payments/checkout-product.ts";
import { authorizeNet, planOfSandboxLinkId, sandboxLinkIds } from "./authorize-net.ts";
import type { CatalogPayment } from "./catalog-payment.ts";
import type { HostedCheckout } from "./hosted-checkout.ts";
import { stripeLinks } from "./stripe-checkout.ts";

const links = {
  standard: "https://buy.example/a",
  professional: "https://buy.example/b?locale=en&client_reference_id=forged",
  growth: "https://buy.example/c",
  team: "https://buy.example/d",
  "crm-standard": "https://buy.example/e",
  "crm-other": "https://buy.example/f",
};
const stripe = stripeLinks((product) => links[product]);

describe("Stripe Payment Links", () => {
  it.each(checkoutProducts)("exist for %s, with our order id", (product) => {
    const url = new URL(stripe.url(product, { id: "order-1" }));
    expect(url.pathname).toBe(new URL(links[product]).pathname);
    expect(url.searchParams.get("client_reference_id")).toBe("order-1");
  });

  it("keep their own query parameters, except the order id", () => {
    const url = new URL(stripe.url("professional", { id: "order-1" }));
    expect(url.searchParams.get("locale")).toBe("en");
    expect(url.searchParams.getAll("client_reference_id")).toEqual(["order-1"]);
  });

  it("include the email if it is known", () => {
    const url = new URL(stripe.url("team", { id: "order-1", email: "ivo+zip@höfe.example" }));
    expect(url.searchParams.get("prefilled_email")).toBe("ivo+zip@höfe.example");
    expect(stripe.url("team", { id: "order-1" })).not.toContain("prefilled_email");
  });
});

const couponId = linkIdSchema.parse("5a0d0b0a-1111-4222-8333-444455556666");
const couponLink = new URL("https://buy.example/bops5?locale=en");

describe("A coupon has a payment page of its own", () => {
  it("at Stripe by its link, with our order id", () => {
    const url = stripe.couponUrl(couponLink, { id: "order-1", email: "ada.park@keystone.example" });
    expect(url).toBe(
      "https://buy.example/bops5?locale=en&client_reference_id=order-1&prefilled_email=ada.park%40keystone.example",
    );
    expect(couponLink.search, "the coupon's own link does not change").toBe("?locale=en");
  });

  it("at Authorize.Net by its link id", () => {
    const post = authorizeNet("https://catalog.example/pay", (plan) => sandboxLinkIds[plan]).couponPost(couponId);
    expect(post).toEqual({ action: "https://catalog.example/pay", linkId: couponId });
  });
});

describe("A link id is never used as a URL, nor a URL as a link id", () => {
  it("because of their types", () => {
    expectTypeOf<LinkId>().not.toExtend<Parameters<HostedCheckout["couponUrl"]>[0]>();
    expectTypeOf<string>().not.toExtend<Parameters<CatalogPayment["couponPost"]>[0]>();
    expectTypeOf<URL>().not.toExtend<Parameters<CatalogPayment["couponPost"]>[0]>();
  });

  it("even if the types were bypassed", () => {
    const catalog = authorizeNet("https://catalog.example/pay", (plan) => sandboxLinkIds[plan]);
    const { id, link } = JSON.parse(JSON.stringify({ id: couponId, link: couponLink }));
    expect(() => stripe.couponUrl(id, { id: "order-1" })).toThrow("Invalid URL");
    expect(() => stripeLinks(() => couponId).url("standard", { id: "order-1" })).toThrow("Invalid URL");
    expect(() => catalog.couponPost(link)).toThrow("must be a link id");
  });
});

describe("Authorize.Net Simple Checkout", () => {
  it.each(planSlugs)("receives the link id of the %s plan", (plan) => {
    const post = authorizeNet("https://catalog.example/pay", (plan) => sandboxLinkIds[plan]).post(plan);
    expect(post).toEqual({ action: "https://catalog.example/pay", linkId: sandboxLinkIds[plan] });
    expect(planOfSandboxLinkId(post.linkId)).toBe(plan);
  });

  it("has no plan for another link id", () => {
    expect(planOfSandboxLinkId("5a0d0b0a-1111-4222-8333-444455556666")).toBeUndefined();
  });
});
