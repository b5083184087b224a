import { describe, expect, it } from "vitest";
import { consentWording, currentConsentText } from "#content/privacy/consent-texts.ts";
import { currentDisclosureText } from "#content/privacy/disclosure-texts.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { consentsAfter } from "#database/privacy/consents.ts";
import { disclosuresTo } from "#database/privacy/disclosures.ts";
import { hasOptedOut } from "#database/privacy/opt-outs.ts";
import { attributionOfLead } from "#database/sources/attributions.ts";
import { chainStart, findFault } from "#domain/privacy/consent.ts";
import { renderToken } from "#operations/moderation/submission-context.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { deleteOldCounts } from "#operations/territory/reservation-bounds.ts";
import { atOnce } from "#test/at-once.ts";
import { ada } from "#test/cast.ts";
import { engines } from "#test/database.ts";
import { agentWithZip, atlanta, emailsTo } from "#test/leads.ts";
import { readEmail } from "#test/read-email.ts";
import { freshWorld, noon, type TestWorld } from "#test/world.ts";
import { type LeadPost, submitLead } from "./submit-lead.ts";

/** Cleo fills the form in a minute, from home. */
function cleos({ world, clock }: TestWorld, change: Partial<LeadPost["submission"]> = {}): LeadPost {
  const renderedAt = renderToken(world);
  clock.pass({ seconds: 60 });
  return {
    kind: "buyer",
    submission: {
      answers: ["Atlanta, GA", "Condominium", "$300k - $600k", "ASAP", "None of the above", "No", "No", ""],
      contactInfo: { firstName: "Cleo", lastName: "Marsh", phone: "(404) 555-0150", email: "Cleo@Home.example" },
      consent: true,
      ...change,
    },
    consentTextId: currentConsentText.id,
    disclosureTextId: currentDisclosureText.id,
    formKey: "cleos-form",
    submissionContext: {
      page: "https://zipstead.example/buyer-form",
      ip: "192.0.2.7",
      userAgent: "Browser/1",
      notToSell: true,
      honeypot: "",
      renderedAt,
    },
  };
}

const leadsOf = ({ world }: TestWorld) =>
  world.database.read.selectFrom("leads").selectAll().orderBy("receivedAt").execute();
const mailOf = async ({ world }: TestWorld) => {
  const deliveries = await world.database.read.selectFrom("deliveries").selectAll().orderBy("id").execute();
  return deliveries.map(({ payload }) => readEmail(payload));
};

describe.each(engines)("a buyer questionnaire on %s", (engine) => {
  it("stores what led Cleo to us, without the ad service's id of her click, as she asks not to be shared", async () => {
    const test = await freshWorld(engine);
    const page = "https://zipstead.example/buying?utm_source=google&utm_campaign=Atlanta&gclid=Cj0K";
    const { leadId } = await submitLead(test.world, { ...cleos(test), visit: `https://www.google.com/ ${page}` });
    const { read } = test.world.database;
    expect(await attributionOfLead(read, leadId)).toMatchObject({
      ...{ utmSource: "google", utmCampaign: "Atlanta", referrerHost: "google.com", landingPath: "/buying", gclid: "" },
    });
  });

  it("an erasure keeps which campaign it was, and no click", async () => {
    const test = await freshWorld(engine);
    const post = cleos(test);
    const visit = " https://zipstead.example/selling?utm_source=mail&utm_content=blue&fbclid=one";
    const submissionContext = { ...post.submissionContext, notToSell: false };
    const { leadId } = await submitLead(test.world, { ...post, submissionContext, visit });
    const { read } = test.world.database;
    expect(await attributionOfLead(read, leadId)).toMatchObject({ fbclid: "one", utmContent: "blue" });
    await erasePerson(test.world, { email: "cleo@home.example", phone: "+14045550150" });
    expect(await attributionOfLead(read, leadId)).toMatchObject({
      ...{ fbclid: "", utmContent: "", utmSource: "mail", landingPath: "/selling" },
    });
  });

  it("stores what Cleo said, and what we derive from it", async () => {
    const test = await freshWorld(engine);

    const receipt = await submitLead(test.world, cleos(test));

    expect(receipt).toMatchObject({ unreachable: false, inModeration: false });
    expect(await leadsOf(test)).toMatchObject([
      {
        id: receipt.leadId,
        firstName: "Cleo",
        phone: "(404) 555-0150",
        dialable: "+14045550150",
        email: "Cleo@Home.example",
        mailable: "cleo@home.example",
        city: "Atlanta",
        state: "GA",
        zip: null,
        consent: 1,
        personId: receipt.leadId,
        moderationReason: null,
      },
    ]);
  });

  it("stores the proof of consent: wording as shown, tick, time, page and browser", async () => {
    const test = await freshWorld(engine);

    const { leadId } = await submitLead(test.world, cleos(test));

    const [record] = await consentsAfter(test.world.database.read, 0, 10);
    expect(record?.link).toMatchObject({
      position: 1,
      leadId,
      textId: currentConsentText.id,
      wording: consentWording(currentConsentText),
      ticked: 1,
      page: "https://zipstead.example/buyer-form",
      givenAt: new Date(Date.parse(noon) + 60_000).toISOString(),
      previousHash: chainStart,
    });
    expect(record?.person).toMatchObject({ ip: "192.0.2.7", userAgent: "Browser/1", phone: "(404) 555-0150" });
    expect(await findLead(test.world.database.read, leadId)).toMatchObject({
      consent: 1,
      consentValid: 1,
      notToSell: 1,
    });
    expect(test.wakes).toBe(1);
  });

  it("stores a record of an unticked box as well", async () => {
    const test = await freshWorld(engine);
    const { leadId } = await submitLead(test.world, cleos(test, { consent: false }));
    const [record] = await consentsAfter(test.world.database.read, 0, 10);
    expect(record?.link.ticked).toBe(0);
    expect(await findLead(test.world.database.read, leadId)).toMatchObject({ consent: 0, consentValid: 0 });
  });

  it("counts a tick beside an unknown wording as no consent", async () => {
    const test = await freshWorld(engine);
    const consentTextId = "made-up".padEnd(101, "!");
    const { leadId } = await submitLead(test.world, { ...cleos(test), consentTextId });
    expect(await findLead(test.world.database.read, leadId)).toMatchObject({ consent: 1, consentValid: 0 });
    const [record] = await consentsAfter(test.world.database.read, 0, 10);
    expect(record?.link).toMatchObject({ textId: consentTextId.slice(0, 100), wording: "", ticked: 0 });
  });

  it("chains the concurrent consents of fifty people without a gap or a fork", async () => {
    const test = await freshWorld(engine);
    const posts = Array.from({ length: 50 }, (_, n) => {
      const contactInfo = { firstName: "", lastName: "", phone: "", email: `buyer.${n}@home.example` };
      return { ...cleos(test, { contactInfo }), formKey: `form-${n}` };
    });

    await Promise.all(posts.map((post) => submitLead(test.world, post)));

    const chain = await consentsAfter(test.world.database.read, 0, 100);
    expect(chain).toHaveLength(50);
    let before = { position: 0, hash: chainStart };
    for (const { link, person } of chain) {
      expect(findFault(link, before, person, test.world.hash)).toBeUndefined();
      before = link;
    }
  });

  it("refuses to alter or delete a consent record", async () => {
    const test = await freshWorld(engine);
    const { database } = test.world;
    await submitLead(test.world, cleos(test));

    await expect(
      database.write((tx) => tx.updateTable("consents").set({ wording: "Anything" }).execute()),
    ).rejects.toThrow("append-only");
    await expect(database.write((tx) => tx.deleteFrom("consents").execute())).rejects.toThrow("append-only");
  });

  it("is one lead, one consent and one notice, however often the same form is sent", async () => {
    const test = await freshWorld(engine);
    const post = cleos(test);

    const receipts = await Promise.all(Array.from({ length: 20 }, () => submitLead(test.world, post)));

    expect(new Set(receipts.map(({ leadId }) => leadId)).size).toBe(1);
    expect(await leadsOf(test)).toHaveLength(1);
    expect(await consentsAfter(test.world.database.read, 0, 10)).toHaveLength(1);
    expect(await mailOf(test)).toHaveLength(2);
  });

  it("links a later lead with Cleo's phone or email to her first one, and overwrites nothing", async () => {
    const test = await freshWorld(engine);
    const { leadId } = await submitLead(test.world, cleos(test));
    const byPhone = { firstName: "C.", lastName: "M.", phone: "+1 404 555 0150", email: "" };
    const byEmail = { firstName: "", lastName: "", phone: "", email: "cleo@home.EXAMPLE" };

    await submitLead(test.world, cleos(test, { contactInfo: byPhone }));
    await submitLead(test.world, cleos(test, { contactInfo: byEmail }));

    expect((await leadsOf(test)).map(({ firstName, personId }) => ({ firstName, personId }))).toEqual([
      { firstName: "Cleo", personId: leadId },
      { firstName: "C.", personId: leadId },
      { firstName: "", personId: leadId },
    ]);
  });

  it("stores a lead without phone and email, marked as unreachable", async () => {
    const test = await freshWorld(engine);
    const empty = { firstName: "Cleo", lastName: "", phone: "", email: "" };

    expect(await submitLead(test.world, cleos(test, { contactInfo: empty }))).toMatchObject({
      unreachable: true,
    });

    expect(await leadsOf(test)).toMatchObject([{ unreachable: 1 }]);
    for (const contactPoints of [{ email: "cleo@home.example" }, { phone: "404 555 0150" }]) {
      const { unreachable } = await submitLead(
        test.world,
        cleos(test, { contactInfo: { ...empty, ...contactPoints } }),
      );
      expect(unreachable).toBe(false);
    }
    expect((await mailOf(test)).map(({ to }) => to).toSorted()).toEqual([
      "cleo@home.example",
      ...Array(3).fill("office@zipstead.example"),
    ]);
  });

  it("notifies the office, which can reply to Cleo, and confirms to her without what she typed", async () => {
    const test = await freshWorld(engine);

    await submitLead(test.world, cleos(test));

    const [notice, confirmation] = await mailOf(test);
    expect(notice).toMatchObject({ to: "office@zipstead.example", replyTo: "Cleo@Home.example" });
    expect(notice?.text).toContain("$300k - $600k");
    expect(confirmation).toMatchObject({ to: "Cleo@Home.example" });
    expect(confirmation?.text).not.toMatch(/Cleo Marsh|Condominium/);
    expect(confirmation?.text).toContain("http://localhost:3000/stop?email=cleo%40home.example&signature=");
  });

  it("promises no agent if the box is unticked: the email says so, and where to tick it", async () => {
    const test = await freshWorld(engine);
    const unticked = await submitLead(test.world, cleos(test, { consent: false }));
    expect(unticked).toMatchObject({ consented: false });
    const [, confirmation] = await mailOf(test);
    expect(confirmation).toMatchObject({ to: "Cleo@Home.example", subject: "We received your request" });
    expect(confirmation?.text).toContain("no agent gets your request");
    expect(confirmation?.text).toContain("with the box checked.\n\nSend it again:\nhttp://localhost:3000/buyer-form\n");
    expect(confirmation?.text).not.toContain("introduce you");

    test.clock.pass({ seconds: 24 * 3600 });
    const ticked = await submitLead(test.world, { ...cleos(test), formKey: "second-form" });
    expect(ticked).toMatchObject({ consented: true });
    const emails = (await mailOf(test)).filter(({ to }) => to === "Cleo@Home.example");
    expect(emails.at(-1)?.text).toContain("introduce you to one local agent");
    expect(emails.at(-1)?.text).not.toContain("/buyer-form");
  });

  it("confirms once for each address and day", async () => {
    const test = await freshWorld(engine);
    const confirmations = async () => {
      const { read } = test.world.database;
      const sent = await read.selectFrom("deliveries").select("payload").where("state", "!=", "dismissed").execute();
      return sent.filter(({ payload }) => readEmail(payload).to === "Cleo@Home.example").length;
    };

    await submitLead(test.world, cleos(test));
    await submitLead(test.world, { ...cleos(test), formKey: "another" });
    expect(await confirmations()).toBe(1);

    test.clock.pass({ seconds: 24 * 3600 });
    await submitLead(test.world, { ...cleos(test), formKey: "a third" });
    expect(await confirmations()).toBe(2);
    const day = test.clock.now().toISOString().slice(0, 10);
    await deleteOldCounts(test.world);
    const stored = await test.world.database.read.selectFrom("confirmations").select("day").distinct().execute();
    expect(stored, "earlier days are deleted by the hour").toEqual([{ day }]);
  });

  it("confirms Hal's consent that follows his request without one on the same day, once", async () => {
    const test = await freshWorld(engine);
    const hal = { firstName: "Hal", lastName: "", phone: "(404) 555-0155", email: "hal@home.example" };
    const sends = (formKey: string, consent: boolean) =>
      submitLead(test.world, { ...cleos(test, { contactInfo: hal, consent }), formKey });

    await sends("first", false);
    await sends("second", true);
    await sends("third", true);

    const { read } = test.world.database;
    const stored = await read.selectFrom("deliveries").select(["payload", "state"]).orderBy("id").execute();
    const his = stored
      .map(({ payload, state }) => ({ ...readEmail(payload), state }))
      .filter(({ to }) => to === hal.email);
    expect(his).toMatchObject([
      { state: "pending", text: expect.stringContaining("The consent box was not checked") },
      { state: "pending", text: expect.stringContaining("Thank you for your answers and your consent") },
      { state: "dismissed" },
    ]);
  });

  it("discloses the referral fee on the form and, with the percent of the zip code's agent, by email", async () => {
    const test = await atlanta(engine);
    await agentWithZip(test, ada, "30301");
    const { leadId } = await submitLead(test.world, cleos(test, { answers: ["30301", "", "", "", "", "", "", ""] }));

    const { database } = test.world;
    const shown = await disclosuresTo(database.read, leadId);
    expect(shown.map(({ shownIn, textId, percent }) => ({ shownIn, textId, percent }))).toEqual([
      { shownIn: "form", textId: currentDisclosureText.id, percent: "10 to 20%" },
      { shownIn: "email", textId: currentDisclosureText.id, percent: "15%" },
    ]);
    expect(shown[0]?.wording).toBe(currentDisclosureText.wording("10 to 20%"));
    const emails = await emailsTo(test, "Cleo@Home.example", leadId);
    expect(emails[0]?.text).toContain(`How we are paid: ${shown[1]?.wording}`);
    await expect(
      database.write((tx) => tx.updateTable("disclosures").set({ percent: "1%" }).execute()),
    ).rejects.toThrow("append-only");
  });

  it("records no disclosure for a text that we never showed", async () => {
    const test = await freshWorld(engine);
    const contactInfo = { firstName: "Cleo", lastName: "", phone: "(404) 555-0150", email: "" };
    const { leadId } = await submitLead(test.world, { ...cleos(test, { contactInfo }), disclosureTextId: "made-up" });
    expect(await disclosuresTo(test.world.database.read, leadId)).toEqual([]);
  });

  it("is of a kind: Rosa sells one home and rents another, with the answers of each questionnaire", async () => {
    const test = await freshWorld(engine);
    const rosa = { firstName: "Rosa", lastName: "Lima", phone: "(404) 555-0156", email: "rosa@home.example" };
    const sale = ["12 Oak Street, Atlanta, GA 30301", "Townhouse", "$300k - $600k", "ASAP", "3", "No", ""];
    const rent = ["30303", "Apartment", "$1,500 - $2,500", "1-3 months", "2", "No", ""];
    for (const [kind, answers] of [
      ["seller", sale],
      ["renter", rent],
    ] as const)
      await submitLead(test.world, { ...cleos(test, { answers, contactInfo: rosa }), kind, formKey: kind });

    const [selling, renting] = await leadsOf(test);
    expect(selling).toMatchObject({ kind: "seller", zip: "30301", answers: JSON.stringify(sale) });
    expect(renting).toMatchObject({ kind: "renter", zip: "30303", personId: selling?.id });
    const [notice] = await mailOf(test);
    expect(notice).toMatchObject({ subject: "Seller: Rosa Lima, 12 Oak Street, Atlanta, GA 30301" });
    expect(notice?.text).toContain("Rosa Lima is looking for an agent to sell a home");
    expect(notice?.text).toContain("Price expectation: $300k - $600k");
    const formVersions = (await consentsAfter(test.world.database.read, 0, 9)).map(({ link }) => link.formVersion);
    expect(formVersions).toEqual(["seller-form-2", "renter-form-2"]);
  });

  it("goes to the moderation queue if it looks automated, and is not confirmed", async () => {
    const test = await freshWorld(engine);
    const post = cleos(test);

    const receipt = await submitLead(test.world, {
      ...post,
      submissionContext: { ...post.submissionContext, honeypot: "12" },
    });

    expect(receipt.inModeration).toBe(true);
    expect(await leadsOf(test)).toMatchObject([{ moderationReason: "honeypot" }]);
    expect(await mailOf(test)).toMatchObject([{ subject: expect.stringContaining("[Moderation]") }]);
  });

  const links = "http://a.example http://b.example http://c.example";
  it.each([
    ["an answer", { answers: [links, "", "", "", "", "", "", ""] }],
    ["a name", { contactInfo: { firstName: links, lastName: "", phone: "", email: "cleo@home.example" } }],
  ])("goes to moderation with links in %s", async (_where, change) => {
    const test = await freshWorld(engine);
    await submitLead(test.world, cleos(test, change));
    expect(await leadsOf(test)).toMatchObject([{ moderationReason: "links" }]);
  });

  it("counts what one client sends for ten minutes", async () => {
    const test = await freshWorld(engine);
    const posts = Array.from({ length: 22 }, (_, n) => ({ ...cleos(test), formKey: `form-${n}` }));
    for (const post of posts.slice(0, 20)) await submitLead(test.world, post);
    test.clock.pass({ seconds: 599 });
    for (const post of posts.slice(20, 21)) await submitLead(test.world, post);
    test.clock.pass({ seconds: 2 });
    for (const post of posts.slice(21)) await submitLead(test.world, post);
    expect((await leadsOf(test)).filter(({ moderationReason }) => moderationReason === "flood")).toHaveLength(1);
  });

  it("goes to moderation if one client sends too often", async () => {
    const test = await freshWorld(engine);
    for (let n = 0; n < 21; n++) await submitLead(test.world, { ...cleos(test), formKey: `form-${n}` });
    const inModeration = (await leadsOf(test)).filter(({ moderationReason }) => moderationReason);
    expect(inModeration.length).toBe(0); // A minute apart, ten fit into ten minutes.

    const hasty = Array.from({ length: 25 }, (_, n) => ({ ...cleos(test), formKey: `hasty-${n}` }));
    test.clock.pass({ seconds: 3600 });
    for (const post of hasty) await submitLead(test.world, post);
    expect((await leadsOf(test)).filter(({ moderationReason }) => moderationReason === "flood")).toHaveLength(5);
  });
});

describe("Cleo, who asks by email while she revokes consent", () => {
  it("may be called on that consent exactly if it came after the stop", async () => {
    const test = await freshWorld("postgres");
    await atOnce(
      test.world,
      () => revokeConsent(test.world, { kind: "email", value: "cleo@home.example", source: "link" }),
      () => submitLead(test.world, cleos(test)),
    );
    const isStopped = await hasOptedOut(test.world.database.read, { dialable: null, mailable: "cleo@home.example" });
    expect(await leadsOf(test)).toMatchObject([{ consentValid: isStopped ? 0 : 1 }]);
  });
});
