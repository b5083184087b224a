import { describe, expect, it } from "vitest";
import { cacheablePageOf } from "./cacheable-pages.ts";

describe("A page that looks the same to many visitors is rendered once for all of them", () => {
  it.each([
    ["/contact-us", { key: "/contact-us", form: "contact" }],
    ["/contact-us?utm_source=flyer", { key: "/contact-us", form: "contact" }],
    ["/onboarding-form?plan=growth", { key: "/onboarding-form plan=growth", form: "onboarding" }],
    ["/onboarding-form?type=CRM&plan=growth", { key: "/onboarding-form plan=growth type=CRM", form: "onboarding" }],
    ["/buyer-form?question=3", { key: "/buyer-form question=3", form: "buyer" }],
    ["/seller-form?question=7", { key: "/seller-form question=7", form: "seller" }],
    ["/zip-code", { key: "/zip-code" }],
    ["/zip-code?zip=30303", { key: "/zip-code zip=30303", versioned: true }],
    ["/zip-code?radius=50-80+Miles&zip=30303", { key: "/zip-code zip=30303 radius=50-80 Miles", versioned: true }],
    ["/zip-code/answer?zip=30303", { key: "/zip-code/answer zip=30303", versioned: true, isPart: true }],
    ["/developers", { key: "/developers" }],
    ["/promises", { key: "/promises", versioned: true }],
    ["/promises/counted", { key: "/promises/counted", versioned: true, isPart: true }],
    ["/my/sign-in", { key: "/my/sign-in" }],
    ["/office/sign-in", { key: "/office/sign-in" }],
    ["/request/sign-in", { key: "/request/sign-in" }],
  ])("%s", (address, cacheable) => {
    expect(cacheablePageOf(address)).toEqual(cacheable);
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
    ["/zip-code?zip=30303", "zips=30303"],
    ["/zip-code?zip=30303", "__Host-order=signed"],
    ["/zip-code?zip=303", ""],
    ["/zip-code?zip=30303&radius=7", ""],
    ["/zip-code?radius=50-80+Miles", ""],
    ["/zip-code/answer?zip=30303", "zips=30303"],
    ["/my/sign-in", "theme=dark; __Host-zipstead-my.session_token=signed"],
    ["/my/sign-in?to=%2Fmy%2Fleads", ""],
    ["/my/sign-in?utm_source=ada%40example.com", ""],
    ["/office/sign-in", "zipstead-office.session_token=signed"],
    ["/office/sign-in?signed-in=yes", ""],
    ["/request/sign-in", "zipstead-request=signed"],
    ["/request/sign-in?asked=yes", ""],
    ["/faq", ""],
  ])("%s with the cookie %j", (address, cookies) => {
    expect(cacheablePageOf(address, cookies)).toBeUndefined();
  });
});

describe("A questionnaire that shows how the visit began is rendered for the visitor", () => {
  const origin = "https://zipstead.example";
  it.each([
    ["/buyer-form?utm_source=flyer", ""],
    ["/seller-form?gclid=Cj0K", "https://www.google.com/"],
    ["/renter-form", `${origin}/renting?utm_campaign=Decatur`],
    ["/buyer-form?visit=x", ""],
    ["/buyer-form?question=1", `${origin}/buyer-form?visit=x`],
  ])("%s after %j", (address, referrer) => {
    expect(cacheablePageOf(address, "", { origin, referrer })).toBeUndefined();
  });

  it.each([
    ["/buyer-form", `${origin}/buying`],
    ["/buyer-form", "https://www.google.com/search?utm_source=theirs"],
    ["/buyer-form?ref=flyer", "no address"],
    ["/contact-us?utm_source=flyer", `${origin}/buying?utm_source=flyer`],
  ])("%s after %j says nothing of it", (address, referrer) => {
    expect(cacheablePageOf(address, "", { origin, referrer })).toMatchObject({ key: address.replace(/\?.*/, "") });
  });
});
