import { describe, expect, it } from "vitest";
import { currentConsentText } from "#content/privacy/consent-texts.ts";
import { findRecords, placeOf } from "#database/engine/search-index.ts";
import { wrongPersons } from "#database/leads/check-persons.ts";
import { findLead, historyOf } from "#database/leads/lead-history.ts";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { consentStatus } from "#database/privacy/consents.ts";
import { hasOptedOut, optOutsOf } from "#database/privacy/opt-outs.ts";
import { checkRefusal, contactRefusal } from "#domain/privacy/consent.ts";
import type { EnteredCorrection } from "#domain/privacy/correction.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { scheduleCallback } from "#operations/leads/schedule-callback.ts";
import { askForErasure } from "#operations/privacy/ask-for-erasure.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { liftOptOut } from "#operations/privacy/lift-opt-out.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { inTransaction } from "#operations/transaction.ts";
import { ada } from "#test/cast.ts";
import { asksToBuy, emailsFor, hal, rosa } from "#test/consumer.ts";
import { engines } from "#test/database.ts";
import { agentWithZip, atlanta, routeAndAccept, verifyTwice } from "#test/leads.ts";
import type { TestWorld } from "#test/world.ts";
import { askToCorrect } from "./ask-to-correct.ts";
import { type Consumer, consumerCookie, consumerIn } from "./consumer-session.ts";
import { askForEmailCode, correctEmail } from "./correct-email.ts";
import { correctRequest, type PhoneConsent } from "./correct-request.ts";
import { limitContact } from "./limit-contact.ts";
import { newRequestKey } from "./request-link.ts";

const newPhone = "(404) 555-0188";
const box: PhoneConsent = { textId: currentConsentText.id, page: "/request", ip: "192.0.2.7", userAgent: "" };
const browser = { cookie: "", ip: "192.0.2.7", userAgent: "" };

/** Somebody who opened their page and typed the four digits. */
async function proven({ world }: TestWorld, leadId: string, email = rosa.email): Promise<Consumer> {
  const { id: keyId } = await inTransaction(world, (tx) => newRequestKey(tx, email));
  return letIn({ world }, consumerCookie(world, { keyId, provenLeadId: leadId, now: world.now() }));
}

async function letIn({ world }: Pick<TestWorld, "world">, cookie: string): Promise<Consumer> {
  const consumer = await consumerIn(world, cookie.split(";", 1)[0] ?? "");
  if (!consumer) throw new Error("Nobody was let in.");
  return consumer;
}

async function foundBy({ world }: TestWorld, term: string): Promise<string[]> {
  const stretch = { oldestFirst: true, from: placeOf(0), most: 10 };
  const { records } = await findRecords(world.database.read, { scopes: ["leads"], terms: [term] }, stretch);
  return records.map(({ id }) => id);
}

const brokenPersons = async ({ world }: TestWorld) =>
  Object.entries(await wrongPersons(world.database.read)).filter(([, count]) => count > 0);

async function contactOf({ world }: TestWorld, leadId: string) {
  const lead = await findLead(world.database.read, leadId);
  if (!lead) throw new Error("There is no such lead.");
  const status = await consentStatus(world.database.read, lead, world.now());
  return { ...status, phone: lead.dialable, email: lead.mailable, consentValid: lead.consentValid };
}

const toAda = async (test: TestWorld) =>
  (await emailsFor(test, ada.email)).filter(({ subject }) => subject.startsWith("Corrected"));

describe.each(engines)("Rosa corrects her request, on %s", (engine) => {
  async function rosas() {
    const test = await atlanta(engine);
    const leadId = await asksToBuy(test, rosa);
    return { test, leadId, consumer: await proven(test, leadId) };
  }

  async function rosasWithAda() {
    const test = await atlanta(engine);
    await agentWithZip(test, ada, "30303");
    const leadId = await routeAndAccept(test, await verifyTwice(test, await asksToBuy(test, rosa)));
    return { test, leadId, consumer: await proven(test, leadId) };
  }

  it("her name: search, history and one email to Ada know it, and a double press changes nothing", async () => {
    const { test, leadId, consumer } = await rosasWithAda();
    const entered = { part: "name", firstName: "Rosalind", lastName: "Ruiz" } as const;
    const press = () => correctRequest(test.world, consumer, { leadId, entered });
    expect(await Promise.all([press(), press()])).toEqual([{ ok: true }, { ok: true }]);
    const { read } = test.world.database;
    expect(await findLead(read, leadId)).toMatchObject({ firstName: "Rosalind", lastName: "Ruiz", consentValid: 1 });
    expect([await foundBy(test, "ruiz"), await foundBy(test, "diaz")]).toEqual([[leadId], []]);
    const { corrections } = await historyOf(read, leadId);
    expect(corrections).toEqual([
      expect.objectContaining({
        part: "name",
        from: "Rosa Diaz",
        to: "Rosalind Ruiz",
        at: test.clock.now().toISOString(),
      }),
    ]);
    expect((await toAda(test)).map(({ subject }) => subject)).toEqual(["Corrected: Rosalind Ruiz"]);
  });

  it("her place: the router looks there", async () => {
    const { test, leadId, consumer } = await rosas();
    await agentWithZip(test, ada, "30305");
    await correctRequest(test.world, consumer, { leadId, entered: { part: "place", place: "30305" } });
    expect(await findLead(test.world.database.read, leadId)).toMatchObject({ zip: "30305" });
    await verifyTwice(test, leadId);
    expect(await routeLead(test.world, { leadId, staffId: "Ivo" })).toMatchObject({ decision: { to: { seat: 1 } } });
  });

  it("her phone: nobody may call or check the new number until she checks the box, and the old one stays on record", async () => {
    const { test, leadId, consumer } = await rosas();
    const due = new Date(test.clock.now().getTime() + 3_600_000);
    await scheduleCallback(test.world, { leadId, staffId: "Ida", cause: "asked", due });
    const entered = { part: "phone", phone: newPhone } as const;
    expect(await correctRequest(test.world, consumer, { leadId, entered })).toEqual({ ok: true });
    const contact = await contactOf(test, leadId);
    expect(contact).toMatchObject({ phone: "+14045550188", consented: false, consentValid: 0 });
    expect([contactRefusal(contact, "call"), checkRefusal(contact)]).toEqual(["no-consent", "no-consent"]);
    expect(contactRefusal(contact, "email")).toBeUndefined();
    const { corrections, callbacks } = await historyOf(test.world.database.read, leadId);
    expect(corrections).toEqual([expect.objectContaining({ part: "phone", from: rosa.phone, to: newPhone })]);
    expect(callbacks).toEqual([expect.objectContaining({ ending: "limited" })]);
    expect([await foundBy(test, "4045550163"), await foundBy(test, "4045550188")]).toEqual([[], [leadId]]);

    test.clock.pass({ seconds: 60 });
    for (const _press of ["once", "twice"])
      await correctRequest(test.world, consumer, { leadId, entered, consent: box });
    const after = await contactOf(test, leadId);
    expect([after.consented, after.consentValid, contactRefusal(after, "call")]).toEqual([true, 1, undefined]);
    const consents = await test.world.database.read.selectFrom("consents").select("page").orderBy("position").execute();
    expect(consents).toEqual([{ page: "/buyer-form" }, { page: "/request" }]);
  });

  it("her phone while it is offered: the offer is withdrawn, unless the box is checked", async () => {
    const test = await atlanta(engine);
    await agentWithZip(test, ada, "30303");
    const leadId = await verifyTwice(test, await asksToBuy(test, rosa));
    await routeLead(test.world, { leadId, staffId: "Ivo" });
    const consumer = await proven(test, leadId);
    const correct = (phone: string, consent?: PhoneConsent) =>
      correctRequest(test.world, consumer, { leadId, entered: { part: "phone", phone }, consent });
    await correct("(404) 555-0187", box);
    expect(await openOfferOfLead(test.world.database.read, leadId)).toBeDefined();
    await correct(newPhone);
    expect(await openOfferOfLead(test.world.database.read, leadId)).toBeUndefined();
  });

  it("her phone: she is one person with who has that number, and no longer with who has the old one", async () => {
    const { test, leadId, consumer } = await rosas();
    const sister = await asksToBuy(test, { ...rosa, email: "sister@home.example" });
    const hals = await asksToBuy(test, hal);
    const personOf = async (id: string) => (await findLead(test.world.database.read, id))?.personId;
    expect(await personOf(sister)).toBe(await personOf(leadId));
    await correctRequest(test.world, consumer, { leadId, entered: { part: "phone", phone: hal.phone } });
    expect(await personOf(hals)).toBe(await personOf(leadId));
    expect(await personOf(sister)).not.toBe(await personOf(leadId));
    expect(await brokenPersons(test)).toEqual([]);
  });

  it("an opt-out and emails only hold for the new number, and a lifted opt-out brings no consent for it", async () => {
    const { test, leadId, consumer } = await rosas();
    const { read } = test.world.database;
    const lift = async () => {
      const lead = await findLead(read, leadId);
      const optOuts = await optOutsOf(read, lead ?? { dialable: null, mailable: null });
      const seen =
        optOuts
          .map(({ since }) => since)
          .sort()
          .at(-1) ?? "";
      const lifted = { scope: "leads", recordId: leadId, staffId: "Moira", reason: "She called.", seen } as const;
      expect(await liftOptOut(test.world, lifted)).toMatchObject({ ok: true });
    };
    await limitContact(test.world, { email: rosa.email, limit: { what: "emails-only" } });
    await revokeConsent(test.world, { kind: "phone", value: "+14045550163", source: "link" });
    test.clock.pass({ seconds: 60 });
    await correctRequest(test.world, consumer, { leadId, entered: { part: "phone", phone: newPhone }, consent: box });
    for (const dialable of ["+14045550163", "+14045550188"])
      expect(await hasOptedOut(read, { dialable, mailable: null }), dialable).toBe(true);
    expect(await contactOf(test, leadId)).toMatchObject({ revoked: true, emailsOnly: true, consentValid: 0 });
    test.clock.pass({ seconds: 60 });
    await lift();
    expect(await contactOf(test, leadId)).toMatchObject({ revoked: false, consentValid: 1 });
    test.clock.pass({ seconds: 60 });
    await correctRequest(test.world, consumer, { leadId, entered: { part: "phone", phone: "(404) 555-0189" } });
    await revokeConsent(test.world, { kind: "email", value: rosa.email, source: "link" });
    await lift();
    expect(await contactOf(test, leadId)).toMatchObject({ consented: false, consentValid: 0 });
  });

  it("her number becomes one that its owner opted out: nobody may contact her", async () => {
    const { test, leadId, consumer } = await rosas();
    await revokeConsent(test.world, { kind: "phone", value: "+14045550188", source: "office" });
    await correctRequest(test.world, consumer, { leadId, entered: { part: "phone", phone: newPhone }, consent: box });
    expect(await contactOf(test, leadId)).toMatchObject({ revoked: true, consentValid: 0 });
  });

  it("her email: nothing changes before the code, three wrong ones end it, then the page opens for the new one", async () => {
    const { test, leadId, consumer } = await rosasWithAda();
    const email = "rosa.diaz@home.example";
    const ask = async () => {
      expect(await askForEmailCode(test.world, browser, { consumer, leadId, email })).toEqual({ ok: true });
      const sent = (await emailsFor(test, email)).at(-1);
      expect(sent?.text).not.toContain("Rosa");
      return /\d{4} \d{4}/.exec(sent?.subject ?? "")?.[0] ?? "";
    };
    const enter = (code: string) => correctEmail(test.world, browser, { consumer, leadId, email, code });
    const first = await ask();
    const wrong = first === "1234 5678" ? "8765 4321" : "1234 5678";
    for (let time = 0; time < 3; time++) expect(await enter(wrong)).toEqual({ ok: false, reason: "refused" });
    expect(await enter(first)).toEqual({ ok: false, reason: "over" });
    expect(await findLead(test.world.database.read, leadId)).toMatchObject({ mailable: rosa.email });

    const corrected = await enter(await ask());
    expect(corrected).toMatchObject({ ok: true });
    expect(await findLead(test.world.database.read, leadId)).toMatchObject({ email, mailable: email, consentValid: 1 });
    const opened = await letIn(test, corrected.ok ? corrected.cookie : "");
    expect(opened).toMatchObject({ email, isProven: true, leads: [{ id: leadId }] });
    expect((await emailsFor(test, rosa.email)).at(-1)?.subject).toBe("The email address of a request has changed");
    expect((await emailsFor(test, email)).at(-1)?.subject).toBe("Your link to your request");
    expect(await toAda(test)).toHaveLength(1);
    expect(await brokenPersons(test)).toEqual([]);
    expect(await correctRequest(test.world, consumer, { leadId, entered: { part: "place", place: "30305" } })).toEqual({
      ok: false,
      reason: "unknown-lead",
    });
  });

  it("her answers: the office gets her words with a clock, once", async () => {
    const { test, leadId, consumer } = await rosas();
    const ask = (text: string) => askToCorrect(test.world, consumer, { leadId, text });
    expect(await ask(" ")).toEqual({ ok: false, reason: "no-reason" });
    expect(await ask("x".repeat(1001))).toEqual({ ok: false, reason: "too-long" });
    expect(await ask("I have no loan yet.")).toEqual({ ok: true });
    expect(await ask("And two dogs.")).toEqual({ ok: false, reason: "asked-before" });
    const { corrections } = await historyOf(test.world.database.read, leadId);
    expect(corrections.map(({ part, to }) => [part, to])).toEqual([["answers", "I have no loan yet."]]);
    const requests = await test.world.database.read.selectFrom("rightsRequests").select(["kind", "state"]).execute();
    expect(requests).toEqual([{ kind: "correct", state: "open" }]);
  });

  it.each<[string, EnteredCorrection & { part: "name" | "phone" | "place" }]>([
    ["no-name", { part: "name", firstName: "", lastName: "Diaz" }],
    ["no-number", { part: "phone", phone: "12" }],
    ["no-place", { part: "place", place: "" }],
    ["too-long", { part: "name", firstName: "x".repeat(501), lastName: "" }],
  ])("bad input is refused: %s", async (reason, entered) => {
    const { test, leadId, consumer } = await rosas();
    expect(await correctRequest(test.world, consumer, { leadId, entered })).toEqual({ ok: false, reason });
    expect((await historyOf(test.world.database.read, leadId)).corrections).toEqual([]);
  });

  it("is refused for Hal's, an unproven, a closed, an erased and a soon erased request, and the eleventh time", async () => {
    const { test, leadId, consumer } = await rosas();
    const correct = (as: Consumer, id: string, name: string) =>
      correctRequest(test.world, as, { leadId: id, entered: { part: "name", firstName: name, lastName: "" } });
    const hals = await asksToBuy(test, hal);
    expect(await correct(consumer, hals, "Eve")).toEqual({ ok: false, reason: "unknown-lead" });
    const masked = await proven(test, "");
    expect(await correct(masked, leadId, "Eve")).toEqual({ ok: false, reason: "not-proven" });
    for (let time = 0; time < 10; time++) expect(await correct(consumer, leadId, `Rosa ${time}`)).toEqual({ ok: true });
    expect(await correct(consumer, leadId, "Rosa")).toEqual({ ok: false, reason: "too-often" });

    const hal1 = await proven(test, hals, hal.email);
    const stage = (to: "closed" | "generated") =>
      test.world.database.write((tx) => tx.updateTable("leads").set({ stage: to }).where("id", "=", hals).execute());
    await stage("closed");
    expect(await correct(hal1, hals, "Hal")).toEqual({ ok: false, reason: "closed" });
    await stage("generated");
    await askForErasure(test.world, hal1);
    expect(await correct(hal1, hals, "Harold")).toEqual({ ok: false, reason: "erasing" });
    await erasePerson(test.world, { email: hal.email, phone: undefined });
    expect(await correct(hal1, hals, "Harold")).toEqual({ ok: false, reason: "unknown-lead" });
  });

  it("an erasure takes the old number and address too", async () => {
    const { test, leadId, consumer } = await rosas();
    await limitContact(test.world, { email: rosa.email, limit: { what: "emails-only" } });
    await correctRequest(test.world, consumer, { leadId, entered: { part: "phone", phone: newPhone } });
    await erasePerson(test.world, { email: rosa.email, phone: undefined });
    const { read } = test.world.database;
    expect(await read.selectFrom("contactWishes").select("value").execute()).toEqual([]);
    expect((await historyOf(read, leadId)).corrections).toEqual([]);
    expect(await foundBy(test, "4045550188")).toEqual([]);
    expect(await brokenPersons(test)).toEqual([]);
  });
});
