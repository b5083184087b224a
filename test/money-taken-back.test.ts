import { describe, expect, it } from "vitest";
import { sandboxNotifier, sandboxReturnNotifier } from "#integrations/payments/sandbox-stripe.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import { ada, asTyped } from "./cast.ts";
import { checkedLicense } from "./checked-license.ts";
import { onOneLine } from "./html.ts";
import { apply, getAs, paid } from "./office.ts";
import { readEmail } from "./read-email.ts";
import { application } from "./request.ts";
import { pollUntil } from "./until.ts";
import { signInToWorkspace } from "./workspace.ts";
import { sandboxOf } from "./world.ts";

const secret = "whsec_of_the_test";

/** Ada has applied; the sandbox's notices arrive over HTTP. */
async function adaAtTheSandbox() {
  const site = await application({ STRIPE_WEBHOOK_SECRET: secret });
  await insertAtlantasZips(site.world.database);
  const webhook = `${await site.listen()}/webhooks/stripe`;
  const { read } = site.world.database;
  const sandbox = sandboxOf(site.world);
  sandbox.notify = sandboxNotifier(webhook, secret);
  sandbox.notifyReturn = sandboxReturnNotifier(webhook, secret);
  const applied = await site.request("POST", "/onboarding-form", { form: asTyped(ada) });
  const cookie = applied.headers["set-cookie"]?.[0]?.split(";", 1)[0] ?? "";
  const order = () => read.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
  const { id } = await order();
  const until = (state: string, dispute: string | null) =>
    pollUntil(async () => {
      const now = await order();
      return now.state === state && now.dispute === dispute;
    });
  return {
    site,
    id,
    order,
    until,
    async pay(button: string) {
      const form = { order: id, email: ada.email };
      await site.request("POST", `/sandbox/checkout/professional/${button}`, { form });
      await pollUntil(async () => (await order()).chargedCents !== null);
    },
    press: (button: string) => site.request("POST", `/sandbox/payments/${id}/${button}`, { form: {} }),
    async welcome() {
      return onOneLine((await site.request("GET", "/welcome", { headers: { cookie } })).text);
    },
    /** As a browser of Ada's that signs in now. */
    async workspace() {
      const { agentId } = await order();
      await checkedLicense(site.world, agentId ?? "");
      const headers = { cookie: await signInToWorkspace(site) };
      return async (path: string) => onOneLine((await site.request("GET", path, { headers })).text);
    },
    async emailsToAda() {
      const rows = await read.selectFrom("deliveries").select("payload").orderBy("id").execute();
      const emails = rows.map(({ payload }) => readEmail(payload));
      return emails.filter(({ to, subject }) => to === ada.email && /paid any more|payment counts/.test(subject));
    },
  };
}

describe("the sandbox's buttons for what happens to a payment later", () => {
  it("take Ada through a dispute that is won, and each page says what is true", async () => {
    const { site, id, until, pay, press, welcome, workspace, emailsToAda } = await adaAtTheSandbox();
    await pay("pay-with-tax");
    await until("paid", null);
    const open = await workspace();
    expect(await open("/my/billing")).toContain("Professional Plan State Paid Amount $655.91 Tax included $56.91");
    expect(await welcome()).toContain("Thank you, your payment has arrived");

    const pressed = await press("dispute");
    expect([pressed.status, pressed.headers.location]).toEqual([303, "/sandbox/payments"]);
    await until("disputed", "withdrawn");
    expect((await site.request("GET", "/sandbox/payments")).text).toContain("Taken back");
    const taken = await open("/my/billing");
    expect(taken).toContain("State Taken back by your bank Dispute Your bank took");
    expect(taken).toContain("Your bank took this payment back until it decides, so your plan does not count as paid");
    expect(taken).not.toContain("Pay now");
    expect(await open("/my/receipts/1")).toContain("Your bank took this payment back until it decides a dispute");
    expect(await welcome()).toContain("Your bank has your payment");
    expect((await getAs(site, "owner", `/office/orders/${id}`)).page).toContain(
      "Needs a decision The bank holds the money until it decides. We must answer in the provider's dashboard",
    );
    expect((await getAs(site, "owner", `/office/orders/${id}`)).page).toMatch(
      /Paid: .+ Disputed: .+ Taken by the bank: /,
    );
    expect(await emailsToAda(), "the bank has not decided").toEqual([]);

    await press("dispute-is-won");
    await until("paid", "won");
    const won = await open("/my/billing");
    expect(won).toContain("State Paid");
    expect(won).toContain("Your bank decided a dispute about this payment. It counts as paid.");
    expect(await open("/my/receipts/1")).not.toContain("Your bank");
    expect(await welcome()).toContain("Thank you, your payment has arrived");
    expect((await getAs(site, "owner", `/office/orders/${id}`)).page).not.toContain("Needs a decision");
    expect(await emailsToAda()).toMatchObject([{ subject: "Your payment counts: Professional Plan" }]);
  });

  it("lose a dispute: Ada reads it on every page and in one email, and staff decide about her zip codes", async () => {
    const { site, id, order, until, pay, press, welcome, workspace, emailsToAda } = await adaAtTheSandbox();
    await pay("pay");
    await until("paid", null);
    const open = await workspace();
    for (const [button, stage] of [
      ["dispute", "withdrawn"],
      ["dispute-is-lost", "lost"],
    ] as const) {
      await press(button);
      await until("disputed", stage);
    }
    expect(await open("/my/billing")).toContain("Your bank returned this payment to you, so your plan is not paid.");
    expect(await open("/my/receipts/1")).toContain("Your bank returned this payment to you");
    expect(await welcome()).toContain("Your bank returned your payment");
    expect((await getAs(site, "owner", `/office/orders/${id}`)).page).toContain("Taken back by banks $599");
    const { applicationId } = await order();
    expect((await getAs(site, "owner", "/office/applications")).page).toContain("Paid, then returned");
    const unpaid = (await getAs(site, "owner", "/office/applications?paid=no")).page;
    expect(unpaid, "she is nobody who has yet to pay").toContain("No applications match");
    const application = (await getAs(site, "owner", `/office/applications/${applicationId}`)).page;
    for (const untrue of ["unpaid for", "Take "]) expect(application).not.toContain(untrue);
    const [lost, ...others] = await emailsToAda();
    expect(others).toEqual([]);
    expect(lost).toMatchObject({ subject: "Not paid any more: Professional Plan" });
    for (const part of ["You still have 30301, 30303, 30305", "$599", "/my/billing"])
      expect(lost?.text).toContain(part);
  });

  it("refund half, then the rest; a refund that fails is no refund", async () => {
    const { order, until, pay, press, welcome, workspace, emailsToAda } = await adaAtTheSandbox();
    await pay("pay");
    await until("paid", null);
    const open = await workspace();
    await press("refund-half");
    await pollUntil(async () => (await order()).refundedCents === 29_950);
    expect((await order()).state, "a part went back").toBe("paid");
    expect(await open("/my/receipts/1")).toContain("We refunded $299.50 of this payment.");
    await press("refund");
    await until("refunded", null);
    expect(await open("/my/billing")).toContain("State Refunded Amount $599 Refunded $599");
    expect(await open("/my/receipts/1")).toContain("This payment was refunded.");
    expect(await welcome()).toContain("Your payment was refunded");
    await press("refund-fails");
    await until("paid", null);
    expect(await open("/my/receipts/1")).not.toContain("refunded");
    expect(await emailsToAda()).toEqual([]);
  });

  it.each([
    ["an unknown button", "win-the-lottery", true],
    ["an unpaid order", "refund", false],
  ])("have none for %s", async (_what, button, isPaid) => {
    const { until, pay, press } = await adaAtTheSandbox();
    if (isPaid) {
      await pay("pay");
      await until("paid", null);
    }
    expect((await press(button)).status).toBe(404);
  });
});

describe("an order with nothing to pay", () => {
  it("is confirmed with one press, has a receipt of $0, and its page says so", async () => {
    const { site, id, order, pay, welcome, workspace } = await adaAtTheSandbox();
    await pay("pay-free");
    expect((await order()).state).toBe("amount-differs");
    expect(await welcome()).toContain("a person on our team will check it first");
    const before = await getAs(site, "account-manager", `/office/orders/${id}`);
    expect(before.page).toContain("The provider reports that nothing is to pay");
    expect(before.page).toContain("Confirm as free");
    expect((await getAs(site, "read-only", `/office/orders/${id}/free`, {})).status).toBe(403);

    const pressed = await getAs(site, "account-manager", `/office/orders/${id}/free`, {});
    expect([pressed.status, pressed.headers.location]).toEqual([303, `/office/orders/${id}`]);
    const { page } = await getAs(site, "account-manager", `/office/orders/${id}`);
    expect(page).toContain(`Receipt Receipt 1, emailed to ${ada.email}`);
    expect(page).not.toMatch(/Needs a decision|not emailed|Confirm as free/);
    const again = await getAs(site, "account-manager", `/office/orders/${id}/free`, {});
    expect([again.status, again.page]).toEqual([400, expect.stringContaining("was confirmed as free already")]);
    expect((await getAs(site, "account-manager", "/office/orders/no-such/free", {})).status).toBe(404);

    const open = await workspace();
    expect(await open("/my/billing")).toContain("State Paid Amount $0");
    expect(await open("/my/receipts/1")).toContain("Amount $0 (US dollars)");
  });

  it("cannot be confirmed if money is to come", async () => {
    const { site, id } = await adaAtTheSandbox();
    const pressed = await getAs(site, "account-manager", `/office/orders/${id}/free`, {});
    expect([pressed.status, pressed.page]).toEqual([
      400,
      expect.stringContaining("The provider does not report that nothing is to pay."),
    ]);
  });
});

describe("a refund that cannot be true", () => {
  it("waits for staff, who leave it out with a reason", async () => {
    const site = await application();
    const { orderId } = await apply(site, ada);
    const address = "/office/payments/stripe/evt_2";
    await recordPaymentEvent(site.world, "stripe", paid({ claimedOrder: orderId }));
    await recordPaymentEvent(site.world, "stripe", paid({ eventId: "evt_2", fact: "refunded", cents: 99_900 }));
    const order = async () => (await getAs(site, "account-manager", `/office/orders/${orderId}`)).page;
    expect(await order()).toContain("Needs a decision A refund or dispute is of more than was charged");
    expect(await order()).toContain("Refunded none");
    expect((await getAs(site, "account-manager", address)).page).toContain("Leave it out");
    const silent = await getAs(site, "account-manager", `${address}/left-out`, { reason: " " });
    expect([silent.status, silent.page]).toEqual([400, expect.stringContaining("reason")]);

    const left = await getAs(site, "account-manager", `${address}/left-out`, { reason: "It is of another account." });
    expect([left.status, left.headers.location]).toEqual([303, `/office/orders/${orderId}`]);
    expect(await order()).not.toContain("Needs a decision");
    const twice = await getAs(site, "account-manager", `${address}/left-out`, { reason: "Again." });
    expect(twice.status).toBe(400);
  });
});
