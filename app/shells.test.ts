import { describe, expect, it } from "vitest";
import { shellOf } from "./shells.ts";

describe("A page that looks the same to many visitors is rendered once for all of them", () => {
  it.each([
    ["/contact-us", { key: "/contact-us", form: "contact" }],
    ["/contact-us?utm_source=flyer", { key: "/contact-us", form: "contact" }],
    ["/onboarding-form?plan=growth", { key: "/onboarding-form plan=growth", form: "onboarding" }],
    ["/onboarding-form?type=CRM&plan=growth", { key: "/onboarding-form plan=growth type=CRM", form: "onboarding" }],
    ["/buyer-form?question=3", { key: "/buyer-form question=3", form: "buyer" }],
    ["/seller-form?question=7", { key: "/seller-form question=7", form: "seller" }],
    ["/zip-code", { key: "/zip-code" }],
  ])("%s", (address, shell) => {
    expect(shellOf(address)).toEqual(shell);
  });
});

describe("A page that shows what one visitor typed, chose or paid is rendered for them", () => {
  it.each([
    ["/onboarding-form?thanks=received", ""],
    ["/onboarding-form?plan=unknown", ""],
    ["/onboarding-form?plan=growth&order=of-a-receipt", ""],
    ["/onboarding-form", "zips=30303"],
    ["/onboarding-form", "__Host-order=signed"],
    ["/onboarding-form?new=", ""],
    ["/pricing/CheckoutPayStripe?plan=growth", "order=signed"],
    ["/pricing/CheckoutPayStripe?plan=growth&coupon=BOPS5", ""],
    ["/buyer-form?answer1=Decatur", ""],
    ["/buyer-form", "buyer-contact=sealed"],
    ["/renter-form?question=8", ""],
    ["/zip-code?zip=30303", ""],
    ["/faq", ""],
  ])("%s with the cookie %j", (address, cookies) => {
    expect(shellOf(address, cookies)).toBeUndefined();
  });
});
