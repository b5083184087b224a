import { describe, expect, it, onTestFinished, vi } from "vitest";
import { standIn } from "#test/stand-in.ts";
import { sessionCompleted } from "#test/stripe-notices.ts";
import { pollUntil } from "#test/until.ts";
import type { ReadNotice } from "./payment-notice.ts";
import { stripeHistory } from "./stripe-history.ts";

const since = new Date("2026-10-21T12:00:00.000Z");

/** A stand-in for Stripe's API that answers with these pages in turn. */
async function stripe(pages: object[], status = 200) {
  let reading = 0;
  const { url, received } = await standIn((response) => {
    const headers = { "content-type": "application/json", "stripe-should-retry": "false", "request-id": "req_1" };
    response.writeHead(status, headers);
    response.end(JSON.stringify(pages[reading++] ?? {}));
  });
  return { history: stripeHistory("rk_of_the_test", { liveOnly: false }, new URL(url)), received };
}

async function all(notices: AsyncIterable<ReadNotice>): Promise<ReadNotice[]> {
  const received: ReadNotice[] = [];
  for await (const notice of notices) received.push(notice);
  return received;
}

const page = (data: object[], has_more: boolean) => ({ object: "list", url: "/v1/events", data, has_more });

describe("The list of events that Stripe could not deliver", () => {
  it("is read page by page, for our kinds of events, since a time, with our key", async () => {
    const { history, received } = await stripe([
      page([sessionCompleted({}, { id: "evt_1" }), sessionCompleted({}, { id: "evt_2" })], true),
      page([sessionCompleted({}, { id: "evt_3" })], false),
    ]);

    const notices = await all(history.undelivered(since));

    expect(notices.map(({ eventId }) => eventId)).toEqual(["evt_1", "evt_2", "evt_3"]);
    expect(notices[0]).toMatchObject({ fact: "paid", cents: 59_900, claimedOrder: "order-of-ada" });
    const queries = received.map(({ path }) => new URL(path ?? "", "http://stripe").searchParams);
    expect(queries[0]?.get("delivery_success")).toBe("false");
    expect(queries[0]?.get("created[gte]")).toBe("1792584000");
    expect([...(queries[0] ?? [])].filter(([name]) => name.startsWith("types")).map(([, type]) => type)).toEqual([
      "checkout.session.completed",
      "checkout.session.async_payment_succeeded",
      "checkout.session.async_payment_failed",
      "charge.refunded",
      "charge.refund.updated",
      "refund.updated",
      "refund.failed",
      "charge.dispute.created",
      "charge.dispute.funds_withdrawn",
      "charge.dispute.funds_reinstated",
      "charge.dispute.closed",
    ]);
    expect(queries[1]?.get("starting_after")).toBe("evt_2");
    expect(received[0]?.headers.authorization).toBe("Bearer rk_of_the_test");
    expect(received[1]?.headers, "no telemetry about the first request").not.toHaveProperty(
      "x-stripe-client-telemetry",
    );
  });

  it.each([
    ["includes an unreadable event", { amount_total: -1 }, ["unreadable", "paid"]],
    ["skips an event without a payment", { mode: "setup", amount_total: null }, ["paid"]],
  ])("%s and continues after it", async (_what, session, facts) => {
    const { history } = await stripe([page([sessionCompleted(session), sessionCompleted({}, { id: "evt_2" })], false)]);
    expect((await all(history.undelivered(since))).map(({ fact }) => fact)).toEqual(facts);
  });

  it("is read over https only, so that the key is never sent unencrypted", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { url, received } = await standIn((response) => response.end());
    let isOver = false;
    const requestCount = all(
      stripeHistory("rk_of_the_test", { liveOnly: false }, new URL(url.replace("http:", "https:"))).undelivered(since),
    );
    const failed = expect(requestCount.finally(() => (isOver = true))).rejects.toThrow(/connection to Stripe/);
    await pollUntil(() => {
      vi.runAllTimers();
      return isOver;
    });
    await failed;
    expect(received).toEqual([]);
  });

  it("cannot be read with a refused key, which is an error", async () => {
    const { history } = await stripe([{ error: { type: "invalid_request_error", message: "Invalid API key" } }], 401);
    await expect(all(history.undelivered(since))).rejects.toThrow("Invalid API key");
  });
});
