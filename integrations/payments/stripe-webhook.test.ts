import { describe, expect, it } from "vitest";
import { clockAt } from "#test/clock.ts";
import { chargeRefunded, disputeCreated, sessionCompleted, signatureOf } from "#test/stripe-notices.ts";
import { noon } from "#test/world.ts";
import { stripeWebhook } from "./stripe-webhook.ts";

const secret = "whsec_of_the_test";
const bytes = (text: string) => new TextEncoder().encode(text);
const now = new Date(noon);

function read(event: unknown, reading = { liveOnly: false }) {
  const body = typeof event === "string" ? event : JSON.stringify(event);
  return stripeWebhook(
    secret,
    reading,
  )({
    body: bytes(body),
    signature: signatureOf(body, { secret, at: now }),
    now,
  });
}

describe("A genuine notice from Stripe", () => {
  it("reports that a session was paid", () => {
    expect(read(sessionCompleted())).toEqual({
      ok: true,
      notice: {
        eventId: "evt_ada_paid",
        fact: "paid",
        occurredAt: "2026-11-20T12:03:00.000Z",
        reference: "pi_ada",
        claimedOrder: "order-of-ada",
        cents: 59_900,
        currency: "usd",
        email: "ada.park@keystone.example",
      },
    });
  });

  it.each([
    ["completed with the payment pending", "checkout.session.completed", "unpaid", "awaiting"],
    ["completed with nothing to pay", "checkout.session.completed", "no_payment_required", "free"],
    ["was paid later", "checkout.session.async_payment_succeeded", "paid", "paid"],
    ["failed later", "checkout.session.async_payment_failed", "unpaid", "failed"],
  ])("reports that a session %s", (_what, type, payment_status, fact) => {
    expect(read(sessionCompleted({ payment_status }, { type }))).toMatchObject({ ok: true, notice: { fact } });
  });

  it("may have an amount of 0 cents", () => {
    const free = sessionCompleted({ payment_status: "no_payment_required", amount_total: 0 });
    expect(read(free)).toMatchObject({ notice: { fact: "free", cents: 0 } });
    expect(read(sessionCompleted({ amount_total: 2_000_000_000 }))).toMatchObject({ notice: { cents: 2_000_000_000 } });
  });

  it("reports a refund, with the payment but no order", () => {
    expect(read(chargeRefunded({ amount_refunded: 10_000 }))).toMatchObject({
      ok: true,
      notice: {
        eventId: "evt_ada_refunded",
        occurredAt: new Date(1_795_200_000_000).toISOString(),
        fact: "refunded",
        reference: "pi_ada",
        claimedOrder: null,
        cents: 10_000,
        email: "ada.park@keystone.example",
      },
    });
    expect(read(chargeRefunded({ payment_intent: null, billing_details: null }))).toMatchObject({
      notice: { reference: "ch_ada", email: null },
    });
  });

  it.each([
    ["email typed at Stripe", { email: "ada@home.example" }, "ada.park@keystone.example", "ada@home.example"],
    ["email known before", null, "ada.park@keystone.example", "ada.park@keystone.example"],
    ["missing email", { email: null }, null, null],
  ])("has the payer's email: %s", (_how, customer_details, customer_email, email) => {
    expect(read(sessionCompleted({ customer_details, customer_email }))).toMatchObject({ notice: { email } });
  });

  it("without a currency is accepted, but not as dollars", () => {
    expect(read(sessionCompleted({ currency: null }))).toMatchObject({ notice: { fact: "paid", currency: "" } });
  });

  it("reports a dispute, with the payment but no order", () => {
    expect(read(disputeCreated())).toMatchObject({
      ok: true,
      notice: {
        eventId: expect.stringMatching(/^evt_/),
        occurredAt: expect.stringMatching(/Z$/),
        fact: "disputed",
        reference: "pi_ada",
        claimedOrder: null,
        cents: 59_900,
        email: null,
      },
    });
    expect(read(disputeCreated({ payment_intent: null }))).toMatchObject({ notice: { reference: "ch_ada" } });
  });

  it.each([
    ["charge.dispute.funds_withdrawn", "needs_response", "withdrawn"],
    ["charge.dispute.funds_reinstated", "won", "reinstated"],
    ["charge.dispute.closed", "lost", "dispute-lost"],
    ["charge.dispute.closed", "won", "dispute-won"],
    ["charge.dispute.closed", "warning_closed", "dispute-won"],
  ])("reports the dispute's %s with %s", (type, status, fact) => {
    const notice = { fact, reference: "pi_ada", cents: 59_900, subject: "du_ada" };
    expect(read({ ...disputeCreated({ status }), type })).toMatchObject({ ok: true, notice });
  });

  it("leaves a dispute that closes in an unknown way to staff", () => {
    const closed = { ...disputeCreated({ status: "prevented" }), type: "charge.dispute.closed" };
    expect(read(closed)).toMatchObject({ notice: { fact: "unreadable" } });
  });

  it.each(["refund.failed", "refund.updated", "charge.refund.updated"])("reports a refund that fails: %s", (type) => {
    const refund = { id: "re_ada", payment_intent: "pi_ada", amount: 9_900, currency: "usd", status: "failed" };
    const event = { id: "evt_failed", created: 1_795_300_000, data: { object: refund } };
    const notice = { fact: "refund-failed", reference: "pi_ada", cents: 9_900, subject: "re_ada" };
    expect(read({ ...event, type })).toMatchObject({ ok: true, notice });
    if (type === "refund.failed") return;
    const well = { ...event, type, data: { object: { ...refund, status: "succeeded" } } };
    expect(read(well), "charge.refunded reports it").toEqual({ ok: true, notice: null });
  });

  it("tells the tax beside the price from the price", () => {
    const taxed = { amount_total: 65_591, amount_subtotal: 59_900, total_details: { amount_tax: 5_691 } };
    expect(read(sessionCompleted(taxed))).toMatchObject({ notice: { fact: "paid", cents: 65_591, taxCents: 5_691 } });
    const included = { amount_total: 59_900, amount_subtotal: 59_900, total_details: { amount_tax: 5_000 } };
    expect(read(sessionCompleted(included))).not.toHaveProperty("notice.taxCents");
    const reduced = { amount_tax: 4_752, amount_discount: 9_880, amount_shipping: 0 };
    expect(
      read(sessionCompleted({ amount_total: 54_772, amount_subtotal: 59_900, total_details: reduced })),
    ).toMatchObject({ notice: { cents: 54_772, taxCents: 4_752 } });
  });

  it("is in the currency of the price if an older version of the API converted it", () => {
    const converted = {
      currency: "eur",
      amount_total: 55_012,
      currency_conversion: { source_currency: "usd", amount_total: 59_900, amount_subtotal: 59_900 },
    };
    const presented = { presentedCents: 55_012, presentedCurrency: "eur" };
    expect(read(sessionCompleted(converted))).toMatchObject({
      notice: { cents: 59_900, currency: "usd", ...presented },
    });
  });

  it("about a card saved for later, without a payment, is accepted and ignored", () => {
    const session = { mode: "setup", payment_status: "no_payment_required", amount_total: null, currency: null };
    expect(read(sessionCompleted(session))).toEqual({ ok: true, notice: null });
  });

  it("has a reference even if the payment is sent as an object or not at all", () => {
    expect(read(sessionCompleted({ payment_intent: { id: "pi_whole" } }))).toMatchObject({
      notice: { reference: "pi_whole" },
    });
    expect(read(sessionCompleted({ payment_intent: null }))).toMatchObject({ notice: { reference: "cs_ada" } });
  });

  it.each(["payment_intent.succeeded", "customer.created", "something.of.tomorrow"])(
    "of another kind is accepted and ignored: %s",
    (type) => {
      expect(read(sessionCompleted({}, { type }))).toEqual({ ok: true, notice: null });
    },
  );

  it.each([
    ["a negative amount", sessionCompleted({ amount_total: -1 })],
    ["an amount with a fraction", sessionCompleted({ amount_total: 0.5 })],
    ["no amount", sessionCompleted({ amount_total: null })],
    ["an amount too large for the store", sessionCompleted({ amount_total: 2_000_000_001 })],
    ["no id", sessionCompleted({}, { id: undefined })],
    ["an empty id", sessionCompleted({}, { id: "" })],
    ["an invalid time", sessionCompleted({}, { created: "yesterday" })],
    ["no object", sessionCompleted({}, { data: {} })],
    ["no data", sessionCompleted({}, { data: null })],
    ["an id with a NUL byte", sessionCompleted({}, { id: "evt_\0" })],
    ["an id with a lone surrogate", sessionCompleted({}, { id: "evt_\ud800" })],
    ["a very long id", sessionCompleted({}, { id: "e".repeat(201) })],
    ["a payment named by a number", sessionCompleted({ payment_intent: 7 })],
    ["an invalid currency", sessionCompleted({ currency: 840 })],
    ["a time after the year 9999", sessionCompleted({}, { created: 253_402_300_800 })],
    ["no type", sessionCompleted({}, { type: undefined })],
    ["a list", [sessionCompleted()]],
    ["nothing", null],
  ])("that cannot be read is stored as unreadable: %s", (_what, event) => {
    expect(read(event)).toEqual({
      ok: true,
      notice: {
        fact: "unreadable",
        eventId: expect.stringMatching(/^(evt_ada_paid|unnamed-[0-9a-f]{64})$/),
        remark: expect.stringMatching(/./),
      },
    });
  });

  it("that cannot be read is described by its fields, never by their values", () => {
    const odd = sessionCompleted({ amount_total: "4242424242424242", currency: "4242424242424242" });
    expect(read(odd)).toMatchObject({
      notice: {
        remark:
          "data.object.amount_total: Invalid input: expected number, received string; data.object.currency: Invalid string: must match pattern /^([a-z]{3})?$/i",
      },
    });
  });

  it.each([
    ["an invalid email", { customer_details: { email: 7 }, customer_email: ["a"] }],
    ["an invalid customer", { customer_details: "ada" }],
    ["an email that cannot be stored", { customer_details: { email: "ada\0@home.example" } }],
    ["a very long email", { customer_details: { email: `${"a".repeat(320)}@home.example` } }],
  ])("counts as a payment even with unknown payer data: %s", (_what, payer) => {
    expect(read(sessionCompleted(payer))).toMatchObject({ notice: { fact: "paid", cents: 59_900, email: null } });
  });

  it("counts as a payment without an order if the order id is invalid", () => {
    for (const client_reference_id of [7, "o\0", "o".repeat(201), {}]) {
      expect(read(sessionCompleted({ client_reference_id }))).toMatchObject({
        notice: { fact: "paid", claimedOrder: null },
      });
    }
  });

  it("of test mode counts only if test events are allowed", () => {
    const event = sessionCompleted({}, { livemode: false });
    expect(read(event)).toMatchObject({ notice: { fact: "paid" } });
    expect(read(event, { liveOnly: true })).toEqual({
      ok: true,
      notice: { fact: "test", eventId: "evt_ada_paid", remark: "checkout.session.completed" },
    });
    expect(read(sessionCompleted({}, { livemode: true }), { liveOnly: true })).toMatchObject({
      notice: { fact: "paid" },
    });
  });
});

describe("Stripe's signature", () => {
  const body = JSON.stringify(sessionCompleted());
  const signed = signatureOf(body, { secret, at: now });
  const badSignature = { ok: false, reason: "bad-signature" };

  it.each([0, 1, 299, 300])("is accepted at an age of %d seconds", (seconds) => {
    const clock = clockAt(noon);
    clock.pass({ seconds });
    expect(
      stripeWebhook(secret, { liveOnly: false })({ body: bytes(body), signature: signed, now: clock.now() }),
    ).toMatchObject({
      ok: true,
    });
  });

  it.each([301, 3600, 86_400 * 365])("is refused at an age of %d seconds, as it may be a replay", (seconds) => {
    const clock = clockAt(noon);
    clock.pass({ seconds });
    expect(
      stripeWebhook(secret, { liveOnly: false })({ body: bytes(body), signature: signed, now: clock.now() }),
    ).toEqual(badSignature);
  });

  it.each([
    ["an altered amount", body.replace("59900", "1")],
    ["an additional space", `${body} `],
    ["an empty body", ""],
  ])("is refused for a changed body: %s", (_what, altered) => {
    expect(stripeWebhook(secret, { liveOnly: false })({ body: bytes(altered), signature: signed, now })).toEqual(
      badSignature,
    );
  });

  it.each([
    ["none", null],
    ["an empty one", ""],
    ["one of nonsense", "t=now,v1=genuine"],
    ["one with an unknown scheme", signed.replace("v1=", "v0=")],
    ["one made with another secret", signatureOf(body, { secret: "whsec_of_ivo", at: now })],
  ])("is refused if it is not genuine: %s", (_what, signature) => {
    expect(stripeWebhook(secret, { liveOnly: false })({ body: bytes(body), signature, now })).toEqual(badSignature);
  });

  it("covers the body byte for byte, also beyond ASCII", () => {
    const odd = `${body.slice(0, -1)},"note":"🏡 é"}`;
    expect(read(odd)).toMatchObject({ ok: true, notice: { fact: "paid" } });
  });

  it("makes a body that is not JSON genuine, so it is stored as unreadable", () => {
    expect(read("not json")).toMatchObject({ ok: true, notice: { fact: "unreadable" } });
    expect(read("")).toMatchObject({ ok: true, notice: { fact: "unreadable" } });
  });
});
