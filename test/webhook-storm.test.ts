import { describe, expect, it } from "vitest";
import type { OrdersTable } from "#database/payments/payments-schema.ts";
import { secondPaymentOf } from "#domain/payments/second-payment.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { anetSignature, authCaptured } from "./authorize-net-notices.ts";
import { byNight } from "./by-night.ts";
import { clockAt } from "./clock.ts";
import { engines, type TestEngine } from "./database.ts";
import { application } from "./request.ts";
import { chargeRefunded, sessionCompleted, signatureOf } from "./stripe-notices.ts";
import { freshWorld, noon, type TestWorld } from "./world.ts";

const stripeSecret = "whsec_of_the_storm";
const anetKey = "5c".repeat(64);
const settings = { STRIPE_WEBHOOK_SECRET: stripeSecret, AUTHORIZE_NET_SIGNATURE_KEY: anetKey };

type Provider = "stripe" | "authorize-net";
interface Delivery {
  provider: Provider;
  body: string;
  signature: string;
  genuine: boolean;
}

/** Reproducible random numbers. */
function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    upTo: (most: number) => Math.floor(next() * most),
    shuffled: <Item>(items: readonly Item[]): Item[] => {
      const mixed = [...items];
      for (let last = mixed.length - 1; last > 0; last--) {
        const other = Math.floor(next() * (last + 1));
        [mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item];
      }
      return mixed;
    },
  };
}

const ordersEach = byNight(150, 60);
const minutes = (count: number) => new Date(Date.parse(noon) + count * 60_000);

const outcomeOf = (index: number) =>
  ["paid", "refused first", "refunded", "paid twice", "another amount", "under review"][index % 6];
const numberOf = (orderId: string) => Number(orderId.slice(-4));

/** An agent known by email has an order at each provider. */
const isOneOfTwo = (number: number) => number % 3 === 0;

/** Which payment at the second provider is its order's, and so which order was paid first, is up to the first notice. */
const isMatchedByFirstNotice = (id: string) => isOneOfTwo(numberOf(id)) && outcomeOf(numberOf(id)) === "paid twice";

/** The same number of orders for each provider. There are only 25 prices, so that many orders look alike. */
async function insertOrders({ world }: TestWorld) {
  const rows = (["stripe", "authorize-net"] as const).flatMap((provider) =>
    Array.from({ length: ordersEach }, (_, index) => ({
      id: `${provider}-${String(index).padStart(4, "0")}`,
      submissionKey: `${provider} ${index}`,
      receivedAt: minutes(index * 60).toISOString(),
      updatedAt: noon,
      applicationId: null,
      plan: "Growth Plan",
      crm: 0 as const,
      coupon: null,
      expectedCents: 10_000 + (index % 25) * 7,
      chargedCents: null,
      refundedCents: null,
      provider,
      reference: null,
      email: isOneOfTwo(index) ? `agent-${index}@keystone.example` : null,
      state: "checkout" as const,
      receiptEnqueuedAt: null,
      officeNotifiedAt: null,
    })),
  );
  await world.database.write((tx) => tx.insertInto("orders").values(rows).execute());
  return rows;
}

/** Every event once, in the order in which it happens. */
function eventsOf(
  orders: Awaited<ReturnType<typeof insertOrders>>,
): { provider: Provider; at: number; event: object }[] {
  return orders
    .flatMap(({ id, provider, receivedAt, expectedCents }, index) => {
      const checkoutMinute = (Date.parse(receivedAt) - Date.parse(noon)) / 60_000;
      const outcome = outcomeOf(index);
      const email = `payer-${index}@keystone.example`;
      const receive = (
        after: number,
        reference: string,
        fact: "paid" | "failed" | "refunded" | "awaiting",
        cents: number,
      ) => ({
        provider,
        at: checkoutMinute + after,
        event:
          provider === "stripe"
            ? stripeEvent({ id, reference, fact, cents, email, at: checkoutMinute + after })
            : anetEvent({ reference, fact, cents, at: checkoutMinute + after }),
      });
      const [one, other] = [`${id}-1`, `${id}-2`];
      return [
        ...(outcome === "refused first" ? [receive(5, other, "failed", expectedCents)] : []),
        ...(outcome === "under review" ? [receive(8, one, "awaiting", expectedCents)] : []),
        receive(10, one, "paid", outcome === "another amount" ? expectedCents + 1 : expectedCents),
        ...(outcome === "paid twice" ? [receive(20, other, "paid", expectedCents)] : []),
        ...(outcome === "refunded" ? [receive(600, one, "refunded", expectedCents)] : []),
      ];
    })
    .toSorted((one, other) => one.at - other.at);
}

interface StormNotice {
  reference: string;
  fact: "paid" | "refunded" | "failed" | "awaiting";
  cents: number;
  at: number;
}

function stripeEvent({ id, reference, fact, cents, email, at }: StormNotice & { id: string; email: string }) {
  const created = Math.floor(minutes(at).getTime() / 1000);
  const event = { id: `evt ${reference} ${fact}`, created };
  if (fact === "refunded") {
    return chargeRefunded(
      { id: `ch ${reference}`, payment_intent: reference, amount: cents, amount_refunded: cents },
      event,
    );
  }
  const session = {
    payment_intent: reference,
    client_reference_id: id,
    amount_total: cents,
    payment_status: fact === "paid" ? "paid" : "unpaid",
    customer_details: { email },
  };
  const failed = { type: "checkout.session.async_payment_failed" };
  return { ...sessionCompleted(session, fact === "failed" ? { ...event, ...failed } : event) };
}

function anetEvent({ reference, fact, cents, at }: StormNotice) {
  const eventType = `net.authorize.payment.${fact === "refunded" ? "void" : "authcapture"}.created`;
  const responseCode = { paid: 1, refunded: 1, failed: 2, awaiting: 4 }[fact];
  return authCaptured(
    { id: reference, authAmount: cents / 100, responseCode },
    { notificationId: `notice ${reference} ${fact}`, eventType, eventDate: minutes(at).toISOString() },
  );
}

const later = clockAt("2026-12-10T12:00:00.000Z").now();

function signed(provider: Provider, body: string): Delivery {
  const signature =
    provider === "stripe" ? signatureOf(body, { secret: stripeSecret, at: later }) : anetSignature(body, anetKey);
  return { provider, body, signature, genuine: true };
}

/** A delivery with a forged body or signature. */
function forgery(genuine: Delivery, kind: number): Delivery {
  const { provider, body } = genuine;
  const altered =
    provider === "stripe"
      ? body.replace('"paid"', '"unpaid"').replace("evt ", "evt x")
      : body.replace("notice ", "notice x");
  const forged: Partial<Delivery>[] = [
    { body: altered },
    { body: `${body} ` },
    { signature: "" },
    {
      signature:
        provider === "stripe"
          ? signatureOf(body, { secret: "whsec_guessed", at: later })
          : anetSignature(body, "guessed"),
    },
    { signature: signed(provider === "stripe" ? "authorize-net" : "stripe", body).signature },
    {
      signature:
        provider === "stripe"
          ? signatureOf(body, { secret: stripeSecret, at: new Date(later.getTime() - 3_600_000) })
          : anetSignature(body, anetKey).slice(0, -1),
    },
  ];
  return { ...genuine, ...forged[kind % forged.length], genuine: false };
}

/**
 * The outcome, without anything that depends on the order and number of deliveries. The second provider names no order:
 * which of two payments for one order is matched depends on which is reported first, but not what the order says.
 */
async function endState({ world }: TestWorld) {
  const { read } = world.database;
  const storedOrders = await read.selectFrom("orders").selectAll().orderBy("id").execute();
  const storedEvents = await read
    .selectFrom("paymentEvents")
    .selectAll()
    .orderBy("provider")
    .orderBy("eventId")
    .execute();
  const orders = storedOrders.map(({ secondPaymentOf: second, secondNotifiedAt: _, ...order }) => ({
    ...order,
    reference: order.provider === "stripe" ? order.reference : "any",
    secondPaymentOf: isMatchedByFirstNotice(order.id) ? "any" : (second ?? null),
  }));
  const events = storedEvents.map((event) => (event.provider === "stripe" ? event : { ...event, orderId: "any" }));
  const mails = await read
    .selectFrom("deliveries")
    .select(["about", "payload"])
    .where("destination", "=", "mail")
    .execute();
  const emails = mails.map(({ about, payload }) => ({
    about,
    email: JSON.parse(payload) as { to: string; subject: string },
  }));
  const isOfSecond = ({ email }: (typeof emails)[number]) => /Second payment|You paid twice/.test(email.subject);
  const receipts = emails
    .filter((one) => one.email.to !== world.officeEmail && !isOfSecond(one))
    .map(({ about, email }) => `${about} ${email.to} ${email.subject}`);
  const toOffice = emails
    .filter((one) => one.email.to === world.officeEmail && !isOfSecond(one))
    .map(({ about }) => about);
  // The email about a notice may be the digest's; the notice itself is always stored.
  const notices = await read.selectFrom("officeNotices").select("path").where("kind", "=", "second-payment").execute();
  const seconds = storedOrders.map((order) => {
    const withEvents = (one: OrdersTable) => ({
      ...one,
      events: storedEvents.filter(({ orderId }) => orderId === one.id),
    });
    const others = storedOrders.filter(
      ({ id }) => id !== order.id && isOneOfTwo(numberOf(id)) && numberOf(id) === numberOf(order.id),
    );
    const toThem = emails.filter((one) => one.about === order.id && one.email.to !== world.officeEmail);
    return {
      id: order.id,
      stored: order.secondPaymentOf ?? null,
      derived: secondPaymentOf(withEvents(order), others.map(withEvents)),
      isNotified: Boolean(order.secondNotifiedAt),
      toOffice: notices.filter(({ path }) => path === `/office/orders/${order.id}`).length,
      toPayer: toThem.filter(isOfSecond).length,
    };
  });
  return { orders, events, receipts: receipts.toSorted(), toOffice, seconds };
}

/** Second payments are a function of the matched events; each is notified once, and a notification is never undone. */
function expectSecondPayments({ seconds }: Awaited<ReturnType<typeof endState>>) {
  expect(seconds.filter(({ stored, derived }) => stored !== derived)).toEqual([]);
  expect(seconds.filter(({ stored, isNotified }) => stored && !isNotified)).toEqual([]);
  expect(seconds.filter(({ isNotified, toOffice }) => toOffice !== (isNotified ? 1 : 0))).toEqual([]);
  expect(seconds.filter(({ isNotified, toPayer }) => toPayer > (isNotified ? 1 : 0))).toEqual([]);
  expect(seconds.filter(({ id, stored }) => stored && isMatchedByFirstNotice(id)).length).toBeGreaterThan(
    ordersEach / 15,
  );
  expect(seconds.filter(({ id, stored }) => stored && !isMatchedByFirstNotice(id)).length).toBeGreaterThan(
    ordersEach / 15,
  );
}

async function deliverTo(made: TestWorld, { provider, body, signature }: Delivery): Promise<string> {
  const reading = made.world.readWebhook[provider]?.({ body: new TextEncoder().encode(body), signature, now: later });
  if (!reading?.ok) return reading?.reason ?? "provider-off";
  return reading.notice ? recordPaymentEvent(made.world, provider, reading.notice) : "ignored";
}

async function stormedWorld(engine: TestEngine) {
  const made = await freshWorld(engine, settings);
  made.clock.pass({ seconds: (later.getTime() - made.clock.now().getTime()) / 1000 });
  const deliveries = eventsOf(await insertOrders(made)).map(({ provider, event }) =>
    signed(provider, JSON.stringify(event)),
  );
  return { made, deliveries };
}

/** Delivers each event once, in order. */
async function expectedEndState(engine: TestEngine) {
  const { made, deliveries } = await stormedWorld(engine);
  for (const delivery of deliveries) await deliverTo(made, delivery);
  return endState(made);
}

const storm = byNight(10_000, 2000);

describe.each(engines)(`${storm} deliveries on %s`, (engine) => {
  it("with repeats, forgeries and stale ones, shuffled, end as if each event had come once, in order", async () => {
    const expected = await expectedEndState(engine);
    const { made, deliveries } = await stormedWorld(engine);
    const chance = seeded(20_261_120);
    const repeats = Array.from({ length: storm - deliveries.length }, (_, index) => {
      const one = deliveries[chance.upTo(deliveries.length)] as Delivery;
      return index % 3 === 0 ? forgery(one, index / 3) : one;
    });
    const all = chance.shuffled([...deliveries, ...repeats]);

    const forgedAndTaken: string[] = [];
    const outcomes = new Map<string, number>();
    const atOnce = 50;
    for (let from = 0; from < all.length; from += atOnce) {
      const batch = all.slice(from, from + atOnce);
      const taken = await Promise.all(batch.map((delivery) => deliverTo(made, delivery)));
      taken.forEach((outcome, index) => {
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        if (!batch[index]?.genuine && outcome !== "bad-signature") forgedAndTaken.push(outcome);
      });
    }

    expect(all).toHaveLength(storm);
    expect(forgedAndTaken).toEqual([]);
    const effects = (outcomes.get("matched") ?? 0) + (outcomes.get("unmatched") ?? 0);
    expect(effects).toBe(deliveries.length);
    const ended = await endState(made);
    expect(ended.orders).toEqual(expected.orders);
    expect(ended.events).toEqual(expected.events);
    expect(ended.receipts).toEqual(expected.receipts);
    for (const one of [expected, ended]) expectSecondPayments(one);
    const decided = ({ seconds }: typeof ended) => seconds.filter(({ id }) => !isMatchedByFirstNotice(id));
    expect(decided(ended)).toEqual(decided(expected));
    for (const emails of [ended.toOffice, expected.toOffice]) expect(new Set(emails).size).toBe(emails.length);
    expect(new Set(ended.orders.map(({ state }) => state))).toEqual(
      new Set(["paid", "refunded", "amount-differs", "checkout"]),
    );
    expect(ended.receipts.length).toBeGreaterThan((ordersEach * 2) / 3);
  }, 240_000);
});

describe("a sample of the deliveries over HTTP", () => {
  it("is answered 200 for each genuine delivery and 400 for each forged one", async () => {
    const site = await application(settings);
    site.clock.pass({ seconds: (later.getTime() - site.clock.now().getTime()) / 1000 });
    const deliveries = eventsOf(await insertOrders(site))
      .map(({ provider, event }) => signed(provider, JSON.stringify(event)))
      .slice(0, 60);
    const all = seeded(7).shuffled([...deliveries, ...deliveries, ...deliveries.map(forgery)]);
    for (const { provider, body, signature, genuine } of all) {
      const header = provider === "stripe" ? "stripe-signature" : "x-anet-signature";
      const answer = await site.request("POST", `/webhooks/${provider}`, { body, headers: { [header]: signature } });
      expect([answer.status, genuine]).toEqual([genuine ? 200 : 400, genuine]);
    }
    expect((await endState(site)).events).toHaveLength(deliveries.length);
  });
});
