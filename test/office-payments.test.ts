import { describe, expect, it } from "vitest";
import { findOrder } from "#database/payments/orders.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { startCheckout } from "#operations/payments/start-checkout.ts";
import { newestAuditEvents } from "./audit-events.ts";
import { ada, ben } from "./cast.ts";
import { visibleText } from "./html.ts";
import { apply, openOfficeAs, paid } from "./office.ts";
import { application } from "./request.ts";

describe("orders in the office", () => {
  it("are found by email, reference and id, and filtered by state, provider and plan", async () => {
    const site = await application();
    const { get, file } = await openOfficeAs(site);
    expect((await get("/office/orders")).visible).toContain("No orders yet");
    const { orderId } = await apply(site, ada);
    await apply(site, ben);
    await recordPaymentEvent(site.world, "stripe", paid({ claimedOrder: orderId, reference: "pi_77x" }));
    for (const body of ["q=ada.park@keystone.example", "q=pi_77x", `q=${orderId}`, "state=paid", "plan=professional"]) {
      const { visible: words } = await get(`/office/orders?${body}`);
      expect(words, body).toContain("$599");
      expect(words, body).not.toContain("ben@riverside.example");
    }
    expect((await get("/office/orders?provider=authorize-net")).visible).toContain("No orders match");
    expect((await file("/office/orders.csv?state=paid")).text).toContain(`,${orderId},Professional Plan,`);
  });

  it("show what was expected, charged and refunded, whose they are, and what happened when", async () => {
    const site = await application();
    const { applicationId, orderId } = await apply(site, ada);
    await recordPaymentEvent(site.world, "stripe", paid({ claimedOrder: orderId }));
    const refund = {
      eventId: "evt_2",
      fact: "refunded",
      cents: 10_050,
      occurredAt: "2026-11-21T09:00:00.000Z",
    } as const;
    await recordPaymentEvent(site.world, "stripe", paid(refund));
    const { visible: words, html } = await (await openOfficeAs(site)).get(`/office/orders/${orderId}`);
    expect(words).toMatch(/Expected\s+\$599\s+Charged\s+\$599\s+Refunded\s+\$100\.50/);
    expect(words).toMatch(/Order created for \$599\..*Paid: \$599.*Refunded: \$100\.50/s);
    expect(html).toContain(`href="/office/applications/${applicationId}"`);
    expect(words).not.toContain("Needs a decision");
    expect((await (await openOfficeAs(site)).get("/office/orders/no-such")).status).toBe(404);
  });

  it("say in words what staff must review: another amount, no application, no receipt", async () => {
    const site = await application();
    const { get } = await openOfficeAs(site, "isa");
    const form = { planName: "Growth Plan", shownTotal: "1050", agreed: true };
    const checkOut = async (formKey: string) => {
      const start = await startCheckout(site.world, { ...form, formKey });
      return start.ok ? start.orderId : "";
    };
    const [withDifferentAmount, unknown] = [await checkOut("one"), await checkOut("two")];
    await recordPaymentEvent(site.world, "stripe", paid({ claimedOrder: withDifferentAmount }));
    await recordPaymentEvent(
      site.world,
      "stripe",
      paid({ eventId: "evt_2", reference: "pi_2", claimedOrder: unknown, cents: 105_000 }),
    );
    const differing = (await get(`/office/orders/${withDifferentAmount}`)).visible;
    expect(differing).toContain("Needs a decision");
    expect(differing).toContain("The charge is not what we expected");
    expect(differing).toContain("The office was notified");
    const { visible: words } = await get(`/office/orders/${unknown}`);
    expect(words).toContain("This order is paid but has no application");
    expect(words).toContain("its receipt was not emailed");
    expect((await get("/office/orders")).visible).toContain("No application");
  });

  it("show a second payment for the same plan until it is refunded, or kept with a reason", async () => {
    const site = await application();
    const orderIds = [
      (await apply(site, ada)).orderId,
      (await apply(site, { ...ada, email: "Ada.Park@keystone.example" })).orderId,
    ];
    const [first = "", second = ""] = orderIds;
    for (const claimedOrder of orderIds) {
      const reference = `pi_${claimedOrder}`;
      await recordPaymentEvent(site.world, "stripe", paid({ eventId: reference, reference, claimedOrder }));
    }
    const { get, post } = await openOfficeAs(site);
    const toDo = "/office/orders?attention=yes";
    expect((await get(toDo)).visible).toContain("Second payment for the same plan");
    const { visible, html } = await get(`/office/orders/${second}`);
    expect(visible).toContain("We emailed the payer that we return it within 5 business days");
    expect(html).toContain(`href="/office/orders/${first}"`);
    expect((await get(`/office/orders/${first}`)).visible).not.toContain("Second payment");
    expect((await post(`/office/orders/${second}/keep`, { reason: "" })).status).toBe(400);
    await post(`/office/orders/${second}/keep`, { reason: "It is for her partner." });
    expect((await get(`/office/orders/${second}`)).visible).toContain("kept at the payer’s request");
    expect((await get(toDo)).visible).not.toContain("Second payment");
  });

  it("are assigned to the application that a manager names; a wrong entry is refused with a sentence", async () => {
    const site = await application();
    const { applicationId } = await apply(site, ben);
    const form = { planName: "Growth Plan", shownTotal: "1050", agreed: true, formKey: "books" };
    const start = await startCheckout(site.world, form);
    const address = `/office/orders/${start.ok ? start.orderId : ""}`;
    expect((await (await openOfficeAs(site, "isa")).get(address)).html).not.toContain("<form");
    const { get, post } = await openOfficeAs(site);
    expect((await get(address)).html).toContain(`action="${address}/application"`);
    const wrong = await post(`${address}/application`, { application: "no-such", reason: "A guess." });
    expect(wrong.status).toBe(400);
    expect(visibleText(wrong.text)).toContain("Choose the application that this order is for, or search for it.");
    expect(wrong.text).toContain('value="A guess."');
    for (const query of ["ben okafor", ben.email.toUpperCase(), "okaf"]) {
      const found = await get(`${address}/application?${new URLSearchParams({ q: query })}`);
      expect(found.html, query).toContain(`name="application" value="${applicationId}"`);
    }
    const none = await get(`${address}/application?q=ada`);
    expect(none.visible).toContain("No application without a payment matches “ada”.");
    const { headers } = await post(`${address}/application`, { application: applicationId, reason: "Ben called." });
    expect(headers.location).toBe(address);
    const { html } = await get(address);
    expect(html).toContain(`href="/office/applications/${applicationId}"`);
    expect(html).not.toContain("<form");
  });
});

describe("payments without an order in the office", () => {
  async function unmatched() {
    const site = await application();
    const { orderId } = await apply(site, ada);
    await recordPaymentEvent(site.world, "stripe", paid({ email: "payer@bank.example" }));
    return { site, orderId, address: "/office/payments/stripe/evt_1" };
  }

  it("offer the likely orders; the chosen order becomes paid, and the payment leaves the list", async () => {
    const { site, orderId, address } = await unmatched();
    const { get, post, staffId, file } = await openOfficeAs(site);
    expect((await get("/office/payments?q=payer@bank.example")).html).toContain(`href="${address}"`);
    expect((await file("/office/payments.csv")).text).toContain(
      ",Paid,599.00,USD,Stripe,pi_1,payer@bank.example,evt_1",
    );
    expect((await get(address)).html).toContain(`value="${orderId}"`);

    const matched = await post(`${address}/match`, { order: orderId, reason: "Ada called." });

    expect([matched.status, matched.headers.location]).toEqual([303, `/office/orders/${orderId}`]);
    expect((await findOrder(site.world.database.read, orderId))?.state).toBe("paid");
    const [action] = await newestAuditEvents(site.world.database.read, 1);
    expect(action).toMatchObject({ staffId, action: "payment-matched" });
    expect((await get("/office/payments?status=unmatched")).visible).toContain("No unmatched payments");
    expect((await get("/office/payments?status=matched")).html).toContain(`href="/office/orders/${orderId}"`);
    const order = await get(`/office/orders/${orderId}`);
    expect(order.visible).toContain("Matched by Arne Vik: Ada called.");
    expect(order.visible).toMatch(/Payer\s+Name\s+Ada Park\s+Email\s+ada\.park@keystone\.example\s+Agent\s+Ada Park/);
    expect(order.html).toContain(`href="${address}"`);
    expect((await get(address)).html).not.toContain("<form");
  });

  it("is matched to an order that a search by name, email or amount finds; what is wrong is said, and kept", async () => {
    const { site, orderId, address } = await unmatched();
    const { get, post } = await openOfficeAs(site);
    for (const query of ["ada park", ada.email, "$599", "599.00"]) {
      const found = await get(`${address}/match?${new URLSearchParams({ q: query })}`);
      expect(found.html, query).toContain(`name="order" value="${orderId}"`);
      expect(found.visible).toContain(`Orders that match “${query}”`);
    }
    for (const query of ["nobody", "$12"])
      expect((await get(`${address}/match?${new URLSearchParams({ q: query })}`)).visible).toContain(
        `No order of this provider matches “${query}”.`,
      );
    const guessed = await post(`${address}/match`, { order: "no-such", reason: "Ada’s “guess”." });
    expect([guessed.status, visibleText(guessed.text)]).toEqual([
      400,
      expect.stringContaining("Choose the order that this payment is for, or search for it."),
    ]);
    expect(guessed.text).toContain('value="Ada’s “guess”."');
    const withoutReason = await post(`${address}/match`, { order: orderId, reason: " " });
    expect(visibleText(withoutReason.text)).toContain("Enter a reason. It is saved with the decision.");
    expect(withoutReason.text).toContain(`checked="" value="${orderId}"`);
    const long = await post(`${address}/match`, { order: orderId, reason: "x".repeat(1001) });
    expect(visibleText(long.text)).toContain("Use at most 1,000 characters.");
    expect(long.text).toContain(`value="${"x".repeat(1001)}"`);
  });

  it("can be marked as not ours with a reason, and stay visible", async () => {
    const { site, address } = await unmatched();
    const { get, post } = await openOfficeAs(site);
    const { headers } = await post(`${address}/not-ours`, { reason: "The bank’s own test." });
    expect((await get(headers.location ?? "")).visible).toContain("The payment was marked as not ours.");
    expect((await get("/office/payments?status=unmatched")).visible).toContain("No unmatched payments");
    expect((await get("/office/payments?status=not-ours")).html).toContain(`href="${address}"`);
    expect((await get(address)).visible).toContain("marked as not ours. The bank’s own test.");
    const late = await post("/office/payments/stripe/no-such/not-ours", { reason: "Whose?" });
    expect(late.status).toBe(404);
    expect((await get("/office/payments/stripe/no-such")).status).toBe(404);
    expect((await get("/office/payments/paypal/evt_1")).status).toBe(404);
  });
});

describe("the page of an action that is no longer possible", () => {
  it("says so for a payment and for an order", async () => {
    const site = await application();
    const { orderId } = await apply(site, ada);
    await recordPaymentEvent(site.world, "stripe", paid({ claimedOrder: orderId }));
    const { get } = await openOfficeAs(site);
    for (const action of ["match", "not-ours"]) {
      const page = await get(`/office/payments/stripe/evt_1/${action}`);
      expect(page.visible).toContain("This payment is already matched to an order.");
      expect(page.html).not.toContain("<form");
    }
    const page = await get(`/office/orders/${orderId}/application`);
    expect(page.visible).toContain("This order already has an application.");
    expect(page.html).not.toContain("<form");
  });
});
