import { describe, expect, it } from "vitest";
import { currentConsentText } from "#content/privacy/consent-texts.ts";
import { currentDisclosureText } from "#content/privacy/disclosure-texts.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { listLeads } from "#database/leads/lead-list.ts";
import { consentStatus } from "#database/privacy/consents.ts";
import { hasOptedOut, optOutsOf } from "#database/privacy/opt-outs.ts";
import type { OptOutScope } from "#domain/privacy/consent.ts";
import { contactPointsOf } from "#domain/privacy/contact-points.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { submitInquiry } from "#operations/inquiries/submit-inquiry.ts";
import { submitLead } from "#operations/leads/submit-lead.ts";
import { renderToken } from "#operations/moderation/submission-context.ts";
import { startCheckout } from "#operations/payments/start-checkout.ts";
import { atOnce } from "#test/at-once.ts";
import { newestAuditEvents } from "#test/audit-events.ts";
import { ada } from "#test/cast.ts";
import { dailyEngines } from "#test/database.ts";
import { emailsTo } from "#test/leads.ts";
import { freshWorld, type TestWorld } from "#test/world.ts";
import { contactPointsIn, liftOptOut } from "./lift-opt-out.ts";
import { revokeConsent } from "./revoke-consent.ts";

const cleo = { email: "cleo@home.example", phone: "404 555 0150" };
const contactPoints = { dialable: "+14045550150", mailable: "cleo@home.example" };
const submissionContext = { page: "", ip: "192.0.2.8", userAgent: "", honeypot: "", renderedAt: "" };

async function asksForAgent(test: TestWorld, contactDetails: { email: string; phone: string } = cleo, consent = true) {
  const renderedAt = renderToken(test.world);
  test.clock.pass({ seconds: 60 });
  const { leadId } = await submitLead(test.world, {
    kind: "buyer",
    submission: {
      answers: ["30301", "", "", "", "", "", "", ""],
      contactInfo: { firstName: "Cleo", lastName: "Marsh", ...contactDetails },
      consent,
    },
    consentTextId: currentConsentText.id,
    disclosureTextId: currentDisclosureText.id,
    formKey: test.world.newId(),
    submissionContext: { ...submissionContext, renderedAt },
  });
  return leadId;
}

async function stops(test: TestWorld) {
  test.clock.pass({ seconds: 3600 });
  await revokeConsent(test.world, { kind: "email", value: cleo.email, source: "link" });
}

/** Ida lifts it an hour after she opened the page. */
async function lift(
  test: TestWorld,
  recordId: string,
  { scope = "leads" as OptOutScope, reason = "She rang us." } = {},
) {
  const { world, clock } = test;
  const contacts = await contactPointsIn(world.database.read, { scope, recordId });
  const seen = contacts ? (await optOutsOf(world.database.read, contacts)).at(-1)?.since : undefined;
  clock.pass({ seconds: 3600 });
  return liftOptOut(world, { scope, recordId, staffId: "Ida", reason, seen: seen ?? "" });
}

/** What the record's page and the list's column show. */
async function consentState({ world: { database, now } }: TestWorld, leadId: string) {
  const lead = await findLead(database.read, leadId);
  if (!lead) throw new Error("It was not stored.");
  const { consented, revoked } = await consentStatus(database.read, lead, now());
  return { consented, revoked, listed: lead.consentValid };
}

async function subjectsTo({ world }: TestWorld, email: string) {
  const deliveries = await world.database.read.selectFrom("deliveries").select(["payload", "state"]).execute();
  return deliveries
    .map(({ payload, state }) => ({ ...JSON.parse(payload), state }))
    .filter(({ to }) => to === email)
    .map(({ subject, state }) => `${subject}: ${state}`)
    .toSorted();
}

const isValid = { consented: true, revoked: false, listed: 1 };
const revokedState = { consented: false, revoked: false, listed: 0 };
const received = "We received your request";

describe.each(dailyEngines)("a lifted opt-out on %s", (engine) => {
  it("lets later emails reach Cleo; dismissed emails and revoked consent stay so", async () => {
    const test = await freshWorld(engine);
    const before = await asksForAgent(test);
    await stops(test);

    expect(await lift(test, before)).toEqual({ ok: true });

    expect(await hasOptedOut(test.world.database.read, contactPoints)).toBe(false);
    expect(await consentState(test, before)).toEqual(revokedState);
    test.clock.pass({ seconds: 86_400 });
    const after = await asksForAgent(test);
    expect(await consentState(test, after)).toEqual(isValid);
    expect(await subjectsTo(test, cleo.email)).toEqual([`${received}: dismissed`, `${received}: pending`]);
  });

  it("makes no consent of what she sent without the tick while she was opted out", async () => {
    const test = await freshWorld(engine);
    const before = await asksForAgent(test);
    await stops(test);
    const unticked = await asksForAgent(test, cleo, false);

    await lift(test, before);

    expect(await consentState(test, unticked)).toEqual({ consented: false, revoked: false, listed: 0 });
  });

  it("lets her tick from the time of the opt-out count, and the list of leads shows it", async () => {
    const test = await freshWorld(engine);
    const before = await asksForAgent(test);
    await stops(test);
    const again = await asksForAgent(test);

    expect([await consentState(test, before), await consentState(test, again)]).toEqual([revokedState, isValid]);
    const { read } = test.world.database;
    const whole = { terms: [], oldestFirst: false, after: undefined, most: 50 };
    const listed = await listLeads(read, { stage: undefined, consent: true, inModeration: undefined }, whole).execute();
    expect(listed.map(({ id }) => id)).toEqual([again]);
  });

  it("of her email only leaves her phone opted out, and the list of leads says so", async () => {
    const test = await freshWorld(engine);
    await asksForAgent(test);
    await stops(test);
    const again = await asksForAgent(test, cleo, false);
    const fields = { name: "Cleo", subject: "", email: cleo.email, phone: "", message: "Write to me again." };
    const { inquiryId } = await submitInquiry(test.world, {
      kind: "contact",
      fields,
      formKey: "cleos",
      submissionContext,
    });

    expect(await lift(test, inquiryId, { scope: "inquiries" })).toEqual({ ok: true });

    expect(await consentState(test, again)).toEqual({ consented: false, revoked: true, listed: 0 });
  });

  it("does not let a tick count that a second opt-out revoked", async () => {
    const test = await freshWorld(engine);
    await asksForAgent(test);
    await stops(test);
    const again = await asksForAgent(test);
    await stops(test);

    await lift(test, again);

    expect(await consentState(test, again)).toEqual(revokedState);
  });

  it("ends when she opts out again: the office is notified again, and it can be lifted again", async () => {
    const test = await freshWorld(engine);
    const { read } = test.world.database;
    await asksForAgent(test);
    await stops(test);
    const again = await asksForAgent(test, cleo, false);
    await lift(test, again);
    await stops(test);

    expect(await hasOptedOut(read, contactPoints)).toBe(true);
    expect(await consentState(test, again)).toMatchObject({ revoked: true, listed: 0 });
    const subjects = await subjectsTo(test, test.world.officeEmail);
    expect(subjects.filter((subject) => subject.startsWith("Opted out: Cleo Marsh"))).toHaveLength(2);

    expect(await lift(test, again, { reason: "She wrote to us." })).toEqual({ ok: true });
    expect(await consentState(test, again)).toEqual(revokedState);
    const optOuts = await optOutsOf(read, { ...contactPoints, dialable: null });
    expect(optOuts.map(({ turn, reason }) => [turn, reason])).toEqual([
      [1, "She rang us."],
      [2, "She wrote to us."],
    ]);
  });

  it("is hers alone: a person who shares her phone stays opted out by their own address", async () => {
    const test = await freshWorld(engine);
    const { read } = test.world.database;
    const hers = await asksForAgent(test);
    const otis = { email: "otis@home.example", phone: cleo.phone };
    const his = await asksForAgent(test, otis);
    await stops(test);
    const hisAgain = await asksForAgent(test, otis, false);

    await lift(test, hers);

    expect(await hasOptedOut(read, { dialable: null, mailable: "otis@home.example" })).toBe(true);
    expect(await consentState(test, his)).toMatchObject({ revoked: true, listed: 0 });
    expect(await consentState(test, hisAgain)).toEqual({ consented: false, revoked: true, listed: 0 });
    expect(await consentState(test, await asksForAgent(test))).toEqual(isValid);
  });

  it("is stored with who lifted it and how it was asked for, and nobody can rewrite it", async () => {
    const test = await freshWorld(engine);
    const { database } = test.world;
    const leadId = await asksForAgent(test);
    await stops(test);
    await lift(test, leadId, { reason: " She rang us. " });

    expect(await newestAuditEvents(database.read, 1)).toMatchObject([
      { staffId: "Ida", action: "opt-out-lifted", about: leadId },
    ]);
    const [event] = await newestAuditEvents(database.read, 1);
    expect(JSON.parse(event?.detail ?? "")).toEqual({
      scope: "leads",
      of: "email and phone",
      reason: "She rang us.",
    });
    for (const table of ["optOuts", "optOutLifts"] as const) {
      expect(await database.read.selectFrom(table).selectAll().execute()).toHaveLength(2);
      await expect(database.write((tx) => tx.deleteFrom(table).execute())).rejects.toThrow("append-only");
      await expect(database.write((tx) => tx.updateTable(table).set({ value: "" }).execute())).rejects.toThrow(
        "append-only",
      );
    }
  });

  it("is lifted by Cleo, who checks the box of a new request, for the phone and email she typed there alone", async () => {
    const test = await freshWorld(engine);
    const { read } = test.world.database;
    await asksForAgent(test);
    await asksForAgent(test, { ...cleo, phone: "404 555 0151" });
    await stops(test);
    test.clock.pass({ seconds: 60 });
    await asksForAgent(test, cleo, false);
    expect(await hasOptedOut(read, contactPoints), "without the box").toBe(true);
    const again = await asksForAgent(test);
    const lead = await findLead(read, again);
    expect(lead && [lead.consentValid, await consentStatus(read, lead, test.world.now())]).toMatchObject([
      1,
      { consented: true, revoked: false },
    ]);
    expect(await hasOptedOut(read, { dialable: "+14045550151", mailable: null })).toBe(true);
    const mail = await emailsTo(test, cleo.email, again);
    expect(mail.map(({ text }) => text.replaceAll(/\s+/g, " "))).toEqual([
      expect.stringContaining("You had asked us to stop. With this request you checked the consent box"),
    ]);
    await stops(test);
    expect(await hasOptedOut(read, contactPoints), "she stops again").toBe(true);
  });

  it("needs a reason, an opt-out and an existing record", async () => {
    const test = await freshWorld(engine);
    const leadId = await asksForAgent(test);
    expect(await lift(test, leadId)).toEqual({ ok: false, reason: "not-opted-out" });
    await stops(test);
    expect(await lift(test, leadId, { reason: " " })).toEqual({ ok: false, reason: "no-reason" });
    expect(await lift(test, leadId, { reason: "x".repeat(1001) })).toEqual({ ok: false, reason: "too-long" });
    expect(await lift(test, "none")).toEqual({ ok: false, reason: "unknown-record" });
    expect(await hasOptedOut(test.world.database.read, contactPoints)).toBe(true);
    expect(await lift(test, leadId)).toEqual({ ok: true });
    expect(await lift(test, leadId), "pressed twice").toEqual({ ok: false, reason: "not-opted-out" });
  });

  it("is refused if the member has not seen that Dora opted out again, by phone or by email", async () => {
    const test = await freshWorld(engine);
    const { world, clock } = test;
    const leadBy = (kind: "phone" | "email", value: string) => revokeConsent(world, { kind, value, source: "office" });
    const fields = { name: "Dora", subject: "", email: "dora@home.example", phone: "404 555 0151", message: "Stop." };
    const { inquiryId: recordId } = await submitInquiry(world, {
      kind: "contact",
      fields,
      formKey: "doras",
      submissionContext,
    });
    await leadBy("phone", "+14045550151");
    const seen = clock.now().toISOString();
    clock.pass({ seconds: 60 });
    await leadBy("email", "dora@home.example");

    const lift = { scope: "inquiries", recordId, staffId: "Ida", reason: "She rang us.", seen } as const;
    expect(await liftOptOut(world, lift)).toEqual({ ok: false, reason: "asked-again" });
    expect(await hasOptedOut(world.database.read, contactPointsOf(fields))).toBe(true);
  });

  it("may start from a message, if Dora, who left nothing else, writes that she changed her mind", async () => {
    const test = await freshWorld(engine);
    await revokeConsent(test.world, { kind: "email", value: "dora@home.example", source: "link" });
    const fields = { name: "Dora", subject: "", email: "Dora@Home.example", phone: "", message: "Write to me again." };
    const { inquiryId } = await submitInquiry(test.world, {
      kind: "contact",
      fields,
      formKey: "doras",
      submissionContext,
    });

    expect(await lift(test, inquiryId, { scope: "inquiries" })).toEqual({ ok: true });

    test.clock.pass({ seconds: 86_400 });
    await submitInquiry(test.world, { kind: "contact", fields, formKey: "again", submissionContext });
    expect(await subjectsTo(test, "Dora@Home.example")).toEqual(["We received your message: pending"]);
  });

  it("may start from Ada's application or order; an order without an email has no opt-out", async () => {
    const test = await freshWorld(engine);
    const { applicationId, orderId } = await submitApplication(test.world, {
      submission: ada,
      formKey: "adas",
      type: undefined,
    });
    const contactDetails = await startCheckout(test.world, {
      planName: "Growth Plan",
      shownTotal: "1050",
      agreed: true,
      formKey: "",
    });
    const records = [
      { scope: "applications", recordId: applicationId },
      { scope: "orders", recordId: orderId ?? "" },
    ] as const;
    for (const { scope, recordId } of records) {
      await revokeConsent(test.world, { kind: "email", value: ada.email, source: "link" });
      expect(await lift(test, recordId, { scope })).toEqual({ ok: true });
      expect(await hasOptedOut(test.world.database.read, contactPointsOf(ada))).toBe(false);
    }
    const namesNoRecord = contactDetails.ok ? contactDetails.orderId : "";
    expect(await lift(test, namesNoRecord, { scope: "orders" })).toEqual({ ok: false, reason: "not-opted-out" });
    for (const scope of ["applications", "orders", "inquiries"] as const) {
      expect(await lift(test, "none", { scope })).toEqual({ ok: false, reason: "unknown-record" });
    }
  });
});

describe("an opt-out that comes while another one is lifted", () => {
  async function idaLifts() {
    const test = await freshWorld("postgres");
    const recordId = await asksForAgent(test);
    await stops(test);
    const [before] = await optOutsOf(test.world.database.read, contactPoints);
    test.clock.pass({ seconds: 3600 });
    const choice = {
      scope: "leads",
      recordId,
      staffId: "Ida",
      reason: "She rang us.",
      seen: `${before?.since}`,
    } as const;
    return { test, lifts: () => liftOptOut(test.world, choice), asksAgain: () => stops(test) };
  }

  it("stays if the lift comes first", async () => {
    const { test, lifts, asksAgain } = await idaLifts();
    await atOnce(test.world, lifts, asksAgain);
    expect(await hasOptedOut(test.world.database.read, { dialable: null, mailable: cleo.email })).toBe(true);
  });

  it("stays if the lift comes second: the member had not seen it", async () => {
    const { test, lifts, asksAgain } = await idaLifts();
    const [, lifted] = await atOnce(test.world, asksAgain, lifts);
    expect(lifted).toEqual({ ok: false, reason: "asked-again" });
    expect(await hasOptedOut(test.world.database.read, contactPoints)).toBe(true);
  });
});
