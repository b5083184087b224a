import { describe, expect, it } from "vitest";
import { findLead } from "#database/leads/lead-history.ts";
import { hasOptedOut } from "#database/privacy/opt-outs.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { giveBack } from "#operations/work/give-back-lead.ts";
import { recurringJobs } from "#outbox/recurring-jobs.ts";
import { adaIsIn, cal, day } from "./adas-book.ts";
import { ben } from "./cast.ts";
import { alertsIn, headingsOf, linksNamed, onOneLine } from "./html.ts";
import { acceptLead, submitCleosLead, verifyTwice } from "./leads.ts";

describe("Ada's book", () => {
  it("has Cal once he is added: who he is, how to reach him, and why not before she says how she knows him", async () => {
    const { get, post, page, add } = await adaIsIn();
    const cals = await add(cal);
    expect(await add(cal)).toBe(cals);
    const { text } = await get(cals);
    expect(headingsOf(text, 1)).toEqual(["Cal Reyes"]);
    expect(await page(cals), "the composer stands in its place before any script").toContain("Asked to stop");
    expect(text).not.toContain("<div hidden");
    expect(onOneLine(text)).toContain("Say first how you know them, below.");
    expect(linksNamed(text, "Call")).toEqual([]);
    expect((await post(`${cals}/relation`, { relation: "client" })).status).toBe(303);
    const known = (await get(cals)).text;
    for (const link of [
      "tel:+14045550142",
      "sms:+14045550142",
      `${cals.replace("contacts", "conversations")}?by=email`,
    ])
      expect(known).toContain(`href="${link}"`);
    expect(onOneLine(known)).toContain("How you know them A past or present client");
    expect(await page("/my/contacts")).toContain("Cal Reyes Not spoken with yet");
  });

  it("names what is wrong with a form, and keeps what was typed", async () => {
    const { post } = await adaIsIn();
    const refused = await post("/my/contacts/new", { firstName: "Cal", phone: "12345", birthday: "2/29" });
    expect(refused.status).toBe(422);
    expect(onOneLine(refused.text)).toContain("This is no phone number.");
    for (const typed of ["Cal", "12345", "2/29"]) expect(refused.text).toContain(`value="${typed}"`);
    expect(onOneLine((await post("/my/contacts/new", {})).text)).toContain(
      "Give a name, a company, a phone or an email.",
    );
  });

  it("says when Cal is due: 90 days after they spoke, and a call moves it", async () => {
    const { site, post, page, add, signIn } = await adaIsIn();
    const cals = await add({ ...cal, birthday: "March 9" });
    await post(`${cals}/relation`, { relation: "client" });
    await post(`${cals}/touch`, { every: "90" });
    await post(`${cals}/contacts`, { channel: "call", outcome: "voicemail", text: "" });
    expect(await page("/my/contacts")).toContain("Not spoken with yet");
    site.clock.pass({ seconds: 88 * day });
    await signIn();
    await post(`${cals}/contacts`, { channel: "call", outcome: "spoke", text: "Wants to sell." });
    expect(await page("/my/contacts?show=due")).toContain("Nobody is due.");
    site.clock.pass({ seconds: 90 * day });
    await signIn();
    const due = await page("/my/contacts?show=due");
    expect(due).toContain("Cal Reyes Spoke 90 days ago · Due today");
    expect(await page("/my")).toContain("Whom to call 1 Cal Reyes 90 days since you spoke");
    expect(await page(cals)).toContain("Wants to sell.");
  });

  it("asks once how she knows everybody with a tag, and keeps what she said of Mia", async () => {
    const { get, post, page, add } = await adaIsIn();
    const [cals, mias] = [await add(cal), await add({ firstName: "Mia", phone: "404-555-0143" })];
    await post(`${mias}/relation`, { relation: "personal" });
    const picks = [cals, mias].map((path) => [`pick-${path.split("/")[3]}`, "on"]);
    await post("/my/contacts/tags", { ...Object.fromEntries(picks), tag: "sphere" });
    expect(await page("/my/contacts?tag=sphere")).toContain("For everybody tagged “sphere”.");
    expect(onOneLine((await post("/my/contacts/relation", { relation: "client" })).text)).toContain(
      "Select at least one",
    );
    await post("/my/contacts/relation", { relation: "client", everybody: "sphere" });
    expect((await get(cals)).text).toContain('href="tel:+14045550142"');
    expect(await page(mias)).toContain("Friend, family or acquaintance");
  });

  it("closes every way once Cal asked to stop, also in another entry with his number", async () => {
    const { post, page, add, get } = await adaIsIn();
    const cals = await add(cal);
    await post(`${cals}/relation`, { relation: "personal" });
    await post(`${cals}/contacts`, { channel: "call", outcome: "asked-to-stop", text: "" });
    expect((await get(cals)).text).not.toContain('href="tel:');
    expect(await page(cals)).toContain("They asked you to stop.");
    const wife = await add({ firstName: "Mia", phone: cal.phone });
    await post(`${wife}/relation`, { relation: "personal" });
    expect((await get(wife)).text).not.toContain('href="tel:');
  });

  it("tags, removes and merges people, and takes each back in one press", async () => {
    const { post, page, add, contacts } = await adaIsIn();
    const [one, other] = [await add(cal), await add({ firstName: "Calvin", phone: cal.phone })];
    const [id = "", calvin = ""] = [one, other].map((path) => path.split("/")[3]);
    const change = async (path: string, form: Record<string, string>) =>
      new URL((await post(path, form)).headers.location ?? "", "http://x").searchParams.get("changed") ?? "";
    const undo = (changed: string) => post(`/my/contacts/changes/${changed}/undo`);

    const tagged = await change("/my/contacts/tags", {
      [`pick-${id}`]: "on",
      [`pick-${calvin}`]: "on",
      tag: " Past Client",
    });
    expect(await page(`/my/contacts?changed=${tagged}`)).toContain("2 people tagged “past client”.");
    expect(await page("/my/contacts?tag=past%20client")).toContain("Cal Reyes");
    await undo(tagged);
    expect(await page("/my/contacts?tag=past%20client")).toContain("Nobody matches.");

    expect(await page("/my/duplicates")).toContain(`Same phone: ${cal.phone}`);
    const merged = await change("/my/duplicates/merge", { one: id, other: calvin });
    expect(await page("/my/contacts")).not.toContain("Calvin");
    expect((await post(`/my/contacts/${calvin}/notes`, { text: "Came by." })).status).toBe(303);
    expect(await page(one)).toContain("Came by.");
    await undo(merged);
    expect(await page("/my/contacts")).toContain("Calvin");
    await post("/my/duplicates/apart", { one: id, other: calvin });
    expect(await page("/my/duplicates")).toContain("No two entries");

    const removed = await change("/my/contacts/removal", { [`pick-${id}`]: "on" });
    expect(await page("/my/contacts")).not.toContain("Cal Reyes");
    expect(alertsIn((await post(`/my/contacts/changes/${removed}/undo`)).text)).toEqual([]);
    expect(await page("/my/contacts")).toContain("Cal Reyes");
    expect(onOneLine((await undo(removed)).text)).toContain("This was undone already.");
    expect((await contacts()).every(({ removedAt, mergedInto }) => removedAt === null && mergedInto === null)).toBe(
      true,
    );
  });

  it("counts a deal with Cal apart from closings of the network, and deletes him 30 days after his removal", async () => {
    const { site, world, post, page, add, get } = await adaIsIn();
    const cals = await add(cal);
    const deal = {
      title: "12 Oak Street",
      side: "selling",
      stage: "under-contract",
      price: "$300,000",
      commission: "9,000",
    };
    const refused = await post(`${cals}/deal`, { ...deal, contractOn: "2026-12-01", closingOn: "2026-11-01" });
    expect(onOneLine(refused.text)).toContain("Choose a closing day that is not before the contract.");
    expect((await post(`${cals}/deal`, { ...deal, contractOn: "2026-12-01", closingOn: "2027-01-15" })).status).toBe(
      303,
    );
    expect(await page(cals)).toContain(
      "12 Oak Street Selling · Under contract · closing January 15, 2027 · $300,000 · $9,000 commission",
    );
    const [path = ""] = linksNamed((await get(cals)).text, "12 Oak Street");
    expect(await page("/my/contacts/board")).toContain("12 Oak Street Cal Reyes, your own");
    expect(onOneLine((await post(`${path}/stage`, { stage: "lost", version: "1" })).text)).toContain("Why it was lost");
    const back = "/my/contacts/board?stage=met";
    const moved = await post(`${path}/stage`, { stage: "met", version: "1", to: back });
    expect([moved.status, moved.headers.location]).toEqual([303, back]);
    expect(await page(back)).toContain("Met 1 12 Oak Street");
    expect((await post(`${path}/stage`, { stage: "spoke", version: "1" })).status).toBe(422);
    expect((await post(path, { ...deal, stage: "closed", version: "2" })).status).toBe(303);
    expect((await post(path, { ...deal, version: "1" })).status).toBe(422);
    expect(await page(cals)).toContain("Met → Closed");
    expect(await page("/my/contacts?show=clients")).toContain("Cal Reyes");
    const { read } = world.database;
    expect(await read.selectFrom("closings").selectAll().execute()).toEqual([]);

    await post(`${cals}/notes`, { text: "Wants a yard." });
    await post(`${cals}/tasks`, { text: "Send comps", day: "today" });
    await post(`${cals}/removal`);
    site.clock.pass({ seconds: 29 * day });
    const forget = () =>
      recurringJobs(world)
        .find(({ name }) => name === "forget-old-counts")
        ?.run();
    await forget();
    expect(await read.selectFrom("contacts").selectAll().execute()).toHaveLength(1);
    site.clock.pass({ seconds: 2 * day });
    await forget();
    for (const table of ["contacts", "contactPoints", "contactTerms", "deals", "tasks"] as const)
      expect(await read.selectFrom(table).selectAll().execute(), table).toEqual([]);
    const about = await read.selectFrom("activities").selectAll().where("leadId", "is", null).execute();
    expect(about).toEqual([]);
  });

  it("reads two entries that are merged as one person: numbers, how she knows them, tags and stops", async () => {
    const { get, post, page, add } = await adaIsIn();
    const cals = await add({ firstName: "Cal", lastName: "Reyes", email: cal.email });
    const calvins = await add({ firstName: "Calvin", email: cal.email, phone: cal.phone });
    await post(`${calvins}/relation`, { relation: "client" });
    await post(`${calvins}/tags`, { tag: "sphere" });
    await post(`${calvins}/contacts`, { channel: "call", outcome: "spoke", text: "" });
    const [one = "", other = ""] = [cals, calvins].map((path) => path.split("/")[3]);
    await post("/my/duplicates/merge", { one, other });
    expect((await get(cals)).text).toContain('href="tel:+14045550142"');
    expect(await page("/my/contacts")).toContain("#sphere");
    expect(await page("/my/contacts")).toContain("Cal Reyes Spoke today");
    await post(`${cals}/tags/removal`, { tag: "sphere" });
    expect(await page(cals)).not.toContain("sphere");
    await post(`${cals}/contacts`, { channel: "call", outcome: "asked-to-stop", text: "" });
    expect((await get(cals)).text).not.toContain('href="tel:');
  });

  it("has Cleo while her lead is Ada's: one person, no copy of her name, and gone once given back", async () => {
    const { site, world, page, by, contacts, get, post } = await adaIsIn();
    const leadId = await verifyTwice(site, await submitCleosLead(site));
    await routeLead(world, { leadId, staffId: "Ivo" });
    await acceptLead(site, leadId);
    const [cleo] = await contacts();
    expect(cleo).toMatchObject({ owner: "network", firstName: null, lastName: null });
    for (const table of ["contacts", "contactPoints", "contactTerms", "contactTags", "contactChanges"] as const) {
      const rows = await world.database.read.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows), `${table} copies nothing of her`).not.toMatch(/cleo|marsh|5550150/i);
    }
    for (const path of [
      "/my/contacts",
      "/my/contacts?q=cleo",
      "/my/contacts?q=404-555-0150",
      "/my/contacts?show=zipstead",
    ])
      expect(await page(path), path).toContain("Cleo Marsh");
    expect((await get(`/my/contacts/${cleo?.id}`)).headers.location).toBe(`/my/leads/${leadId}`);
    expect((await get("/my/leads?stage=new")).headers.location).toBe("/my/contacts?show=zipstead&stage=new");
    expect(await page(`/my/leads/${leadId}`)).toContain("Nothing of your own yet.");
    await post(`/my/contacts/${cleo?.id}/tags`, { tag: "relocation" });
    expect(await page(`/my/leads/${leadId}`)).toContain("relocation");
    const removal = await post(`/my/contacts/${cleo?.id}/removal`);
    expect(onOneLine(removal.text)).toContain("One of these people is an open lead of yours");
    await giveBack(world, by, { leadId, reason: "She moved away." });
    expect(await page("/my/contacts")).not.toContain("Cleo");
  });

  it("takes a stop of somebody who is also a lead to the network", async () => {
    const { site, world, post, contacts, add } = await adaIsIn();
    const cleos = await add({ firstName: "Cleo", phone: "404-555-0150" });
    const leadId = await verifyTwice(site, await submitCleosLead(site));
    await routeLead(world, { leadId, staffId: "Ivo" });
    await acceptLead(site, leadId);
    expect(await contacts()).toHaveLength(1);
    await post(`${cleos}/contacts`, { channel: "call", outcome: "asked-to-stop", text: "" });
    const lead = await findLead(world.database.read, leadId);
    expect(lead && (await hasOptedOut(world.database.read, lead))).toBe(true);
  });
});

it("Ben without the CRM reads what it would be and what it costs, and stores nothing", async () => {
  const { page, post, contacts } = await adaIsIn({ ...ben, plan: "Standard Plan", planPrice: "339" });
  const shown = await page("/my/contacts");
  expect(shown).toContain("$49");
  expect(await page("/my/contacts/new")).toContain("Past clients, friends and neighbors");
  const refused = await post("/my/contacts/new", cal);
  expect(refused.status).toBe(422);
  expect(onOneLine(refused.text)).toContain("Nothing was saved");
  expect(await contacts()).toEqual([]);
});
