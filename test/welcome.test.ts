import { describe, expect, it } from "vitest";
import { crmToday } from "#content/payments/crm-today.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { emailsTo } from "./brokers.ts";
import { ada, asTyped } from "./cast.ts";
import { fieldsOf, mainOf, onOneLine, visibleText } from "./html.ts";
import { publicSettings } from "./public-settings.ts";
import { application, type TestSite } from "./request.ts";

const checkoutForm = { plan: "Professional Plan", total: "599", formKey: "adas", agreed: "on" };

/** Posts a form and returns the cookie that the answer sets. */
async function postForm(site: TestSite, path: string, form: Record<string, string>) {
  const answer = await site.request("POST", path, { form });
  const header = answer.headers["set-cookie"]?.[0] ?? "";
  return { answer, header, cookie: header.split(";", 1)[0] ?? "" };
}

async function adaIsPaying(settings: Record<string, string> = {}) {
  const site = await application(settings);
  const { cookie } = await postForm(site, "/checkout/proceed-to-checkout", checkoutForm);
  const { id } = await site.world.database.read.selectFrom("orders").select("id").executeTakeFirstOrThrow();
  return { site, cookie, id };
}

function welcome(site: TestSite, cookie?: string) {
  return site.request("GET", "/welcome", { headers: cookie ? { cookie } : {} });
}

function receive({ world }: TestSite, orderId: string, more: object = {}) {
  const occurredAt = "2026-11-20T12:03:00.000Z";
  const paid = {
    eventId: "evt_1",
    fact: "paid",
    occurredAt,
    reference: "pi_1",
    cents: 59_900,
    currency: "usd",
  } as const;
  return recordPaymentEvent(world, "stripe", { ...paid, claimedOrder: orderId, email: ada.email, ...more });
}

describe("the cookie that remembers an order", () => {
  it.each([
    ["Proceed to Checkout", "/checkout/proceed-to-checkout", checkoutForm],
    ["More Payment Option", "/checkout/more-payment-option", checkoutForm],
    ["Claim With CRM", "/checkout/crm-claim", { plan: "standard" }],
    ["the onboarding form", "/onboarding-form", asTyped(ada)],
  ])("is set by %s", async (_what, path, form) => {
    const site = await application();
    const { header, cookie } = await postForm(site, path, form);
    const { id } = await site.world.database.read.selectFrom("orders").select("id").executeTakeFirstOrThrow();
    expect(header).toMatch(/; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    expect(cookie).toContain(id);
    expect(JSON.parse((await site.request("GET", "/welcome/order", { headers: { cookie } })).text)).toEqual({
      status: "waiting",
    });
  });

  it.each([
    ["Proceed to Checkout", "/checkout/proceed-to-checkout", checkoutForm],
    ["More Payment Option", "/checkout/more-payment-option", checkoutForm],
    ["Claim With CRM", "/checkout/crm-claim", { plan: "professional" }],
  ])("links the order of %s to the agent's application", async (_what, path, form) => {
    const site = await application();
    const { cookie } = await postForm(site, "/onboarding-form", asTyped(ada));
    await site.request("POST", path, { form, headers: { cookie } });
    const { read } = site.world.database;
    const { id } = await read.selectFrom("applications").select("id").executeTakeFirstOrThrow();
    const orders = await read.selectFrom("orders").select(["applicationId", "email"]).execute();
    expect(orders).toEqual([id, id].map((applicationId) => ({ applicationId, email: ada.email })));
  });

  it("is sent over https only on an https site", async () => {
    const site = await application(publicSettings);
    const posted = await site.request("POST", "/checkout/crm-claim", {
      form: { plan: "standard" },
      headers: { origin: "https://zipstead.example" },
    });
    const [header = ""] = posted.headers["set-cookie"] ?? [];
    expect(header).toMatch(/^__Host-order=[^;]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/);
    const cookie = header.split(";", 1)[0] ?? "";
    const response = await site.request("GET", "/welcome/order", { headers: { cookie } });
    expect(JSON.parse(response.text)).toEqual({ status: "waiting" });
  });

  it("is not set if the form is refused", async () => {
    const site = await application();
    const { agreed: _, ...refused } = checkoutForm;
    expect((await postForm(site, "/checkout/proceed-to-checkout", refused)).header).toBe("");
    expect((await postForm(site, "/onboarding-form", {})).header).toBe("");
  });

  it.each([
    ["missing", () => ""],
    ["changed to another order", (cookie: string) => cookie.replace(/=[^.]*/, "=00000000-0000-4000-8000-000000000000")],
    ["changed to a later time", (cookie: string) => cookie.replace(/\.[^.]*\./, ".zzzzzzzz.")],
    ["without its signature", (cookie: string) => cookie.replace(/\.[^.]*$/, "")],
    ["nonsense", () => "order=%00..;order"],
  ])("reveals no order if it is %s", async (_what, forge) => {
    const { site, cookie, id } = await adaIsPaying();
    await receive(site, id);
    const { status, text } = await welcome(site, forge(cookie));
    expect(status).toBe(200);
    expect(visibleText(text)).toContain("If you just paid, all is well");
    expect(visibleText(text)).not.toContain("Professional Plan");
  });

  it("expires after thirty days", async () => {
    const { site, cookie } = await adaIsPaying();
    const seen = async () => visibleText((await welcome(site, cookie)).text);
    site.clock.pass({ seconds: 30 * 24 * 3600 });
    expect(await seen()).toContain("Professional Plan");
    site.clock.pass({ seconds: 1 });
    expect(await seen()).not.toContain("Professional Plan");
  });
});

describe("GET /welcome without JavaScript", () => {
  it("is neither cached nor indexed", async () => {
    const { site, cookie } = await adaIsPaying();
    const { headers, text } = await welcome(site, cookie);
    expect(headers["cache-control"]).toBe("no-store");
    expect(text).toMatch(/<meta name="robots" content="noindex"\/?>/);
  });

  it("waits for the provider's confirmation, and has a link to check again", async () => {
    const { site, cookie } = await adaIsPaying();
    const { text } = await welcome(site, cookie);
    const seen = visibleText(text);
    expect(seen).toContain("Waiting for confirmation");
    expect(seen).toContain("Plan\nProfessional Plan\nPrice\n$599");
    expect(seen).not.toContain("Paid");
    expect(text).toMatch(/<a[^>]*href="\/welcome"[^>]*>Check again<\/a>/);
  });

  it.each([
    ["paid", {}, "Thank you, your payment has arrived", "Paid\n$599", "One step left"],
    ["on its way", { fact: "awaiting" }, "The money has not arrived yet.", "Price\n$599", "One step left"],
    ["declined", { fact: "failed" }, "The payment did not go through", "Price\n$599", "Try again"],
    [
      "charged another amount",
      { cents: 10_050 },
      "a person on our team will check it first",
      "Paid\n$100.50",
      "Contact Us",
    ],
    ["refunded", { fact: "refunded" }, "Your payment was refunded", "Refunded\n$599", "Contact Us"],
  ])("shows the outcome once the provider has confirmed it: %s", async (_what, more, title, row, next) => {
    const { site, cookie, id } = await adaIsPaying();
    await receive(site, id, more);
    const seen = visibleText(mainOf((await welcome(site, cookie)).text));
    for (const words of [title, row, next]) expect(seen).toContain(words);
  });

  it("lets Ada try again after a decline, with the same coupon and price", async () => {
    const site = await application();
    const withCoupon = { ...checkoutForm, applied: "JOPP10", total: "$539.10" };
    const { cookie } = await postForm(site, "/checkout/proceed-to-checkout", withCoupon);
    const { id } = await site.world.database.read.selectFrom("orders").select("id").executeTakeFirstOrThrow();
    await receive(site, id, { fact: "failed", cents: 53_910 });
    const [, address = ""] = /href="([^"]*)"[^>]*>Try again/.exec((await welcome(site, cookie)).text) ?? [];
    expect(address).toBe("/pricing/CheckoutPayStripe?plan=professional&amp;coupon=JOPP10");
    const { text } = await site.request("GET", address.replaceAll("&amp;", "&"));
    expect(visibleText(text)).toContain("Total\n$539.10");
  });

  it("promises a receipt only if there is one", async () => {
    for (const [email, words] of [
      [ada.email, "We are sending a receipt to the email you entered there."],
      [null, "Keep the payment provider’s receipt"],
    ]) {
      const { site, cookie, id } = await adaIsPaying();
      await receive(site, id, { email });
      expect(visibleText((await welcome(site, cookie)).text)).toContain(words);
    }
  });

  it("links to the onboarding form with the plan filled in", async () => {
    const { site, cookie, id } = await adaIsPaying();
    await receive(site, id);
    const [, address = ""] = /href="(\/onboarding-form\?[^"]*)"/.exec((await welcome(site, cookie)).text) ?? [];
    const form = fieldsOf((await site.request("GET", address)).text, "onboarding");
    expect(form).toMatchObject({ plan: "Professional Plan", planPrice: "599" });
  });

  it("the receipt's link lets Ada apply from another device without paying again", async () => {
    const { site, id } = await adaIsPaying();
    await receive(site, id);
    const emails = await site.world.database.read.selectFrom("deliveries").select("payload").execute();
    const [, link = ""] = /(\/onboarding-form\?[^\s"\\]+)/.exec(emails.map(({ payload }) => payload).join()) ?? [];
    const form = { ...asTyped(ada), email: "ada@elsewhere.example" };
    for (const forged of [
      link.replace(id, "01a205d8-0000-7000-8000-000000000000"),
      link.slice(0, -1),
      link.split("&")[0],
    ]) {
      const answer = await site.submit(`${forged}&submitted=`, { ...form, formKey: `${forged}` });
      expect(visibleText(answer.text), forged).toContain("Continue to Checkout");
    }
    const answer = await site.submit(`${link}&submitted=`, form);
    expect(visibleText(answer.text)).toContain("Form submitted successfully!");
    expect(visibleText(answer.text)).not.toContain("Continue to Checkout");
    const order = await site.world.database.read.selectFrom("orders").selectAll().where("id", "=", id).execute();
    expect(order[0]?.applicationId, "the order is hers, whatever email she typed").not.toBeNull();
  });

  it("links with the type CRM if the CRM was claimed", async () => {
    const site = await application();
    const { cookie } = await postForm(site, "/checkout/crm-claim", { plan: "standard" });
    const { id } = await site.world.database.read.selectFrom("orders").select("id").executeTakeFirstOrThrow();
    await receive(site, id, { cents: 4900 });
    const { text } = await welcome(site, cookie);
    expect(text).toContain('href="/onboarding-form?plan=standard&amp;type=CRM"');
    const page = onOneLine(text);
    expect(page).toContain("CRM with the Standard Plan");
    for (const part of [crmToday.title, crmToday.everyPlan, crmToday.later]) expect(page).toContain(part);
    const emails = await emailsTo(site.world, ada.email);
    const email = emails.find(({ subject }) => subject === "Your Zipstead receipt: $49");
    expect(onOneLine(email?.text ?? "")).toContain(crmToday.everyPlan);
  });

  it("asks for no application if the agent has applied", async () => {
    const site = await application();
    const { cookie } = await postForm(site, "/onboarding-form", asTyped(ada));
    const { id } = await site.world.database.read.selectFrom("orders").select("id").executeTakeFirstOrThrow();
    await receive(site, id);
    const seen = visibleText(mainOf((await welcome(site, cookie)).text));
    expect(seen).toContain("Your workspace is open");
    expect(seen).not.toContain("One step left");
  });

  it("an agent who applies after paying is welcomed, and not asked to pay again", async () => {
    const { site, cookie, id } = await adaIsPaying();
    await receive(site, id);
    const { text } = await site.submit("/onboarding-form", asTyped(ada), cookie);
    expect(visibleText(text)).toContain("Welcome to Zipstead\nYour form has been successfully submitted!");
    expect(text).not.toContain("Continue to Checkout");
    expect(visibleText((await welcome(site, cookie)).text)).toContain("Your workspace is open");
  });
});
