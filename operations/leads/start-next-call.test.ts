import { describe, expect, it } from "vitest";
import { currentConsentText } from "#content/privacy/consent-texts.ts";
import { currentDisclosureText } from "#content/privacy/disclosure-texts.ts";
import { assigneeOf, findLead } from "#database/leads/lead-history.ts";
import { listLeads } from "#database/leads/lead-list.ts";
import { submitLead } from "#operations/leads/submit-lead.ts";
import { renderToken } from "#operations/moderation/submission-context.ts";
import { engines } from "#test/database.ts";
import { answers } from "#test/leads.ts";
import { signedInAs } from "#test/office.ts";
import { freshWorld, type TestWorld } from "#test/world.ts";
import { assignLead } from "./assign-lead.ts";
import { findNextCall } from "./find-next-call.ts";
import { noteLead } from "./note-lead.ts";
import { scheduleCallback } from "./schedule-callback.ts";
import { startNextCall } from "./start-next-call.ts";
import { verifyLead } from "./verify-lead.ts";

const unfiltered = { stage: undefined, consent: undefined, inModeration: undefined };
const firstPage = { terms: [], oldestFirst: true, after: undefined, most: 10 };

/** At 10 AM in Atlanta, which is 7 AM in Los Angeles, with Ida and Arne on the staff. */
async function morning(engine: (typeof engines)[number]) {
  const test = await freshWorld(engine);
  test.clock.pass({ seconds: 3 * 3600 });
  const { staffId: ida } = await signedInAs(test.world, "isa");
  const { staffId: arne } = await signedInAs(test.world, "account-manager");
  return { ...test, ida, arne };
}

async function ask({ world, clock }: TestWorld, firstName: string, phone: string, place: string, consent = true) {
  const renderedAt = renderToken(world);
  clock.pass({ seconds: 60 });
  const context = { page: "http://localhost:3000/buying", ip: "192.0.2.7", userAgent: "", honeypot: "", renderedAt };
  const { leadId } = await submitLead(world, {
    kind: "buyer",
    submission: {
      answers: [place, "", "", "", "", "", "", ""],
      contactInfo: { firstName, lastName: "Marsh", email: `${firstName.toLowerCase()}@home.example`, phone },
      consent,
    },
    consentTextId: currentConsentText.id,
    disclosureTextId: currentDisclosureText.id,
    formKey: firstName,
    submissionContext: context,
  });
  return leadId;
}

describe.each(engines)("Start, on %s", (engine) => {
  it("opens who has waited longest and may be called by their own clock, and makes the lead the caller's", async () => {
    const test = await morning(engine);
    await ask(test, "Wes", "(213) 555-0150", "Los Angeles, CA");
    await ask(test, "Nia", "(404) 555-0153", "Decatur, GA", false);
    const cleo = await ask(test, "Cleo", "(404) 555-0151", "Decatur, GA");
    await ask(test, "Otis", "(404) 555-0152", "Decatur, GA");
    expect((await startNextCall(test.world, test.ida)).lead?.id).toBe(cleo);
    expect((await findLead(test.world.database.read, cleo))?.assigneeId).toBe(test.ida);
    expect((await startNextCall(test.world, test.ida)).lead?.id, "hers until it is checked").toBe(cleo);
  });

  it("gives two callers two people, and says from when the next may be called", async () => {
    const test = await morning(engine);
    const wes = await ask(test, "Wes", "(213) 555-0150", "Los Angeles, CA");
    const cleo = await ask(test, "Cleo", "(404) 555-0151", "Decatur, GA");
    expect((await startNextCall(test.world, test.ida)).lead?.id).toBe(cleo);
    const none = await startNextCall(test.world, test.arne);
    expect(none).toEqual({ lead: undefined, closed: 1, unknown: 0, from: "2026-11-20T17:00:00.000Z" });
    test.clock.pass({ seconds: 2 * 3600 });
    expect((await startNextCall(test.world, test.arne)).lead?.id).toBe(wes);
  });

  it("gives the second check to a colleague, and the lead to nobody twice", async () => {
    const test = await morning(engine);
    const cleo = await ask(test, "Cleo", "(404) 555-0151", "Decatur, GA");
    await startNextCall(test.world, test.ida);
    expect((await startNextCall(test.world, test.arne)).lead, "Ida calls her").toBeUndefined();
    await verifyLead(test.world, { leadId: cleo, staffId: test.ida, passed: true, answers });
    expect((await startNextCall(test.world, test.ida)).lead).toBeUndefined();
    expect((await startNextCall(test.world, test.arne)).lead?.id).toBe(cleo);
    const { staffId: moira } = await signedInAs(test.world, "owner");
    expect((await startNextCall(test.world, moira)).lead, "Arne calls her").toBeUndefined();
    expect((await findLead(test.world.database.read, cleo))?.assigneeId).toBe(test.arne);
  });

  it("gives a lead to the next caller after 30 minutes in which nothing came of the call", async () => {
    const test = await morning(engine);
    const { read } = test.world.database;
    const cleo = await ask(test, "Cleo", "(404) 555-0151", "Decatur, GA");
    await startNextCall(test.world, test.ida);
    test.clock.pass({ seconds: 29 * 60 });
    expect((await startNextCall(test.world, test.arne)).lead, "Ida calls her").toBeUndefined();
    expect(await assigneeOf(read, cleo, test.world.now())).toBe(test.ida);
    test.clock.pass({ seconds: 60 });
    expect(await assigneeOf(read, cleo, test.world.now()), "nobody's by the clock alone").toBeNull();
    const listed = await listLeads(read, { ...unfiltered, now: test.world.now() }, firstPage).execute();
    expect(listed.map(({ assigneeId }) => assigneeId)).toEqual([null]);
    const hers = { ...unfiltered, assigneeId: test.ida, now: test.world.now() };
    expect(await listLeads(read, hers, firstPage).execute()).toEqual([]);
    const wes = await ask(test, "Wes", "(213) 555-0150", "Los Angeles, CA");
    const nobodys = { ...unfiltered, assigneeId: null, now: test.world.now() };
    const listOf = async (filter: object) =>
      (await listLeads(read, { ...nobodys, ...filter }, firstPage).execute()).map(({ id }) => id);
    expect(await listOf({}), "those whose call is over come first").toEqual([cleo, wes]);
    expect(await listOf({ stage: "generated", consent: true })).toEqual([cleo, wes]);
    expect(await listOf({ stage: "paused" })).toEqual([]);
    expect((await startNextCall(test.world, test.arne)).lead?.id).toBe(cleo);
    expect(await assigneeOf(read, cleo, test.world.now())).toBe(test.arne);
    expect((await startNextCall(test.world, test.ida)).lead, "Arne calls her").toBeUndefined();
  });

  it("begins the 30 minutes again for who starts the same call again, and gives it to one of two", async () => {
    const test = await morning(engine);
    const cleo = await ask(test, "Cleo", "(404) 555-0151", "Decatur, GA");
    await startNextCall(test.world, test.ida);
    test.clock.pass({ seconds: 31 * 60 });
    const started = await Promise.all([startNextCall(test.world, test.ida), startNextCall(test.world, test.arne)]);
    expect(started.flatMap(({ lead }) => lead?.id ?? [])).toEqual([cleo]);
    test.clock.pass({ seconds: 29 * 60 });
    expect(await assigneeOf(test.world.database.read, cleo, test.world.now())).not.toBeNull();
  });

  it("leaves the lead with a caller who noted what came of it, and with whom a colleague assigned it to", async () => {
    const test = await morning(engine);
    const cleo = await ask(test, "Cleo", "(404) 555-0151", "Decatur, GA");
    const otis = await ask(test, "Otis", "(404) 555-0152", "Decatur, GA");
    await startNextCall(test.world, test.ida);
    test.clock.pass({ seconds: 60 });
    await noteLead(test.world, { leadId: cleo, staffId: test.ida, text: "Her sister answered. Calls back at noon." });
    await assignLead(test.world, { leadId: otis, staffId: test.ida, assigneeId: test.ida, seen: null });
    test.clock.pass({ seconds: 3600 });
    for (const leadId of [cleo, otis])
      expect(await assigneeOf(test.world.database.read, leadId, test.world.now())).toBe(test.ida);
    expect((await startNextCall(test.world, test.arne)).lead, "both are hers").toBeUndefined();
  });

  it("comes to a callback first once it is due, and not before", async () => {
    const test = await morning(engine);
    const cleo = await ask(test, "Cleo", "(404) 555-0151", "Decatur, GA");
    const otis = await ask(test, "Otis", "(404) 555-0152", "Decatur, GA");
    const due = new Date("2026-11-20T17:00:00.000Z");
    await scheduleCallback(test.world, { leadId: otis, staffId: test.ida, cause: "no-answer", due });
    expect((await startNextCall(test.world, test.ida)).lead?.id).toBe(cleo);
    test.clock.pass({ seconds: 2 * 3600 });
    expect((await startNextCall(test.world, test.ida)).lead?.id).toBe(otis);
  });

  it("calls nobody whose local time is unknown", async () => {
    const test = await morning(engine);
    await ask(test, "Una", "(800) 555-0150", "somewhere quiet");
    const { read } = test.world.database;
    expect(await findNextCall(read, { staffId: test.ida, now: test.world.now() })).toMatchObject({
      lead: undefined,
      closed: 0,
      unknown: 1,
    });
  });
});
