import { describe, expect, it, onTestFinished, vi } from "vitest";
import { anetSignature, authCaptured } from "#test/authorize-net-notices.ts";
import { noon } from "#test/world.ts";
import { authorizeNetWebhook } from "./authorize-net-webhook.ts";

const key = "4A325414E719A95B".repeat(8);
const bytes = (text: string) => new TextEncoder().encode(text);
const now = new Date(noon);

function read(event: unknown) {
  const body = typeof event === "string" ? event : JSON.stringify(event);
  return authorizeNetWebhook(key)({ body: bytes(body), signature: anetSignature(body, key), now });
}

describe("A genuine notice from Authorize.Net", () => {
  it("reports that a card was charged", () => {
    expect(read(authCaptured())).toEqual({
      ok: true,
      notice: {
        eventId: "notice-ada-paid",
        fact: "paid",
        occurredAt: "2026-11-20T12:03:00.008Z",
        reference: "60020981676",
        claimedOrder: null,
        cents: 59_900,
        currency: "usd",
        email: null,
      },
    });
  });

  it.each([
    ["authcapture.created", 1, "paid"],
    ["authcapture.created", 2, "failed"],
    ["authcapture.created", 3, "failed"],
    ["authcapture.created", 4, "awaiting"],
    ["priorAuthCapture.created", 1, "paid"],
    ["authorization.created", 1, "awaiting"],
    ["authorization.created", 2, "failed"],
    ["fraud.held", 4, "awaiting"],
    ["fraud.approved", 1, "paid"],
    ["fraud.declined", 2, "failed"],
    ["refund.created", 1, "refunded"],
    ["void.created", 1, "refunded"],
    ["capture.created", undefined, "paid"],
  ])("%s with response code %s means %s", (type, responseCode, fact) => {
    const event = authCaptured({ responseCode }, { eventType: `net.authorize.payment.${type}` });
    expect(read(event)).toMatchObject({ ok: true, notice: { fact } });
  });

  it.each([
    "net.authorize.customer.created",
    "net.authorize.customer.subscription.created",
    "net.authorize.payment.tomorrow.created",
  ])("of another kind is accepted and ignored: %s", (eventType) => {
    expect(read(authCaptured({ authAmount: undefined }, { eventType }))).toEqual({ ok: true, notice: null });
  });

  it("of a refused refund is ignored", () => {
    const event = authCaptured({ responseCode: 3 }, { eventType: "net.authorize.payment.refund.created" });
    expect(read(event)).toEqual({ ok: true, notice: null });
  });

  it.each([
    [599, 59_900],
    [284.55, 28_455],
    [0.29, 29],
    [1.1, 110],
    [112.98, 11_298],
    [4503.07, 450_307],
    [2_147_483.01, 214_748_301],
    ["284.55", 28_455],
    [0, 0],
  ])("about $%s means %d cents", (authAmount, cents) => {
    expect(read(authCaptured({ authAmount }))).toMatchObject({ ok: true, notice: { cents } });
  });

  it("has its amount converted exactly to the cent", () => {
    for (let cents = 0; cents <= 300_000; cents += 37) {
      const dollars = Number(`${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`);
      expect(read(authCaptured({ authAmount: dollars }))).toMatchObject({ notice: { cents } });
    }
  });

  it("includes the payer's email if the provider knows it", () => {
    expect(read(authCaptured({ customer: { email: " Ada.Park@keystone.example " } }))).toMatchObject({
      notice: { email: "Ada.Park@keystone.example" },
    });
    expect(read(authCaptured({ email: "ada.park@keystone.example" }))).toMatchObject({
      notice: { email: "ada.park@keystone.example" },
    });
  });

  it.each([
    ["no customer", { customer: null }],
    ["a customer without an email", { customer: { email: null } }],
    ["an invalid email", { email: 7 }],
  ])("counts as a payment even with unknown payer data: %s", (_what, payer) => {
    expect(read(authCaptured(payer))).toMatchObject({ ok: true, notice: { fact: "paid", cents: 59_900, email: null } });
  });

  it("has its time in UTC if it names no zone, whatever our machine's zone", () => {
    vi.stubEnv("TZ", "America/New_York");
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(read(authCaptured({}, { eventDate: "2026-11-20T12:03:00" }))).toMatchObject({
      notice: { occurredAt: "2026-11-20T12:03:00.000Z" },
    });
  });

  it.each([
    ["a negative amount", authCaptured({ authAmount: -1 })],
    ["a fraction of a cent", authCaptured({ authAmount: 0.005 })],
    ["no amount", authCaptured({ authAmount: undefined })],
    ["an amount that is not a number", authCaptured({ authAmount: "lots" })],
    ["an empty amount", authCaptured({ authAmount: "" })],
    ["an amount with an exponent", authCaptured({ authAmount: "5e2" })],
    ["an amount too large for the store", authCaptured({ authAmount: 20_000_000.01 })],
    ["no transaction", authCaptured({ id: undefined })],
    ["no id", authCaptured({}, { notificationId: undefined })],
    ["an empty id", authCaptured({}, { notificationId: "" })],
    ["an empty transaction id", authCaptured({ id: "" })],
    ["an invalid time", authCaptured({}, { eventDate: "yesterday" })],
    ["no payload", authCaptured({}, { payload: null })],
    ["a list", "[]"],
    ["invalid JSON", "not json"],
    ["a time after the year 9999", authCaptured({}, { eventDate: "+010000-01-01T00:00:00Z" })],
    ["an id with a NUL byte", authCaptured({}, { notificationId: "notice\0" })],
    ["a very long id", authCaptured({}, { notificationId: "n".repeat(201) })],
    ["a transaction id with a lone surrogate", authCaptured({ id: "\udfff" })],
    ["an invalid response code", authCaptured({ responseCode: "yes" })],
    ["no type", authCaptured({}, { eventType: 7 })],
  ])("that cannot be read is stored as unreadable: %s", (_what, event) => {
    expect(read(event)).toEqual({
      ok: true,
      notice: {
        fact: "unreadable",
        eventId: expect.stringMatching(/^(notice-ada-paid|unnamed-[0-9a-f]{64})$/),
        remark: expect.stringMatching(/./),
      },
    });
  });
});

describe("Authorize.Net's signature", () => {
  const body = JSON.stringify(authCaptured());
  const signed = anetSignature(body, key);
  const judge = (text: string, signature: string | null, withKey = key) =>
    authorizeNetWebhook(withKey)({ body: bytes(text), signature, now });
  const badSignature = { ok: false, reason: "bad-signature" };

  it("is accepted in upper and lower case", () => {
    expect(judge(body, signed)).toMatchObject({ ok: true });
    expect(judge(body, signed.toLowerCase())).toMatchObject({ ok: true });
    expect(judge(body, ` ${signed.replace("sha512", "SHA512")}`)).toMatchObject({ ok: true });
  });

  it("is accepted with the key's text and with its bytes", () => {
    expect(judge(body, anetSignature(body, Buffer.from(key, "hex")))).toMatchObject({ ok: true });
    expect(judge(body, signed, ` ${key}\n`), "a key with spaces around it").toMatchObject({ ok: true });
  });

  it("uses the key's text if the key is not hexadecimal", () => {
    expect(judge(body, anetSignature(body, "a plain secret"), "a plain secret")).toMatchObject({ ok: true });
    expect(judge(body, anetSignature(body, Buffer.from("a plain secret", "hex")), "a plain secret")).toEqual(
      badSignature,
    );
  });

  it.each([
    ["an altered amount", body.replace("599", "1")],
    ["an additional space", `${body} `],
    ["an empty body", ""],
  ])("is refused for a changed body: %s", (_what, altered) => {
    expect(judge(altered, signed)).toEqual(badSignature);
  });

  it.each([
    ["none", null],
    ["an empty one", ""],
    ["one without its scheme", signed.replace("sha512=", "")],
    ["one with another scheme", signed.replace("sha512", "sha256")],
    ["one that is too short", signed.slice(0, -2)],
    ["one that is too long", `${signed}00`],
    ["one of nonsense", `sha512=${"z".repeat(128)}`],
    ["one made with another key", anetSignature(body, "00".repeat(64))],
    ["one made with no key", anetSignature(body, "")],
  ])("is refused if it is not genuine: %s", (_what, signature) => {
    expect(judge(body, signature)).toEqual(badSignature);
  });
});
