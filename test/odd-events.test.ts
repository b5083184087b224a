import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anetSignature, authCaptured } from "./authorize-net-notices.ts";
import { dailyEngines } from "./database.ts";
import { signedInAs } from "./office.ts";
import { publicSettings } from "./public-settings.ts";
import { application, type TestSite } from "./request.ts";
import { chargeRefunded, disputeCreated, sessionCompleted, signatureOf } from "./stripe-notices.ts";

const secret = publicSettings.STRIPE_WEBHOOK_SECRET;
const key = "5c5c5c5c5c5c5c5c";
const settings = { STRIPE_WEBHOOK_SECRET: secret, AUTHORIZE_NET_SIGNATURE_KEY: key };

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** Unexpected values for any part of an event. */
const oddValue: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json[]>(null, true, "", "\0", "a\0b", "\ud800", "\udfff x", "x".repeat(5000), "é".repeat(300)),
  fc.constantFrom<Json[]>(-1, 0.5, 1e21, 2_147_483_648, Number.MAX_SAFE_INTEGER, -0, 253_402_300_800, "5e2", "-1"),
  fc.constantFrom<Json[]>([], {}, [null], { id: 7 }, { id: "\0" }, { email: { a: 1 } }, "+010000-01-01T00:00:00Z"),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.double({ noNaN: true }),
  fc.jsonValue({ maxDepth: 2 }).map((value): Json => JSON.parse(JSON.stringify(value))),
);

/** All paths within a value, e.g. `["data", "object", "currency"]`. */
function pathsIn(value: Json, above: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [above];
  return [above, ...Object.entries(value).flatMap(([name, within]) => pathsIn(within, [...above, name]))];
}

/** Replaces the value at this path, or removes it. */
function changed(value: Json, [name, ...rest]: string[], odd: Json | undefined): Json {
  if (name === undefined) return odd ?? null;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const { [name]: before = null, ...others } = value;
  if (rest.length === 0 && odd === undefined) return others;
  return { ...others, [name]: changed(before, rest, odd) };
}

/** A genuine event with one to three odd or missing parts. */
function oddEvent(events: Json[]): fc.Arbitrary<Json> {
  const part = (event: Json) => fc.tuple(fc.constantFrom(...pathsIn(event)), fc.option(oddValue, { nil: undefined }));
  return fc
    .constantFrom(...events)
    .chain((event) =>
      fc
        .array(part(event), { minLength: 1, maxLength: 3 })
        .map((parts) => parts.reduce((so, [path, odd]) => changed(so, path, odd), event)),
    );
}

const asJson = (event: object): Json => JSON.parse(JSON.stringify(event));

const providers = {
  stripe: {
    path: "/webhooks/stripe",
    events: [sessionCompleted(), chargeRefunded(), disputeCreated()].map(asJson),
    headersFor: (body: string, { clock }: TestSite) => ({
      "stripe-signature": signatureOf(body, { secret, at: clock.now() }),
    }),
  },
  "authorize-net": {
    path: "/webhooks/authorize-net",
    events: [
      authCaptured(),
      authCaptured({ responseCode: 2, customer: { email: "ada@home.example" } }),
      authCaptured({}, { eventType: "net.authorize.payment.refund.created" }),
    ].map(asJson),
    headersFor: (body: string) => ({ "x-anet-signature": anetSignature(body, key) }),
  },
};
type ProviderName = keyof typeof providers;
const names: ProviderName[] = ["stripe", "authorize-net"];

async function receive(site: TestSite, provider: ProviderName, body: string) {
  const { path, headersFor } = providers[provider];
  const { status, text } = await site.request("POST", path, { body, headers: headersFor(body, site) });
  return { status, outcome: status === 200 ? String(JSON.parse(text).outcome) : text };
}

const eventsOf = ({ world }: TestSite) => world.database.read.selectFrom("paymentEvents").selectAll().execute();

describe.each(dailyEngines)("an event with a valid signature, on %s", (engine) => {
  it.each(names)("is accepted in any shape, so that the provider does not send it again: %s", async (provider) => {
    const site = await application(settings, engine);
    const outcomes = new Set<string>();
    const { events } = providers[provider];
    await fc.assert(
      fc.asyncProperty(fc.oneof(oddEvent(events), oddValue), async (event) => {
        const { status, outcome } = await receive(site, provider, JSON.stringify(event));
        outcomes.add(outcome);
        expect(status, outcome).toBe(200);
        if (outcome === "ignored") return;
        expect((await receive(site, provider, JSON.stringify(event))).outcome).toBe("known-already");
      }),
      { numRuns: 300, seed: 22 },
    );
    expect([...outcomes].toSorted()).toEqual(["ignored", "known-already", "uncounted", "unmatched"]);
    expect(site.reported).toEqual([]);
  });

  it.each(names)("is stored as unreadable if it is not JSON: %s", async (provider) => {
    const site = await application(settings, engine);
    for (const body of ["not json", "", "{", "\ud83c"]) {
      expect(await receive(site, provider, body)).toEqual({ status: 200, outcome: "uncounted" });
    }
    expect((await eventsOf(site)).map(({ fact }) => fact)).toEqual(Array(4).fill("unreadable"));
  });
});

describe("Moira learns of an event that could not be read", () => {
  const card = "4242424242424242";
  const odd = sessionCompleted({ amount_total: card, payment_method_details: { card } });

  it("by email and in the office, without its content", async () => {
    const site = await application({ ...settings, OFFICE_EMAIL: "moira@zipstead.example" });
    await receive(site, "stripe", JSON.stringify(odd));

    const [stored] = await eventsOf(site);
    expect(stored).toMatchObject({ fact: "unreadable", eventId: "evt_ada_paid", orderId: null, email: null });
    const emails = await site.world.database.read.selectFrom("deliveries").select("payload").execute();
    expect(emails.map(({ payload }) => payload)).toEqual([
      expect.stringContaining("Payment event that could not be read: Stripe"),
    ]);
    const { cookie } = await signedInAs(site.world, "owner");
    const seen = async (path: string) => (await site.request("GET", path, { headers: { cookie } })).text;
    const page = await seen("/office/payments/stripe/evt_ada_paid");
    expect(page).toContain("data.object.amount_total: Invalid input: expected number, received string");
    expect(page).not.toContain("/match");
    expect(await seen("/office/payments?fact=unreadable")).toContain("Unreadable");
    for (const text of [page, JSON.stringify([stored, emails])]) expect(text).not.toContain(card);
  });

  it("and cannot match it to an order, but can mark it as not ours", async () => {
    const site = await application(settings);
    await receive(site, "stripe", JSON.stringify(odd));
    const { cookie } = await signedInAs(site.world, "owner");
    const post = (act: string, form: Record<string, string>) =>
      site.request("POST", `/office/payments/stripe/evt_ada_paid/${act}`, { form, headers: { cookie } });
    const matched = await post("match", { order: "any", typed: "", reason: "It looks like it." });
    expect([matched.status, matched.text]).toEqual([400, expect.stringContaining("does not count as money")]);
    expect((await post("not-ours", { reason: "Stripe sent nonsense." })).status).toBe(303);
  });
});

it("only a closed store makes the provider send an event again", async () => {
  const site = await application(settings);
  await site.world.database.close();
  expect((await receive(site, "stripe", JSON.stringify(sessionCompleted()))).status).toBe(503);
});
