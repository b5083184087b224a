import { describe, expect, it } from "vitest";
import { clockAt } from "#test/clock.ts";
import { standIn } from "#test/stand-in.ts";
import { pollUntil } from "#test/until.ts";
import { noon } from "#test/world.ts";
import { sandboxNotifier } from "./sandbox-stripe.ts";
import { stripeWebhook } from "./stripe-webhook.ts";

const secret = "whsec_of_the_test";
const now = new Date(noon);
const adasPayment = { orderId: "order-of-ada", email: "ada.park@keystone.example", cents: 59_900, taxCents: 0, now };

/** @returns what our webhook reads in the sandbox's posts */
async function readings(times: number, notify: (url: string) => void) {
  const webhook = await standIn((response) => response.writeHead(200).end());
  notify(webhook.url);
  await pollUntil(() => webhook.received.length === times);
  return webhook.received.map(({ body, headers }) =>
    stripeWebhook(secret, { liveOnly: false })({
      body: new TextEncoder().encode(body),
      signature: String(headers["stripe-signature"]),
      now: clockAt(noon).now(),
    }),
  );
}

describe("The sandbox of the first provider", () => {
  it("notifies our webhook of a payment as Stripe does", async () => {
    const [reading] = await readings(1, (url) =>
      sandboxNotifier(url, secret)({ ...adasPayment, outcome: "paid" }, { times: 1, delaySeconds: 0 }),
    );
    expect(reading).toMatchObject({
      ok: true,
      notice: { fact: "paid", claimedOrder: "order-of-ada", cents: 59_900, currency: "usd", occurredAt: noon },
    });
  });

  it("notifies our webhook of a declined payment", async () => {
    const [reading] = await readings(1, (url) =>
      sandboxNotifier(url, secret)({ ...adasPayment, outcome: "declined" }, { times: 1, delaySeconds: 0 }),
    );
    expect(reading).toMatchObject({ ok: true, notice: { fact: "failed" } });
  });

  it("sends the same event twice if configured to", async () => {
    const [one, other] = await readings(2, (url) =>
      sandboxNotifier(url, secret)({ ...adasPayment, outcome: "paid" }, { times: 2, delaySeconds: 0 }),
    );
    expect(one).toMatchObject({ ok: true });
    expect(other).toEqual(one);
  });
});
