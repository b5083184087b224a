import { describe, expect, it } from "vitest";
import { verificationScript } from "#content/leads/verification-script.ts";
import { currentConsentText } from "#content/privacy/consent-texts.ts";
import { currentDisclosureText } from "#content/privacy/disclosure-texts.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { listLeads } from "#database/leads/lead-list.ts";
import { undeliveredCount } from "#database/notifications/outbox-status.ts";
import { offersOfLead } from "#database/offers/offers.ts";
import { consentStatus } from "#database/privacy/consents.ts";
import { hasOptedOut } from "#database/privacy/opt-outs.ts";
import { submitInquiry } from "#operations/inquiries/submit-inquiry.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { submitLead } from "#operations/leads/submit-lead.ts";
import { verifyLead } from "#operations/leads/verify-lead.ts";
import { renderToken } from "#operations/moderation/submission-context.ts";
import { atOnce } from "#test/at-once.ts";
import { ada } from "#test/cast.ts";
import { dailyEngines } from "#test/database.ts";
import { acceptLead, agentWithZip, atlanta } from "#test/leads.ts";
import { readEmail } from "#test/read-email.ts";
import { freshWorld, type TestWorld } from "#test/world.ts";
import { erasePerson } from "./erase-person.ts";
import { isStopLink, revokeConsent, stopLink } from "./revoke-consent.ts";

const whole = { terms: [], oldestFirst: false, after: undefined, most: 50 };

const dora = { name: "Dora", subject: "", email: "dora@home.example", phone: "", message: "Is 30301 free?" };
const submissionContext = { page: "", ip: "192.0.2.8", userAgent: "", honeypot: "", renderedAt: "" };

describe.each(dailyEngines)("revoked consent on %s", (engine) => {
  it("closes every channel to everybody with that phone or that email", async () => {
    const { world } = await freshWorld(engine);

    await revokeConsent(world, { kind: "phone", value: "+14045550150", source: "office" });

    const { read } = world.database;
    expect(await hasOptedOut(read, { dialable: "+14045550150", mailable: "cleo@home.example" })).toBe(true);
    expect(await hasOptedOut(read, { dialable: "+14045550151", mailable: "cleo@home.example" })).toBe(false);
    expect(await hasOptedOut(read, { dialable: null, mailable: null })).toBe(false);
  });

  it("keeps both dates on record if it is revoked twice", async () => {
    const { world, clock } = await freshWorld(engine);
    const since = clock.now().toISOString();
    await revokeConsent(world, { kind: "email", value: "dora@home.example", source: "link" });
    clock.pass({ seconds: 100 });
    await revokeConsent(world, { kind: "email", value: "dora@home.example", source: "office" });

    expect(await world.database.read.selectFrom("optOuts").selectAll().execute()).toEqual([
      { kind: "email", value: "dora@home.example", turn: 1, since, source: "link" },
      { kind: "email", value: "dora@home.example", turn: 1, since: clock.now().toISOString(), source: "office" },
    ]);
  });

  it("stops confirmations to Dora; her question still reaches the office", async () => {
    const { world } = await freshWorld(engine);
    await revokeConsent(world, { kind: "email", value: "dora@home.example", source: "link" });

    await submitInquiry(world, { kind: "question", fields: dora, formKey: "doras", submissionContext });

    const deliveries = await world.database.read.selectFrom("deliveries").select("payload").execute();
    expect(deliveries.map(({ payload }) => readEmail(payload).to)).toEqual(["office@zipstead.example"]);
  });

  it("stops no email to the office if somebody typed the office's own address into a form", async () => {
    const { world } = await freshWorld(engine);
    const fields = { ...dora, email: "Office@zipstead.example" };
    await submitInquiry(world, { kind: "question", fields, formKey: "doras", submissionContext });

    await revokeConsent(world, { kind: "email", value: "office@zipstead.example", source: "link" });

    const deliveries = await world.database.read.selectFrom("deliveries").select(["state", "payload"]).execute();
    const sent = deliveries.map(({ state, payload }) => `${state}: ${readEmail(payload).subject}`).toSorted();
    expect(sent).toEqual(["dismissed: We received your question", "pending: Question: Is 30301 free?"]);
  });
});

describe.each(dailyEngines)("a person who revokes consent on %s", (engine) => {
  it("is opted out by every phone and email in all her leads; her neighbor is not", async () => {
    const test = await atlanta(engine);
    await asksForAgent(test, { email: "cleo@home.example", phone: "404 555 0150" });
    await asksForAgent(test, { email: "", phone: "(404) 555-0150" });
    await asksForAgent(test, { email: "cleo.marsh@work.example", phone: "404-555-0150" });
    const neighbours = await asksForAgent(test, { email: "nora@home.example", phone: "404 555 0151" });
    const { read } = test.world.database;

    await revokeConsent(test.world, { kind: "email", value: "cleo@home.example", source: "link" });

    const leads = await read.selectFrom("leads").selectAll().orderBy("receivedAt").execute();
    const consentState = [];
    for (const lead of leads) {
      const { consented, revoked } = await consentStatus(read, lead, test.world.now());
      consentState.push({ consented, revoked, listed: lead.consentValid });
    }
    const optedOut = { consented: true, revoked: true, listed: 0 };
    expect(consentState).toEqual([optedOut, optedOut, optedOut, { consented: true, revoked: false, listed: 1 }]);
    expect(await hasOptedOut(read, { dialable: null, mailable: "cleo.marsh@work.example" })).toBe(true);
    const listed = await listLeads(read, { stage: undefined, consent: true, inModeration: undefined }, whole).execute();
    expect(listed.map(({ id }) => id)).toEqual([neighbours]);
  });

  it("gets no confirmation at another address when she asks again without the box, and is called if she checks it", async () => {
    const test = await atlanta(engine);
    await revokeConsent(test.world, { kind: "phone", value: "+14045550150", source: "office" });

    const another = { email: "cleo@new.example", phone: "404 555 0150" };
    const leadId = await asksForAgent(test, another, false);

    const { read } = test.world.database;
    expect(await findLead(read, leadId)).toMatchObject({ consent: 0, consentValid: 0 });
    expect(await subjectsTo(test, "cleo@new.example")).toEqual([]);
    expect(await findLead(read, await asksForAgent(test, another))).toMatchObject({ consentValid: 1 });
    expect(await subjectsTo(test, "cleo@new.example")).toEqual(["We received your request"]);
  });

  it("is opted out by phone at her email too, even in earlier leads, and at once", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const fields = { ...dora, name: "Cleo", email: "Cleo@home.example" };
    await submitInquiry(world, { kind: "question", fields, formKey: "cleos", submissionContext });
    await asksForAgent(test, { email: "cleo@home.example", phone: "404 555 0150" });
    const { wakes } = test;

    await revokeConsent(world, { kind: "phone", value: "+14045550150", source: "office" });

    const { read } = world.database;
    expect(await hasOptedOut(read, { dialable: null, mailable: "cleo@home.example" })).toBe(true);
    const dropped = await read
      .selectFrom("deliveries")
      .select("payload")
      .where("lastError", "=", "opted-out")
      .execute();
    expect(dropped.map(({ payload }) => readEmail(payload).to).toSorted()).toEqual([
      "Cleo@home.example",
      "cleo@home.example",
    ]);
    expect(test.wakes).toBe(wakes + 1);
  });

  it("gets nothing that was pending, nor does her agent about her; no alarm remains", async () => {
    const test = await atlanta(engine);
    await agentWithZip(test, ada, "30301");
    const leadId = await asksForAgent(test, { email: "cleo@home.example", phone: "404 555 0150" });
    await routed(test, leadId);

    await revokeConsent(test.world, { kind: "email", value: "cleo@home.example", source: "link" });

    const deliveries = await test.world.database.read.selectFrom("deliveries").selectAll().execute();
    const dropped = deliveries
      .filter(({ state }) => state === "dismissed")
      .map(({ payload }) => readEmail(payload).subject);
    expect(dropped.toSorted()).toEqual([
      "A lead for you: 30301 Atlanta, GA",
      "New lead: Cleo Marsh, 30301 Atlanta, GA",
      "We received your request",
      "Your agent is Ada Park",
    ]);
    expect(deliveries.filter(({ lastError }) => lastError === "opted-out")).toHaveLength(4);
    expect(await undeliveredCount(test.world.database.read)).toBe(deliveries.length - 4);
  });

  it("is reported to each agent who has her lead, even an opted-out one, and to the office; once", async () => {
    const test = await atlanta(engine);
    await agentWithZip(test, ada, "30301");
    const [first, second] = [
      await asksForAgent(test, { email: "cleo@home.example", phone: "404 555 0150" }),
      await asksForAgent(test, { email: "", phone: "404 555 0150" }),
    ];
    for (const leadId of [first, second]) await routed(test, leadId);
    await revokeConsent(test.world, { kind: "email", value: ada.email, source: "link" });
    const deliveries = await test.world.database.read
      .selectFrom("deliveries")
      .selectAll()
      .where("about", "=", first)
      .execute();
    const adas = deliveries.filter(({ payload }) => readEmail(payload).to === ada.email);
    expect(adas, "her leads are the service that she pays for").toMatchObject([
      { state: "pending" },
      { state: "pending" },
    ]);

    await revokeConsent(test.world, { kind: "email", value: "cleo@home.example", source: "link" });
    await revokeConsent(test.world, { kind: "email", value: "cleo@home.example", source: "link" });
    await revokeConsent(test.world, { kind: "phone", value: "+14045550150", source: "office" });

    const stop = "Stop contacting Cleo Marsh";
    expect((await subjectsTo(test, ada.email)).filter((subject) => subject === stop)).toEqual([stop]);
    const { officeEmail } = test.world;
    const sent = (await emailsTo(test, officeEmail)).filter(({ subject }) => /^Opted out/.test(subject));
    expect(sent.map(({ subject }) => subject)).toEqual(["Opted out: Cleo Marsh"]);
    for (const part of ["(404) 555-0150", "cleo@home.example", first, second, ada.email]) {
      expect(sent[0]?.text).toContain(part);
    }
    expect(sent[0]?.text, "it has its leads' pages, no other").not.toContain("undefined");
    expect(sent[0]?.text, "and no empty address").not.toMatch(/\n\n\n|\n$/);
  });

  it("does not stop emails about her to the office, in whatever case its address is set", async () => {
    const test = await freshWorld(engine, { OFFICE_EMAIL: "Office@Zipstead.example" });
    await asksForAgent(test, { email: "cleo@home.example", phone: "404 555 0150" });

    await revokeConsent(test.world, { kind: "email", value: "cleo@home.example", source: "link" });

    const deliveries = await test.world.database.read.selectFrom("deliveries").select(["state", "payload"]).execute();
    const toOffice = deliveries.filter(({ payload }) => /^office@/i.test(readEmail(payload).to));
    expect(toOffice.map(({ state }) => state)).toEqual(["pending", "pending"]);
  });

  it("is named to the office, but a person who shares her phone is not; the notice has both leads", async () => {
    const test = await atlanta(engine);
    const cleos = await asksForAgent(test, { email: "cleo@home.example", phone: "404 555 0150" });
    const otis = await asksForAgent(test, { firstName: "Otis", email: "otis@home.example", phone: "404 555 0150" });

    await revokeConsent(test.world, { kind: "email", value: "otis@home.example", source: "link" });

    const sent = (await emailsTo(test, test.world.officeEmail)).filter(({ subject }) => /^Opted out/.test(subject));
    expect(sent.map(({ subject }) => subject)).toEqual(["Opted out: Otis Marsh"]);
    for (const part of ["otis@home.example", cleos, otis, "a different person"]) expect(sent[0]?.text).toContain(part);
    expect(sent[0]?.text).not.toContain("cleo@home.example");
  });

  it("is reported to her agent in one email per lead if her leads have different addresses", async () => {
    const test = await atlanta(engine);
    await agentWithZip(test, ada, "30301");
    const reaches = [
      { email: "cleo@home.example", phone: "404 555 0150" },
      { email: "cleo@work.example", phone: "404 555 0150" },
      { email: "CLEO@work.example", phone: "" },
    ];
    for (const contactPoints of reaches) await routed(test, await asksForAgent(test, contactPoints));

    await revokeConsent(test.world, { kind: "phone", value: "+14045550150", source: "office" });

    const sent = (await emailsTo(test, ada.email)).filter(({ subject }) => /^Stop/.test(subject));
    expect(sent.map(({ text }) => text.match(/cleo@\w+/g))).toEqual([["cleo@home"], ["cleo@work"]]);
  });

  it("is reported to the office only, if her agent was erased and has no address any more", async () => {
    const test = await atlanta(engine);
    await agentWithZip(test, ada, "30301");
    await routed(test, await asksForAgent(test, { email: "cleo@home.example", phone: "404 555 0150" }));
    await erasePerson(test.world, { email: ada.email, phone: undefined });

    await revokeConsent(test.world, { kind: "email", value: "cleo@home.example", source: "link" });

    const { read } = test.world.database;
    const deliveries = await read.selectFrom("deliveries").select("payload").where("state", "=", "pending").execute();
    const receivers = deliveries
      .map(({ payload }) => readEmail(payload))
      .filter(({ subject }) => /Cleo Marsh/.test(subject));
    expect(new Set(receivers.map(({ to }) => to))).toEqual(new Set([test.world.officeEmail]));
  });
});

async function asksForAgent(
  test: TestWorld,
  contactPoints: { firstName?: string; email: string; phone: string },
  consent = true,
) {
  const renderedAt = renderToken(test.world);
  test.clock.pass({ seconds: 60 });
  const contactInfo = { firstName: "Cleo", lastName: "Marsh", ...contactPoints };
  const { leadId } = await submitLead(test.world, {
    kind: "buyer",
    submission: { answers: ["30301", "", "", "", "", "", "", ""], contactInfo, consent },
    consentTextId: currentConsentText.id,
    disclosureTextId: currentDisclosureText.id,
    formKey: test.world.newId(),
    submissionContext: { ...submissionContext, renderedAt },
  });
  return leadId;
}

async function routed({ world }: TestWorld, leadId: string) {
  const answers = Object.fromEntries(verificationScript.map(({ id }) => [id, "yes"]));
  for (const staffId of ["Ida", "Ivo"]) await verifyLead(world, { leadId, staffId, passed: true, answers });
  const routed = await routeLead(world, { leadId, staffId: "Ivo" });
  expect(routed).toMatchObject({ ok: true });
  if (routed.ok && routed.decision.to) await acceptLead({ world }, leadId);
}

async function emailsTo({ world }: TestWorld, email: string): Promise<{ subject: string; text: string }[]> {
  const deliveries = await world.database.read.selectFrom("deliveries").select("payload").orderBy("id").execute();
  return deliveries.map(({ payload }) => readEmail(payload)).filter(({ to }) => to === email);
}

const subjectsTo = async (test: TestWorld, email: string) =>
  (await emailsTo(test, email)).map(({ subject }) => subject);

describe("the opt-out link", () => {
  it("works for the address it was made for and no other", async () => {
    const { world } = await freshWorld("sqlite");
    const { searchParams } = new URL(stopLink(world, "dora@home.example"));
    const signature = searchParams.get("signature") ?? "";

    expect(isStopLink(world, "dora@home.example", signature)).toBe(true);
    expect(isStopLink(world, "cleo@home.example", signature)).toBe(false);
    expect(isStopLink(world, "dora@home.example", "")).toBe(false);
  });
});

describe("a person who revokes consent by phone", () => {
  const phone = "404 555 0150";
  const email = "cleo@home.example";
  const revokes = ({ world }: TestWorld) =>
    revokeConsent(world, { kind: "phone", value: "+14045550150", source: "office" });
  const consentOf = async ({ world }: TestWorld, leadId: string) =>
    (await findLead(world.database.read, leadId))?.consentValid;

  it("while they ask again by email is opted out in that lead as well", async () => {
    const test = await atlanta("postgres");
    await asksForAgent(test, { email, phone });
    const [, again] = await atOnce(
      test.world,
      () => revokes(test),
      () => asksForAgent(test, { email, phone: "" }),
    );
    const isStopped = await hasOptedOut(test.world.database.read, { dialable: null, mailable: email });
    expect(await consentOf(test, again)).toBe(isStopped ? 0 : 1);
  });

  it("while they ask with another email, and by that one with another phone, is opted out in all that it reveals", async () => {
    const test = await atlanta("postgres");
    const { read } = test.world.database;
    await asksForAgent(test, { email: "", phone });
    const [again, further] = await atOnce(
      test.world,
      () => asksForAgent(test, { email, phone }),
      () => asksForAgent(test, { email, phone: "404 555 0151" }),
      () => revokes(test),
    );
    const isStopped = await hasOptedOut(read, { dialable: "+14045550150", mailable: email });
    expect(await consentOf(test, again)).toBe(isStopped ? 0 : 1);
    const isRevealed = await hasOptedOut(read, { dialable: null, mailable: email });
    expect(await consentOf(test, further)).toBe(isRevealed ? 0 : 1);
  });

  it("while their lead is offered to an agent: the offer is withdrawn, or never made", async () => {
    const test = await atlanta("postgres");
    await agentWithZip(test, ada, "30301");
    const leadId = await asksForAgent(test, { email, phone });
    const answers = Object.fromEntries(verificationScript.map(({ id }) => [id, "yes"]));
    for (const staffId of ["Ida", "Ivo"]) await verifyLead(test.world, { leadId, staffId, passed: true, answers });
    await atOnce(
      test.world,
      () => routeLead(test.world, { leadId, staffId: "Ivo" }),
      () => revokes(test),
    );
    expect(await findLead(test.world.database.read, leadId)).toMatchObject({ stage: "double-verified", agentId: null });
    const offers = await offersOfLead(test.world.database.read, leadId);
    expect(offers.filter(({ state }) => state !== "withdrawn")).toEqual([]);
    expect((await subjectsTo(test, ada.email)).includes("The offer was withdrawn: 30301 Atlanta, GA")).toBe(
      offers.length > 0,
    );
    expect(await consentOf(test, leadId)).toBe(0);
  });
});
