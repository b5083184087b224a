import { describe, expect, it } from "vitest";
import { standIn } from "#test/stand-in.ts";
import { stripeSessions } from "./stripe-checkout.ts";

const difference = {
  orderId: "order-1",
  key: "order-1 2026-11-20",
  product: "growth",
  cents: 45_100,
  name: "Change to the Growth Plan",
  email: "ada@keystone.example",
  paid: new URL("https://zipstead.example/my/plan/change?paid=1"),
  unpaid: new URL("https://zipstead.example/my/plan/change"),
} as const;

/** A stand-in for Stripe's API. */
async function stripe(status: number, body: object) {
  const { url, received } = await standIn((response) => {
    response.writeHead(status, { "content-type": "application/json", "stripe-should-retry": "false" });
    response.end(JSON.stringify(body));
  });
  return { payAmount: stripeSessions("rk_of_the_test", new URL(url)), received };
}

describe("A Stripe Checkout Session for Ada's difference", () => {
  it("has its exact amount and our order id, and leads back to us; asked for twice, it is one session", async () => {
    const { payAmount, received } = await stripe(200, { url: "https://checkout.stripe.com/c/1" });
    expect([await payAmount(difference), await payAmount(difference)]).toEqual(
      Array(2).fill("https://checkout.stripe.com/c/1"),
    );
    expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toEqual({
      mode: "payment",
      client_reference_id: "order-1",
      customer_email: "ada@keystone.example",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "usd",
      "line_items[0][price_data][unit_amount]": "45100",
      "line_items[0][price_data][product_data][name]": "Change to the Growth Plan",
      success_url: "https://zipstead.example/my/plan/change?paid=1",
      cancel_url: "https://zipstead.example/my/plan/change",
    });
    const keys = received.map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toEqual(["order-1 2026-11-20", "order-1 2026-11-20"]);
  });

  it.each([
    [400, { error: { type: "invalid_request_error", message: "Invalid email address: ada@keystone.example" } }],
    [401, { error: { type: "invalid_request_error", message: "Invalid API key" } }],
    [200, { url: null }],
  ])("fails after the answer %i without a word about Ada", async (status, body) => {
    const { payAmount } = await stripe(status, body);
    await expect(payAmount(difference)).rejects.toThrow(/^Stripe made (no|a) checkout session[^@]*$/);
  });
});
