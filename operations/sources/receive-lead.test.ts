import { describe, expect, it } from "vitest";
import { findLead } from "#database/leads/lead-history.ts";
import { consentStatus } from "#database/privacy/consents.ts";
import { monthFigures } from "#database/sources/month-figures.ts";
import { findSource, payloadsOf } from "#database/sources/sources.ts";
import { offerFacts } from "#operations/offers/offer-facts.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { agentWithWorkspace, programOf } from "#test/api-stage.ts";
import { ada } from "#test/cast.ts";
import { emailsFor } from "#test/consumer.ts";
import { dailyEngines } from "#test/database.ts";
import { atlanta, emailsTo, routeAndAccept, verifyTwice } from "#test/leads.ts";
import type { TestWorld } from "#test/world.ts";
import { approveWording } from "./approve-wording.ts";
import { addSource, changeSource, mapSource, pauseSource, renewSourceKey } from "./change-source.ts";
import { chooseReading } from "./choose-reading.ts";
import { readPayloadAgain, receiveLead } from "./receive-lead.ts";

const staffId = "Moira";
const wording = "I agree that Homes Today and its partners may call and text me about homes.";
const partner = {
  name: "Homes Today",
  kind: "partner",
  leadKind: "buyer",
  costCents: 4500,
  costUnit: "lead",
  capPerDay: null,
} as const;

const rosa = {
  first_name: "Rosa",
  last_name: "Lind",
  phone: "(404) 555-0199",
  email: "rosa@home.example",
  zip_code: "30301",
  comments: "Near a school.",
  consent_text: wording,
  consent_url: "https://homes-today.example/atlanta",
  ip_address: "203.0.113.7",
  xxTrustedFormCertUrl: "https://cert.trustedform.example/0a1b",
};

/** Google's documented shape. */
const fromGoogle = (key: string, more: object = {}) => ({
  lead_id: "TeSter-123",
  user_column_data: [
    { column_id: "FULL_NAME", column_name: "Full Name", string_value: "Rosa Lind" },
    { column_id: "EMAIL", column_name: "Email", string_value: "rosa@home.example" },
    { column_id: "PHONE_NUMBER", column_name: "Phone", string_value: "+14045550199" },
    { column_id: "POSTAL_CODE", column_name: "Zip", string_value: "30301" },
  ],
  api_version: "1.0",
  form_id: 40000000000,
  campaign_id: 123,
  google_key: key,
  is_test: false,
  ...more,
});

async function sourceOf(test: TestWorld, facts: Parameters<typeof addSource>[1]["facts"] = partner) {
  const { id, key } = await addSource(test.world, { facts, staffId });
  const send = (body: object | string, to = key) =>
    receiveLead(test.world, {
      key: to,
      body: typeof body === "string" ? body : JSON.stringify(body),
      contentType: "application/json",
    });
  const sent = () => payloadsOf(test.world.database.read, id, 100);
  return { id, key, send, sent };
}

const leadsIn = ({ world }: TestWorld) =>
  world.database.read.selectFrom("leads").selectAll().orderBy("receivedAt").orderBy("id").execute();

describe.each(dailyEngines)("leads from outside, on %s", (engine) => {
  it("Rosa's request from a partner is a lead with exactly the consent that came; nobody calls before it is read", async () => {
    const test = await atlanta(engine);
    const { id, send } = await sourceOf(test);
    const taken = await send(rosa);
    expect(taken).toMatchObject({ ok: true, outcome: "accepted" });
    const [lead] = await leadsIn(test);
    expect(taken).toMatchObject({ id: lead?.id });
    expect(lead).toMatchObject({
      ...{ firstName: "Rosa", lastName: "Lind", dialable: "+14045550199", mailable: "rosa@home.example" },
      ...{ zip: "30301", kind: "buyer", sourceId: id, consent: 1, consentValid: 0 },
    });
    if (!lead) throw new Error("There is no lead.");
    const { read } = test.world.database;
    const consent = await read
      .selectFrom("consents")
      .selectAll()
      .where("leadId", "=", lead.id)
      .executeTakeFirstOrThrow();
    expect(consent).toMatchObject({ wording, ticked: 0, page: rosa.consent_url });
    expect(await read.selectFrom("incomingConsents").selectAll().execute()).toEqual([
      {
        id: lead.id,
        wording,
        said: "",
        at: "",
        page: rosa.consent_url,
        ip: "203.0.113.7",
        certificateUrl: rosa.xxTrustedFormCertUrl,
      },
    ]);
    expect(await consentStatus(read, lead, test.world.now())).toMatchObject({ consented: false });

    expect(await approveWording(test.world, { id, wording: `${wording}\n`, staffId })).toEqual({ ok: true, leads: 1 });
    expect(await consentStatus(read, lead, test.world.now())).toMatchObject({ consented: true });
    expect(await findLead(read, lead.id)).toMatchObject({ consentValid: 1 });
    expect(await send({ ...rosa, first_name: "Hal", phone: "404-555-0198", email: "hal@home.example" })).toMatchObject({
      outcome: "accepted",
    });
    const hal = (await leadsIn(test)).find(({ firstName }) => firstName === "Hal");
    expect(hal).toMatchObject({ consentValid: 1 });
    const notices = [lead.id, hal?.id ?? ""].map((about) => emailsTo(test, test.world.officeEmail, about));
    expect((await Promise.all(notices)).flat().map(({ text }) => /email.*(NOT given|Given)/s.exec(text)?.[1])).toEqual([
      ...["NOT given", "Given"],
    ]);
  });

  it("reads about the partner's form in both emails: before and after staff approve its wording", async () => {
    const test = await atlanta(engine);
    const { id, send } = await sourceOf(test);
    const taken = await send(rosa);
    const emails = async () => emailsTo(test, rosa.email, taken.ok ? taken.id : "");
    const [first] = await emails();
    expect(first?.text).toContain("It came from a partner’s form, on which you agreed to be contacted.");
    expect(first?.text).not.toContain("was not checked");
    await approveWording(test.world, { id, wording, staffId });
    await approveWording(test.world, { id, wording, staffId });
    const after = await emails();
    expect(after.map(({ subject }) => subject)).toEqual(["We received your request", "Your request goes on"]);
    expect(after[1]?.text).toContain("We have read the form on which you agreed to be contacted");

    const hal = await send({ ...rosa, consent: "no", email: "hal@home.example", phone: "404-555-0198" });
    const [asks] = await emailsTo(test, "hal@home.example", hal.ok ? hal.id : "");
    expect(asks?.text).toContain("no consent to calls came with it");
  });

  it("without a wording, with a no, and after an opt-out a lead has no consent, whatever is approved", async () => {
    const test = await atlanta(engine);
    const { id, send } = await sourceOf(test);
    const { consent_text: _, ...silent } = rosa;
    const one = await send({ ...silent, email: "one@home.example", phone: "404-555-0111" });
    await send({ ...rosa, consent: "no", email: "two@home.example", phone: "404-555-0112" });
    await send({ ...rosa, email: "three@home.example", phone: "404-555-0113" });
    await revokeConsent(test.world, { kind: "email", value: "three@home.example", source: "page" });
    expect(await approveWording(test.world, { id, wording, staffId })).toEqual({ ok: true, leads: 0 });
    expect((await leadsIn(test)).map(({ consentValid }) => consentValid)).toEqual([0, 0, 0]);
    expect(await emailsTo(test, "one@home.example", one.ok ? one.id : ""), "one email that asks").toHaveLength(1);
  });

  it("the same lead sent three times, also at once and by another id, is one lead with one answer", async () => {
    const test = await atlanta(engine);
    const { send, key, sent } = await sourceOf(test, { ...partner, kind: "google-ads" });
    const answers = await Promise.all([1, 2, 3].map(() => send(fromGoogle(key))));
    const leads = await leadsIn(test);
    expect(leads).toHaveLength(1);
    expect(answers.map((answer) => answer.ok && answer.id)).toEqual(Array.from({ length: 3 }, () => leads[0]?.id));
    test.clock.pass({ seconds: 23 * 3600 });
    expect(await send(fromGoogle(key, { lead_id: "another" }))).toMatchObject({
      outcome: "repeated",
      id: leads[0]?.id,
    });
    expect((await sent()).map(({ outcome }) => outcome).toSorted()).toEqual([
      ...["accepted", "repeated", "repeated", "repeated"],
    ]);
    test.clock.pass({ seconds: 2 * 3600 });
    expect(await send(fromGoogle(key, { lead_id: "two days later" }))).toMatchObject({ outcome: "accepted" });
  });

  it("a test, a wrong key and what cannot be read make no lead, and all of it is kept with the reason", async () => {
    const test = await atlanta(engine);
    const { send, key, sent } = await sourceOf(test, { ...partner, kind: "google-ads" });
    expect(await send(fromGoogle(key), "somebody-guessed")).toEqual({ ok: false, reason: "unknown-source" });
    await send(fromGoogle(key, { is_test: true }));
    await send(fromGoogle("a guess"));
    await send("name=Rosa&phone=none");
    await send("\u0000 not JSON {");
    await send(fromGoogle(key, { user_column_data: [] }));
    expect(await leadsIn(test)).toEqual([]);
    expect((await sent()).map(({ outcome, reason }) => [outcome, reason]).toSorted()).toEqual([
      ["refused", "no-way-to-reach"],
      ["refused", "unreadable"],
      ["refused", "wrong-key"],
      ["refused", "wrong-key"],
      ["test", null],
    ]);
  });

  it("beyond the limit of a day, and while paused, leads wait until staff receive them or the source goes on", async () => {
    const test = await atlanta(engine);
    const { id, send, sent } = await sourceOf(test, { ...partner, capPerDay: 1 });
    const person = (n: number) => ({ ...rosa, email: `p${n}@home.example`, phone: `404-555-012${n}` });
    await send(person(1));
    await send(person(2));
    await pauseSource(test.world, { id, staffId, paused: true });
    await send(person(3));
    const reasons = (await sent()).map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason === "cap")).toHaveLength(1);
    expect(reasons.filter((reason) => reason === "paused")).toHaveLength(1);
    const [waiting] = await sent();
    const again = await readPayloadAgain(test.world, { payloadId: waiting?.id ?? "", staffId });
    expect(again).toMatchObject({ ok: true });
    expect(await readPayloadAgain(test.world, { payloadId: waiting?.id ?? "", staffId })).toEqual(again);
    expect(await leadsIn(test)).toHaveLength(2);
    await pauseSource(test.world, { id, staffId, paused: false });
    test.clock.pass({ seconds: 24 * 3600 });
    await send(person(4));
    expect(await leadsIn(test)).toHaveLength(3);
  });

  it("staff say which field is which, and read a refused payload again", async () => {
    const test = await atlanta(engine);
    const { id, send, sent } = await sourceOf(test);
    await send({ contact: { wer: "Rosa Lind", rufnummer: "Ruf 404 555 0199" } });
    const [refused] = await sent();
    const again = () => readPayloadAgain(test.world, { payloadId: refused?.id ?? "", staffId });
    expect(await again()).toEqual({ ok: false, reason: "still-no-lead" });
    await mapSource(test.world, { id, staffId, mapping: { fullName: "contact.wer", phone: "contact.rufnummer" } });
    expect(await again()).toMatchObject({ ok: true });
    expect(await leadsIn(test)).toMatchObject([{ firstName: "Rosa", lastName: "Lind", dialable: "+14045550199" }]);
  });

  it("a new address ends the old one; changed facts are stored; figures count what became of the leads", async () => {
    const test = await atlanta(engine);
    const { id, key, send } = await sourceOf(test);
    const renewed = await renewSourceKey(test.world, { id, staffId });
    expect(await send(rosa, key)).toEqual({ ok: false, reason: "unknown-source" });
    expect(await send(rosa, renewed)).toMatchObject({ outcome: "accepted" });
    await changeSource(test.world, { id, staffId, facts: { ...partner, name: "Homes Daily" } });
    const { read } = test.world.database;
    expect(await findSource(read, id)).toMatchObject({ name: "Homes Daily" });
    expect(await monthFigures(read)).toEqual([
      { sourceId: id, month: "2026-11", leads: 1, verified: 0, accepted: 0, closed: 0, feeCents: 0 },
    ]);
  });

  it("two people under one id are two leads, and the copy of neither has the other", async () => {
    const test = await atlanta(engine);
    const { send } = await sourceOf(test);
    for (const id of ["undefined", "{{lead_id}}", "contact-form-1", 0, null]) {
      const known = (await leadsIn(test)).length;
      const one = await send({ ...rosa, id, email: `rosa${known}@home.example`, phone: `404-555-01${known + 10}` });
      const other = await send({
        ...{ ...rosa, id, first_name: "Karl", last_name: "Berg" },
        ...{ email: `karl${known}@home.example`, phone: `404-555-01${known + 40}` },
      });
      expect([one, other], String(id)).toMatchObject([{ outcome: "accepted" }, { outcome: "accepted" }]);
    }
    expect(await leadsIn(test)).toHaveLength(10);
  });

  it("two ids that differ in their last digits alone are two, and one that comes again is one", async () => {
    const test = await atlanta(engine);
    const { send } = await sourceOf(test);
    const withId = (id: string, more: object = {}) =>
      JSON.stringify({ ...rosa, ...more, id: "ID" }).replace('"ID"', id);
    const karl = { first_name: "Karl", last_name: "Berg", email: "karl@home.example", phone: "404-555-0198" };
    expect(await send(withId("7615917337495251231"))).toMatchObject({ outcome: "accepted" });
    expect(await send(withId("7615917337495251299", karl))).toMatchObject({ outcome: "accepted" });
    test.clock.pass({ seconds: 3 * 24 * 3600 });
    expect(await send(withId("7615917337495251231"))).toMatchObject({ outcome: "repeated" });
    expect(await send(withId("7615917337495251232"))).toMatchObject({ outcome: "accepted" });
  });

  it("another wish is another lead of the same person, also from another source; the same wish adds what is new", async () => {
    const test = await atlanta(engine);
    const { send, id } = await sourceOf(test);
    const other = await sourceOf(test, { ...partner, name: "Homes Weekly" });
    await send({ ...rosa, zip_code: "30308" });
    test.clock.pass({ seconds: 3600 });
    const house = { ...rosa, lead_type: "Seller", address: "12 Oak St", zip_code: "30309" };
    expect(await other.send(house)).toMatchObject({ outcome: "accepted" });
    expect(
      await other.send({ ...rosa, zip_code: "30308", budget: "$450,000", comments: "And a garden." }),
    ).toMatchObject({
      outcome: "repeated",
    });
    const [first, second] = await leadsIn(test);
    expect(first).toMatchObject({ kind: "buyer", sourceId: id, zip: "30308" });
    expect(second).toMatchObject({ kind: "seller", sourceId: other.id, zip: "30309", personId: first?.personId });
    expect(JSON.parse(first?.answers ?? "")).toContain("$450,000");
    expect(JSON.parse(first?.ownAnswers ?? "")).toEqual([
      { question: "Message", answer: "Near a school." },
      { question: "Message", answer: "And a garden." },
    ]);
  });

  it("three strangers of whom a portal shows one phone are three people; what they said is masked in an offer", async () => {
    const test = await atlanta(engine);
    const { send } = await sourceOf(test);
    for (const name of ["Rosa Lind", "Karl Berg", "Ines Ortiz"])
      await send({
        name,
        email: `${name.slice(0, 4)}@home.example`,
        phone: "(888) 555-0177",
        zip: "30301",
        message: name,
      });
    const leads = await leadsIn(test);
    expect(new Set(leads.map(({ personId }) => personId)).size).toBe(3);
    const [lead] = leads;
    const facts = lead && (await offerFacts(test.world.database.read, lead, "an agent"));
    expect(facts?.own).toEqual([{ question: "Message", answer: "… …" }]);
  });

  it("what Rosa wrote on the partner's form reaches Ada's email and her tools once she accepted", async () => {
    const test = await atlanta(engine);
    const agentId = await agentWithWorkspace(test, ada, "30301");
    const { id, send } = await sourceOf(test);
    const taken = await send({ ...rosa, "Do you have a dog?": "Two, and a cat." });
    const leadId = taken.ok ? taken.id : "";
    await approveWording(test.world, { id, wording, staffId });
    await routeAndAccept(test, await verifyTwice(test, leadId));
    const handedOver = (await emailsFor(test, ada.email)).find(({ text }) => text.includes("Rosa Lind"));
    const { call } = await programOf(test, agentId);
    const answered = await call("readLead", { params: { id: leadId } });
    for (const said of ["Near a school.", "Do you have a dog?", "Two, and a cat."]) {
      expect(handedOver?.text).toContain(said);
      expect(JSON.stringify(answered)).toContain(said);
    }
  });

  it.each([...["N", "declined", "null", null, "None", "unchecked", "Disagree", "opted out", "Nope", [], {}, ""]])(
    "%j beside a wording is no consent",
    async (consent) => {
      const test = await atlanta(engine);
      const { send } = await sourceOf(test);
      await send({ ...rosa, consent });
      expect((await leadsIn(test)).map((lead) => lead.consent)).toEqual([0]);
    },
  );

  it("a doubt waits for staff, who choose how to read it", async () => {
    const test = await atlanta(engine);
    const { send, sent } = await sourceOf(test);
    await send({ ...rosa, mobile: "404-555-0111" });
    await send({ ...rosa, email: "two@home.example", lead_type: "Investor" });
    expect((await sent()).map(({ outcome, reason }) => `${outcome} ${reason}`).toSorted()).toEqual([
      ...["waiting two-values", "waiting unclear-wish"],
    ]);
    expect(await leadsIn(test)).toEqual([]);
    const doubted = (await sent()).find(({ reason }) => reason === "two-values");
    const asked = { payloadId: doubted?.id ?? "", staffId };
    expect(await readPayloadAgain(test.world, asked)).toEqual({ ok: false, reason: "still-no-lead" });
    const chosen = await chooseReading(test.world, { ...asked, choice: 1 });
    expect(chosen).toMatchObject({ ok: true });
    expect(await chooseReading(test.world, { ...asked, choice: 1 }), "pressed twice").toEqual(chosen);
    expect(await chooseReading(test.world, { ...asked, choice: 0 })).toEqual({ ok: false, reason: "still-no-lead" });
    expect(await readPayloadAgain(test.world, asked)).toEqual({ ok: false, reason: "still-no-lead" });
    expect(await leadsIn(test)).toMatchObject([{ dialable: "+14045550111" }]);
    expect((await sent()).find(({ leadId }) => leadId)).toMatchObject({
      body: expect.not.stringContaining("555-0199"),
      partOf: doubted?.id,
    });
  });

  it("an erasure empties what the source sent, and nothing else of it", async () => {
    const test = await atlanta(engine);
    const { send, sent } = await sourceOf(test);
    await send(rosa);
    await erasePerson(test.world, { email: "rosa@home.example", phone: "+14045550199" });
    const [payload] = await sent();
    expect(payload).toMatchObject({ body: "", externalId: null, outcome: "accepted" });
    const [consent] = await test.world.database.read.selectFrom("incomingConsents").selectAll().execute();
    expect(consent).toMatchObject({ wording, page: "", ip: "", certificateUrl: "" });
  });
});
