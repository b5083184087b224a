import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { territoryOf } from "#database/territory/claims.ts";
import { submitInquiry } from "#operations/inquiries/submit-inquiry.ts";
import { renderToken, type SubmissionContext } from "#operations/moderation/submission-context.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { releaseUnpaidZips } from "#operations/territory/release-zip.ts";
import { deleteOldCounts } from "#operations/territory/reservation-bounds.ts";
import { atOnce } from "#test/at-once.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { byNight } from "#test/by-night.ts";
import { ada, ben, ida, ivo } from "#test/cast.ts";
import { dailyEngines, engines } from "#test/database.ts";
import { readEmail } from "#test/read-email.ts";
import { freshWorld, noon } from "#test/world.ts";
import { submitApplication } from "./submit-application.ts";

const notAsked = { identityCheck: null, identityAnsweredAt: null, identityAnsweredBy: null };
const byNoForm = { moderationReason: null, client: null, confirmedAt: null, ...notAsked };
const adas = { submission: ada, formKey: "adas-form", type: undefined };
const missingTable = /no such table|does not exist/;

async function everythingIn({ read }: Database) {
  return {
    applications: await read.selectFrom("applications").selectAll().orderBy("id").execute(),
    orders: await read.selectFrom("orders").selectAll().orderBy("id").execute(),
    deliveries: await read.selectFrom("deliveries").selectAll().orderBy("destination").orderBy("id").execute(),
  };
}

/** Counts deliveries without confirmations that were not sent because the mailbox had one today. */
async function countsIn(database: Database) {
  const { applications, orders, deliveries } = await everythingIn(database);
  const sent = deliveries.filter(({ state }) => state !== "dismissed");
  return { applications: applications.length, orders: orders.length, deliveries: sent.length };
}

describe.each(dailyEngines)("submitting an application on %s", (engine) => {
  it("stores every field that Ada typed", async () => {
    const { world } = await freshWorld(engine);

    const { applicationId } = await submitApplication(world, adas);

    const { applications } = await everythingIn(world.database);
    const { submissionKey, ...stored } = applications[0] ?? {};
    expect(stored).toEqual({
      ...ada,
      agentId: applicationId,
      rejected: 0,
      agreed: 1,
      Website: "Zipstead",
      id: applicationId,
      receivedAt: noon,
      ...byNoForm,
    });
    expect(submissionKey).toMatch(/^[0-9a-f]{64}$/);
  });

  it("stores the order to pay, and the provider gets its id", async () => {
    const { world } = await freshWorld(engine, {
      STRIPE_LINK_PROFESSIONAL: "https://buy.example/professional?locale=en",
    });

    const { applicationId, checkoutUrl } = await submitApplication(world, adas);

    const { orders } = await everythingIn(world.database);
    expect(orders).toMatchObject([
      {
        applicationId,
        plan: "Professional Plan",
        crm: 0,
        coupon: null,
        expectedCents: 59_900,
        provider: "stripe",
        email: ada.email,
        state: "created",
        receivedAt: noon,
      },
    ]);
    expect(Object.fromEntries(new URL(checkoutUrl ?? "").searchParams)).toEqual({
      locale: "en",
      client_reference_id: orders[0]?.id,
      prefilled_email: "ada.park@keystone.example",
    });
    expect(checkoutUrl).toMatch(/^https:\/\/buy\.example\/professional\?/);
  });

  it("enqueues the sheet's row (specification 3 and 7), the office's notice and Ada's confirmation", async () => {
    const { world, services } = await freshWorld(engine, { OFFICE_EMAIL: "moira@zipstead.example" });

    const { applicationId } = await submitApplication(world, adas);

    const { deliveries } = await everythingIn(services.world.database);
    expect(deliveries).toMatchObject([
      { destination: "mail", about: applicationId, state: "pending", attempts: 0, dueAt: noon },
      { destination: "mail", about: applicationId, state: "pending", attempts: 0, dueAt: noon },
      { destination: "sheet", about: applicationId, state: "pending", attempts: 0, dueAt: noon },
    ]);
    const [email, confirmation, row] = deliveries.map(({ payload }): unknown => JSON.parse(payload));
    expect(row).toEqual({ ...ada, Website: "Zipstead" });
    expect(email).toMatchObject({ to: "moira@zipstead.example", replyTo: ada.email });
    expect(confirmation).toMatchObject({ to: ada.email });
  });

  it("emails Ada where to pay and how long her reservation lasts, but not Ida, who pays nothing online", async () => {
    const { world, services } = await freshWorld(engine);
    await submitApplication(world, adas);
    await submitApplication(world, { submission: ida, formKey: "idas-form", type: undefined });

    const { deliveries } = await everythingIn(services.world.database);
    const emailTo = (email: string): string =>
      deliveries.map(({ payload }) => readEmail(payload)).find(({ to }) => to === email)?.text ?? "";
    expect(emailTo(ada.email)).toContain(
      "within 30 minutes, and we keep them for a week.\n\nConfirm my email address:\nhttp://localhost:3000/confirm-email?application=",
    );
    expect(emailTo(ada.email)).toContain(
      "They are yours as soon as you pay for your plan.\n\nContinue to payment:\nhttp://localhost:3000/pricing/CheckoutPayStripe?plan=professional\n",
    );
    expect(emailTo(ida.email)).toContain("Thank you for applying.");
    expect(emailTo(ida.email)).not.toContain("CheckoutPay");
  });

  it("wakes the outbox", async () => {
    const made = await freshWorld(engine);
    await submitApplication(made.world, adas);
    expect(made.wakes).toBe(1);
    expect(made.woken).toEqual(new Set(["sheet", "mail"]));
  });

  it("stores whatever Ivo types, unchanged", async () => {
    const { world } = await freshWorld(engine);

    await submitApplication(world, { submission: ivo, formKey: "ivos-form", type: undefined });

    const { applications } = await everythingIn(world.database);
    expect(applications[0]).toMatchObject({ ...ivo, agreed: 1 });
  });
});

describe.each(engines)("an application is stored completely or not at all, on %s", (engine) => {
  it.each([
    ["the application", "applications"],
    ["the order", "orders"],
    ["a delivery", "deliveries"],
  ] as const)("nothing is stored if %s cannot be", async (_what, table) => {
    const { world } = await freshWorld(engine);
    await sql`alter table ${sql.ref(table)} rename to ${sql.ref(`${table}-away`)}`.execute(world.database.read);

    await expect(submitApplication(world, adas)).rejects.toThrow(missingTable);

    await sql`alter table ${sql.ref(`${table}-away`)} rename to ${sql.ref(table)}`.execute(world.database.read);
    expect(await countsIn(world.database)).toEqual({ applications: 0, orders: 0, deliveries: 0 });
  });

  it("Ada's second attempt succeeds and is one record", async () => {
    const { world } = await freshWorld(engine);
    await sql`alter table orders rename to away`.execute(world.database.read);
    await expect(submitApplication(world, adas)).rejects.toThrow(missingTable);
    await sql`alter table away rename to orders`.execute(world.database.read);

    await submitApplication(world, adas);

    expect(await countsIn(world.database)).toEqual({ applications: 1, orders: 1, deliveries: 3 });
  });

  it("the outbox is not woken if nothing was stored", async () => {
    const made = await freshWorld(engine);
    await sql`alter table orders rename to away`.execute(made.world.database.read);
    await expect(submitApplication(made.world, adas)).rejects.toThrow(missingTable);
    expect(made.wakes).toBe(0);
  });
});

describe.each(engines)("the same submission again on %s", (engine) => {
  it("changes nothing and gets the same answer", async () => {
    const { world, clock } = await freshWorld(engine);
    const first = await submitApplication(world, adas);
    const before = await everythingIn(world.database);
    clock.pass({ seconds: 3600 });

    const second = await submitApplication(world, structuredClone(adas));

    expect(second).toEqual(first);
    expect(await everythingIn(world.database)).toEqual(before);
  });

  it("is a new one if Ada went back and corrected a field", async () => {
    const { world } = await freshWorld(engine);
    const first = await submitApplication(world, adas);

    const corrected = await submitApplication(world, { ...adas, submission: { ...ada, phone: "(404) 555-0109" } });

    expect(corrected.applicationId).not.toBe(first.applicationId);
    expect(await countsIn(world.database)).toEqual({ applications: 2, orders: 2, deliveries: 5 });
  });

  it("is a new one if the form was opened again", async () => {
    const { world } = await freshWorld(engine);
    await submitApplication(world, adas);
    await submitApplication(world, { ...adas, formKey: "another-form" });
    expect(await countsIn(world.database)).toEqual({ applications: 2, orders: 2, deliveries: 5 });
  });

  const times = byNight(1000, 200);
  it(`sent ${times} times concurrently is one record, and every answer is the same`, async () => {
    const { world } = await freshWorld(engine);

    const receipts = await Promise.all(Array.from({ length: times }, () => submitApplication(world, adas)));

    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
    expect(await countsIn(world.database)).toEqual({ applications: 1, orders: 1, deliveries: 3 });
  });

  const crowd = byNight(250, 60);
  it(`sent twice concurrently by each of ${crowd} agents is ${crowd} records`, async () => {
    const { world } = await freshWorld(engine);
    const agents = Array.from({ length: crowd }, (_, index) => ({
      submission: { ...(index % 2 ? ada : ben), licenseNumber: `GA-${index}`, email: `agent-${index}@realty.example` },
      formKey: `form-${index}`,
      type: undefined,
    }));

    const receipts = await Promise.all([...agents, ...agents].map((agent) => submitApplication(world, agent)));

    expect(receipts.slice(0, crowd)).toEqual(receipts.slice(crowd));
    // Each agent has a row in the sheet and a confirmation. Most office notifications wait for the digest.
    const { notices } = await world.database.read
      .selectFrom("officeNotices")
      .select((is) => is.fn.countAll().as("notices"))
      .where("collected", "=", 0)
      .executeTakeFirstOrThrow();
    const deliveries = crowd + crowd + Number(notices);
    expect(await countsIn(world.database)).toEqual({ applications: crowd, orders: crowd, deliveries });
  });
});

describe.each(dailyEngines)("the checkout after onboarding, on %s", (engine) => {
  it("a plan that is not one of the four is stored without an order: nothing is paid online", async () => {
    const { world } = await freshWorld(engine);

    const receipt = await submitApplication(world, { submission: ida, formKey: "idas-form", type: undefined });

    expect(receipt.checkoutUrl).toBeNull();
    expect(await countsIn(world.database)).toEqual({ applications: 1, orders: 0, deliveries: 3 });
  });

  it("the same with the type CRM is an order for the CRM page of other plans", async () => {
    const { world } = await freshWorld(engine, { STRIPE_LINK_CRM_OTHER: "https://buy.example/crm-other" });

    const receipt = await submitApplication(world, { submission: ida, formKey: "idas-form", type: "CRM" });

    expect(receipt.checkoutUrl).toContain("https://buy.example/crm-other?client_reference_id=");
    const { orders } = await everythingIn(world.database);
    expect(orders).toMatchObject([{ plan: "Enterprise", crm: 1, expectedCents: 4900 }]);
  });

  it("the type CRM with the Growth Plan is an order for the Growth Plan", async () => {
    const { world } = await freshWorld(engine, { STRIPE_LINK_GROWTH: "https://buy.example/growth" });

    const receipt = await submitApplication(world, { submission: ben, formKey: "bens-form", type: "CRM" });

    expect(receipt.checkoutUrl).toContain("https://buy.example/growth?");
    const { orders } = await everythingIn(world.database);
    expect(orders).toMatchObject([{ plan: "Growth Plan", crm: 0, expectedCents: 105_000 }]);
  });

  it("is the sandbox's page if no link is set", async () => {
    const { world } = await freshWorld(engine);
    const { checkoutUrl } = await submitApplication(world, adas);
    expect(checkoutUrl).toContain("http://localhost:3000/sandbox/checkout/professional?client_reference_id=");
  });

  it("charges the plan's own price, whatever Ada typed into Plan Price", async () => {
    const { world } = await freshWorld(engine);
    await submitApplication(world, { ...adas, submission: { ...ada, planPrice: "1" } });
    expect((await everythingIn(world.database)).orders).toMatchObject([{ expectedCents: 59_900 }]);
  });
});

describe.each(engines)("an application that looks automated, on %s", (engine) => {
  const someone = { page: "", ip: "192.0.2.7", userAgent: "", honeypot: "" };

  /** Atlanta's zip codes; every applicant takes a minute for the form. */
  async function atlanta() {
    const made = await freshWorld(engine);
    const { world, clock } = made;
    await insertAtlantasZips(world.database);
    const apply = (email: string, changes: Partial<SubmissionContext> = {}, submission = ada) => {
      const renderedAt = renderToken(world);
      clock.pass({ seconds: 60 });
      const submissionContext = { ...someone, renderedAt, ...changes };
      return submitApplication(world, {
        submission: { ...submission, email },
        formKey: email,
        type: undefined,
        submissionContext,
      });
    };
    const moderationReason = async () =>
      (await everythingIn(world.database)).applications.map(
        ({ email, moderationReason }) => `${email}: ${moderationReason}`,
      );
    const territory = async (id: string) => {
      const { claims, waitlist } = await territoryOf(world.database.read, { applicationId: id });
      return { claims: claims.map(({ zip, state }) => `${zip} ${state}`), waitlist: waitlist.length };
    };
    const emailsTo = async (email: string) => {
      const { deliveries } = await everythingIn(world.database);
      return deliveries.filter(({ payload }) => readEmail(payload).to === email).length;
    };
    return { ...made, apply, moderationReason, territory, emailsTo };
  }

  it("is stored and goes to the checkout as usual, but reserves and confirms nothing", async () => {
    const { world, apply, moderationReason, territory, emailsTo } = await atlanta();

    const { applicationId, checkoutUrl } = await apply(ada.email, { honeypot: "12" });

    expect(checkoutUrl).toContain("/sandbox/checkout/professional");
    expect(await moderationReason()).toEqual([`${ada.email}: honeypot`]);
    expect(await territory(applicationId)).toEqual({ claims: [], waitlist: 0 });
    expect(await emailsTo(ada.email)).toBe(0);
    const notice = (await everythingIn(world.database)).deliveries.map(({ payload }) => readEmail(payload).subject);
    expect(notice).toContain("[Moderation] Application: Ada Park, Professional Plan");
  });

  it("is one from a network with 20 unpaid zip codes; Ada, from another one, is only waitlisted", async () => {
    const { apply, moderationReason, territory } = await atlanta();
    for (let one = 1; one <= 7; one++) await apply(`made.up.${one}@gmail.com`, { ip: `2001:db8:1:1::${one}` });
    expect((await moderationReason()).filter((line) => line.endsWith(": unpaid"))).toEqual([
      "made.up.7@gmail.com: unpaid",
    ]);

    const { applicationId } = await apply(ada.email);
    expect(await moderationReason()).toContain(`${ada.email}: null`);
    expect(await territory(applicationId)).toEqual({ claims: [], waitlist: 3 });
  });

  it.each([
    ["of one client", 18, (one: number) => ({ ip: "203.0.113.9", email: `v${one}@gmail.com` })],
    ["of one IPv4 /24", 39, (one: number) => ({ ip: `203.0.113.${one}`, email: `v${one}@gmail.com` })],
    ["of one IPv6 /56", 18, (one: number) => ({ ip: `2001:db8:1:1${one + 16}::1`, email: `v${one}@gmail.com` })],
    ["of one IPv6 /48", 60, (one: number) => ({ ip: `2001:db8:1:${one}00::1`, email: `v${one}@gmail.com` })],
    ["of one email domain", 39, (one: number) => ({ ip: `198.51.${one}.7`, email: `v${one}@keystone.example` })],
  ])("is one beyond the limit %s, even if many come concurrently: at most %i zip codes", async (_, most, who) => {
    const { world, clock, moderationReason } = await atlanta();
    const tokens = Array.from({ length: 24 }, () => renderToken(world));
    clock.pass({ seconds: 60 });
    await Promise.all(
      tokens.map((renderedAt, one) => {
        const { ip, email } = who(one + 1);
        const submissionContext = { ...someone, ip, renderedAt };
        return submitApplication(world, {
          submission: { ...ada, email },
          formKey: email,
          type: undefined,
          submissionContext,
        });
      }),
    );
    const { read } = world.database;
    const reserved = await read.selectFrom("zipClaims").select("id").execute();
    const waiting = await read.selectFrom("waitlistEntries").select("id").execute();
    expect(reserved.length + waiting.length).toBe(most);
    expect((await moderationReason()).filter((line) => !line.endsWith(": null"))).toHaveLength(24 - most / 3);
  });

  it("is not one from another mailbox at a public provider, whose domain says nothing about the sender", async () => {
    const { apply, moderationReason } = await atlanta();
    for (let one = 1; one <= 20; one++) await apply(`v${one}@gmail.com`, { ip: `198.51.${one}.7` });
    expect((await moderationReason()).filter((line) => !line.endsWith(": null"))).toEqual([]);
  });

  it("is one for sixty days, as long as the applications before it are unpaid", async () => {
    const { world, clock, apply, moderationReason } = await atlanta();
    const visitor = (one: number) => apply(`visitor.${one}@gmail.com`, { ip: "203.0.113.9" });
    const isInModeration = async (one: number) =>
      (await moderationReason()).includes(`visitor.${one}@gmail.com: unpaid`);
    for (let one = 1; one <= 6; one++) await visitor(one);
    clock.pass({ seconds: 59.5 * 86_400 });
    await deleteOldCounts(world);
    await visitor(7);
    expect(await isInModeration(7)).toBe(true);
    clock.pass({ seconds: 86_400 });
    await visitor(8);
    expect(await isInModeration(8), "earlier ones no longer count").toBe(false);
  });

  it("is not one once those before it have no reservations and waitlist entries, or are paid for", async () => {
    const { world, clock, apply, moderationReason } = await atlanta();
    for (let one = 1; one <= 6; one++) await apply(`visitor.${one}@gmail.com`, { ip: "203.0.113.9" });
    const endedAt = world.now().toISOString();
    await world.database.write((tx) => tx.updateTable("waitlistEntries").set({ endedAt, ending: "left" }).execute());
    clock.pass({ seconds: 1800 });
    await releaseUnpaidZips(world);
    for (let one = 7; one <= 12; one++) await apply(`visitor.${one}@gmail.com`, { ip: "203.0.113.9" });
    await world.database.write((tx) => tx.updateTable("orders").set({ state: "paid" }).execute());
    await world.database.write((tx) =>
      tx.updateTable("zipClaims").set({ state: "active" }).where("state", "=", "reserved").execute(),
    );
    for (let one = 13; one <= 18; one++) await apply(`visitor.${one}@gmail.com`, { ip: "203.0.113.9" });
    expect((await moderationReason()).filter((line) => !line.endsWith(": null"))).toEqual([]);
  });

  it("is not one if everybody comes through our own proxy", async () => {
    const { apply, moderationReason } = await atlanta();
    for (let one = 1; one <= 9; one++) await apply(`visitor.${one}@home.example`, { ip: "10.0.0.1" });
    expect((await moderationReason()).filter((line) => !line.endsWith(": null"))).toEqual([]);
  });

  it("counts against nobody once its network is deleted, which is stored no longer", async () => {
    const { world, clock, apply } = await atlanta();
    await apply(ada.email);
    const scopes = () => world.database.read.selectFrom("reservationScopes").select("scope").execute();
    expect(await scopes()).toHaveLength(3);
    await deleteOldCounts(world);
    expect(await scopes()).toHaveLength(3);
    clock.pass({ seconds: 1800 });
    await releaseUnpaidZips(world);
    await deleteOldCounts(world);
    expect(await scopes()).toEqual([]);
  });

  it("is one if somebody else has used its form token; a correction by the same person is not", async () => {
    const { world, clock, apply, moderationReason, territory } = await atlanta();
    const renderedAt = renderToken(world);
    clock.pass({ seconds: 10 });
    await apply(ada.email, { renderedAt });
    const corrected = await apply(ada.email, { renderedAt }, { ...ada, phone: "(404) 555-0109" });
    const bens = await apply(ben.email, { renderedAt }, { ...ada, planPrimaryArea: "30308" });
    expect(await moderationReason()).toEqual([`${ada.email}: null`, `${ada.email}: null`, `${ben.email}: used-token`]);
    expect(await territory(corrected.applicationId), "her first has them").toEqual({ claims: [], waitlist: 0 });
    expect(await territory(bens.applicationId)).toEqual({ claims: [], waitlist: 0 });
  });

  it("is every one but the first of many that come concurrently with one form token", async () => {
    const { world, clock, moderationReason } = await atlanta();
    const renderedAt = renderToken(world);
    clock.pass({ seconds: 10 });
    await Promise.all(
      Array.from({ length: 8 }, (_, one) =>
        submitApplication(world, {
          submission: { ...ada, email: `v${one}@gmail.com` },
          formKey: "one",
          type: undefined,
          submissionContext: { ...someone, ip: `198.51.${one}.7`, renderedAt },
        }),
      ),
    );
    expect((await moderationReason()).filter((line) => line.endsWith(": used-token"))).toHaveLength(7);
  });

  it("after more than twelve hours counts as one without a token: no reason by itself", async () => {
    const { world, clock, apply, moderationReason } = await atlanta();
    const renderedAt = renderToken(world);
    clock.pass({ seconds: 12 * 3600 + 1 });
    await apply(ada.email, { renderedAt });
    await apply(ben.email, { renderedAt });
    expect(await moderationReason()).toEqual([`${ada.email}: null`, `${ben.email}: null`]);
    expect(await world.database.read.selectFrom("usedTokens").selectAll().execute()).toEqual([]);
  });

  it("is one of too many that come concurrently, whatever forms they use", async () => {
    const { world, apply, moderationReason } = await atlanta();
    const dora = { name: "Dora Quist", subject: "", email: "", phone: "" };
    for (let one = 1; one <= 20; one++) {
      const fields = { ...dora, message: `Is 303${one} free?` };
      const submissionContext = { ...someone, renderedAt: renderToken(world) };
      await submitInquiry(world, { kind: "question", fields, formKey: `question ${one}`, submissionContext });
    }
    await apply(ada.email);
    expect(await moderationReason()).toEqual([`${ada.email}: flood`]);
  });

  it("reserves zip codes once it is paid for: automated submissions do not pay", async () => {
    const { world, apply, territory } = await atlanta();
    const { applicationId, orderId } = await apply(ada.email, { honeypot: "12" });
    await recordPaymentEvent(world, "stripe", {
      eventId: "evt_1",
      fact: "paid",
      occurredAt: noon,
      reference: "pi_1",
      claimedOrder: orderId,
      cents: 59_900,
      currency: "usd",
      email: ada.email,
    });
    expect(await territory(applicationId)).toEqual({
      claims: ["30301 active", "30303 active", "30305 active"],
      waitlist: 0,
    });
  });
});

describe("Ada, who applies while she opts out", () => {
  it("is sent no confirmation", async () => {
    const { world } = await freshWorld("postgres");
    await atOnce(
      world,
      () => revokeConsent(world, { kind: "email", value: ada.email, source: "link" }),
      () => submitApplication(world, adas),
    );
    const { applications, deliveries } = await everythingIn(world.database);
    expect(applications).toHaveLength(1);
    const toHer = deliveries.filter(({ payload }) => readEmail(payload).to === ada.email);
    expect(toHer.filter(({ state }) => state !== "dismissed")).toEqual([]);
  });
});
