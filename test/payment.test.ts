import { describe, expect, it } from "vitest";
import { sandboxNotifier } from "#integrations/payments/sandbox-stripe.ts";
import type { Sandbox } from "#operations/world.ts";
import { ada, asTyped } from "./cast.ts";
import { visibleText } from "./html.ts";
import { application, type TestSite } from "./request.ts";
import { chargeRefunded, sessionCompleted, signatureOf } from "./stripe-notices.ts";
import { pollUntil } from "./until.ts";
import { sandboxOf } from "./world.ts";

const secret = "whsec_of_the_test";

async function adaIsPaying() {
  const site = await application({ STRIPE_WEBHOOK_SECRET: secret });
  await site.request("POST", "/onboarding-form", { form: asTyped(ada) });
  const order = () => site.world.database.read.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
  return { ...site, order, orderId: (await order()).id };
}

function notify({ request, clock }: TestSite, event: unknown, more: Record<string, string> = {}) {
  const body = JSON.stringify(event);
  const headers = {
    "content-type": "application/json",
    "stripe-signature": signatureOf(body, { secret, at: clock.now() }),
    ...more,
  };
  return request("POST", "/webhooks/stripe", { body, headers });
}

describe("POST /webhooks/stripe", () => {
  it("Ada's order is paid once Stripe says so, and not before", async () => {
    const site = await adaIsPaying();
    expect(await site.order()).toMatchObject({ state: "created" });

    const answer = await notify(site, sessionCompleted({ client_reference_id: site.orderId }));

    expect([answer.status, answer.text]).toEqual([200, '{"outcome":"matched"}']);
    expect(await site.order()).toMatchObject({ state: "paid", chargedCents: 59_900, reference: "pi_ada" });
  });

  it("a repeated notice is answered 200 and changes nothing", async () => {
    const site = await adaIsPaying();
    const paid = sessionCompleted({ client_reference_id: site.orderId });
    await notify(site, paid);

    const answer = await notify(site, paid);

    expect([answer.status, answer.text]).toEqual([200, '{"outcome":"known-already"}']);
    expect(await site.order()).toMatchObject({ state: "paid", chargedCents: 59_900 });
  });

  it("a refund makes the order refunded", async () => {
    const site = await adaIsPaying();
    await notify(site, sessionCompleted({ client_reference_id: site.orderId }));
    await notify(site, chargeRefunded());
    expect(await site.order()).toMatchObject({ state: "refunded", refundedCents: 59_900 });
  });

  it("a payment without an order is accepted as unmatched", async () => {
    const site = await adaIsPaying();
    const answer = await notify(site, sessionCompleted());
    expect([answer.status, answer.text]).toEqual([200, '{"outcome":"unmatched"}']);
  });

  it("a notice of another kind is accepted and ignored", async () => {
    const site = await adaIsPaying();
    const answer = await notify(site, sessionCompleted({}, { type: "customer.created" }));
    expect([answer.status, answer.text]).toEqual([200, '{"outcome":"ignored"}']);
  });

  it.each([
    ["not signed at all", { "stripe-signature": "" }],
    ["signed by somebody else", { "stripe-signature": "t=1,v1=00" }],
  ])("a notice that is %s is refused and changes nothing", async (_what, headers) => {
    const site = await adaIsPaying();
    const answer = await notify(site, sessionCompleted({ client_reference_id: site.orderId }), headers);
    expect([answer.status, answer.text]).toEqual([400, '{"refused":"bad-signature"}']);
    expect((await site.order()).state).toBe("created");
  });

  it("a genuine notice that is replayed later is refused", async () => {
    const site = await adaIsPaying();
    const body = JSON.stringify(sessionCompleted({ client_reference_id: site.orderId }));
    const signature = signatureOf(body, { secret, at: site.clock.now() });
    site.clock.pass({ seconds: 301 });
    const answer = await site.request("POST", "/webhooks/stripe", { body, headers: { "stripe-signature": signature } });
    expect(answer.status).toBe(400);
  });

  it("a closed store answers 503, so that Stripe tries again, and the operator is notified", async () => {
    const site = await adaIsPaying();
    await site.world.database.close();
    const answer = await notify(site, sessionCompleted({ client_reference_id: site.orderId }));
    expect(answer.status).toBe(503);
    expect(site.reported).toHaveLength(1);
  });

  it("a long notice is accepted, although a form of this length is not", async () => {
    const site = await adaIsPaying();
    const long = sessionCompleted({ client_reference_id: site.orderId, metadata: { note: "a".repeat(200_000) } });
    expect((await notify(site, long)).status).toBe(200);
  });

  it("a notice of one megabyte is refused", async () => {
    const site = await adaIsPaying();
    const tooLong = sessionCompleted({ metadata: { note: "a".repeat(1_000_000) } });
    expect((await notify(site, tooLong)).status).toBe(413);
  });
});

describe("paying in the sandbox", () => {
  /** Presses a button of the demo checkout for Ada's order. */
  async function pressButton(outcome: string) {
    const site = await application({ STRIPE_WEBHOOK_SECRET: secret });
    await site.request("POST", "/onboarding-form", { form: asTyped(ada) });
    const { id } = await site.world.database.read.selectFrom("orders").select("id").executeTakeFirstOrThrow();
    const sent: Parameters<Sandbox["notify"]>[] = [];
    sandboxOf(site.world).notify = (...notice) => sent.push(notice);

    const hosted = await site.request("GET", `/sandbox/checkout/professional?client_reference_id=${id}`);
    const answer = await site.request("POST", `/sandbox/checkout/professional/${outcome}`, {
      form: { order: id, email: ada.email },
    });

    return { hosted, answer, sent, id };
  }

  it("shows the product, the amount and the order, and says that it is a demo", async () => {
    const { hosted, id } = await pressButton("pay");
    const seen = visibleText(hosted.text);
    expect(seen).toContain("Professional Plan");
    expect(seen).toContain("$599");
    expect(seen).toContain(id);
    expect(seen).toMatch(/Demo\. .*no card is charged/);
  });

  it.each([
    ["pay", "paid", 1, 0],
    ["decline", "declined", 1, 0],
    ["pay-webhook-twice", "paid", 2, 0],
    ["pay-webhook-late", "paid", 1, 5],
  ])("“%s” sends the browser back to us", async (button, outcome, times, delaySeconds) => {
    const { answer, sent, id } = await pressButton(button);
    expect([answer.status, answer.headers.location]).toEqual([303, "/welcome"]);
    expect(sent).toMatchObject([
      [
        { orderId: id, email: ada.email, cents: 59_900, outcome },
        { times, delaySeconds },
      ],
    ]);
  });

  it("works from the form to a paid order, over the local network", async () => {
    const site = await application({ STRIPE_WEBHOOK_SECRET: secret });
    const url = await site.listen();
    await site.request("POST", "/onboarding-form", { form: asTyped(ada) });
    const order = () => site.world.database.read.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    sandboxOf(site.world).notify = sandboxNotifier(`${url}/webhooks/stripe`, secret);

    await site.request("POST", "/sandbox/checkout/professional/pay", { form: { order: (await order()).id } });

    await pollUntil(async () => (await order()).state === "paid");
    expect(await order()).toMatchObject({ state: "paid", chargedCents: 59_900 });
  });
});
