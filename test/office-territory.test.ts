import { describe, expect, it } from "vitest";
import { seatsOf } from "#database/territory/claims.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import { newestAuditEvents } from "./audit-events.ts";
import { ada, ben } from "./cast.ts";
import { onOneLine } from "./html.ts";
import { getAs } from "./office.ts";
import { application, type TestSite } from "./request.ts";

/** Ada has 30301 and 30305; Ben is on the waitlist of 30301. */
async function atlanta() {
  const site = await application();
  await insertAtlantasZips(site.world.database);
  const apply = async (applicant: typeof ada, planPrimaryArea: string) => {
    const submission = { ...applicant, planPrimaryArea, planSecondaryArea: "-" };
    return (await submitApplication(site.world, { submission, formKey: applicant.email, type: undefined }))
      .applicationId;
  };
  const adas = await apply(ada, "30301 30305");
  const bens = await apply(ben, "30301");
  const [claim] = await seatsOf(site.world.database.read, "30301");
  return { ...site, adas, bens, claim: claim?.id ?? "" };
}

describe("the office's list of zip codes", () => {
  it("shows requested zip codes with their agents and the length of the waitlist", async () => {
    const site = await atlanta();
    const { page } = await getAs(site, "isa", "/office/zips");
    expect(page).toMatch(/30301 Atlanta, GA .{0,20}1 of 1 taken .{0,20}Ada Park reserved Waitlist 1/);
    expect(page).toMatch(/30305 Atlanta, GA .{0,20}1 of 1 taken .{0,20}Ada Park reserved Waitlist 0/);
    expect(page).not.toContain("30308");
  });

  it.each([
    ["?is=waitlist", ["30301"]],
    ["?is=reserved", ["30301", "30305"]],
    ["?is=active", []],
    ["?is=free", []],
    ["?q=30305", ["30305"]],
    ["?q=atlanta&state=GA", ["30301", "30305"]],
    ["?q=boston", []],
  ])("%s", async (query, zips) => {
    const { text } = await getAs(await atlanta(), "read-only", `/office/zips${query}`);
    const listed = [...text.matchAll(/href="\/office\/zips\/(\d{5})"/g)].map(([, zip]) => zip);
    expect(listed.toSorted()).toEqual(zips);
    if (zips.length === 0) expect(onOneLine(text)).toContain("No requested zip code matches.");
  });

  it("can be exported as CSV, as filtered", async () => {
    const { text } = await getAs(await atlanta(), "account-manager", "/office/zips.csv?is=waitlist");
    expect(text.split("\r\n")[0]).toBe("﻿Zip code,City,State,Seats,Taken,Agents,Waitlist,First requested");
    expect(text.split("\r\n")[1]).toMatch(/^30301,Atlanta,GA,1,1,Ada Park,1,2026-/);
    expect(text.split("\r\n")).toHaveLength(3);
  });

  it("opens any US zip code by its digits, and says so if it does not exist", async () => {
    const site = await atlanta();
    const opened = await getAs(site, "isa", "/office/zips?open=30308");
    expect([opened.status, opened.headers.location]).toEqual([303, "/office/zips/30308"]);
    const none = await getAs(site, "isa", "/office/zips?open=00000");
    expect(none.page).toContain("Our list does not have zip code 00000.");
    expect(none.text).toContain('value="00000"');
    expect((await getAs(site, "isa", "/office/zips?open=3030")).page).toContain("A zip code has five digits");
  });
});

describe("a zip code's page in the office", () => {
  it("shows who has it until when, who waits, and what happens next", async () => {
    const { page } = await getAs(await atlanta(), "account-manager", "/office/zips/30301");
    expect(page).toContain("30301 Atlanta, GA · Fulton County");
    const { page: withoutHomes } = await getAs(await atlanta(), "isa", "/office/zips/30302");
    expect(withoutHomes).toContain(
      "The Census knows of no homes in 30302. Most such zip codes are for PO boxes or one organization.",
    );
    expect(page).toMatch(/Ada Park .{0,20}Reserved until Nov 20, 2026/);
    expect(page).toContain(
      "The next free seat goes to Ben Okafor automatically. They are notified by email unless they opted out.",
    );
    expect(page).toContain("No changes. Every zip code starts with one seat.");
    expect(page).toContain("Add seats");
  });

  it("exists for a zip code without requests, but not for an unknown one", async () => {
    const site = await atlanta();
    const { page } = await getAs(site, "read-only", "/office/zips/30308");
    expect(page).toContain("No claims yet.");
    expect(page).toContain("The waitlist is empty. A seat that becomes free stays free until an agent claims it.");
    expect((await getAs(site, "read-only", "/office/zips/00000")).status).toBe(404);
  });

  it("offers no actions to roles without permission", async () => {
    const { text, page } = await getAs(await atlanta(), "isa", "/office/zips/30301");
    expect(page).toContain("Ada Park");
    expect(text).not.toContain("/office/zips/30301/seats");
    expect(text).not.toContain("/office/zips/30301/claims/");
  });
});

describe("raising the seats", () => {
  const reason = "eleven leads a week";

  it("gives Ben a seat, and the zip code's history says who did it and why", async () => {
    const site = await atlanta();
    const form = await getAs(site, "account-manager", "/office/zips/30301/seats");
    expect(form.page).toContain(
      "to the first agent on the waitlist, who is notified by email unless they opted out. Waitlist: Ben Okafor.",
    );
    const raised = await getAs(site, "account-manager", "/office/zips/30301/seats", { seats: "2", reason });
    expect([raised.status, raised.headers.location]).toEqual([303, "/office/zips/30301?done=raised&seated=1"]);
    const { page } = await getAs(site, "read-only", "/office/zips/30301?done=raised&seated=1");
    expect(page).toContain(
      "Seats were added. The first agent on the waitlist has the seat now and is notified by email unless they opted out.",
    );
    expect(page).toMatch(/Ben Okafor .{0,20}Reserved until/);
    expect(page).toMatch(/Seats 2 .{0,80}Who Arne Vik .{0,10}Reason eleven leads a week/);
    expect(await newestAuditEvents(site.world.database.read, 1)).toMatchObject([
      { staffId: raised.staffId, action: "seats-raised", about: "30301" },
    ]);
  });

  it.each([
    [{ seats: "2", reason: " " }, "Enter a reason."],
    [{ seats: "1", reason }, "Seats cannot be removed. Enter a higher number than now."],
    [{ seats: "9", reason }, "A zip code can have at most 5 seats."],
    [{ seats: "many", reason }, "Enter the new number of seats."],
  ])("%j is refused with a sentence, and what was typed stays", async (form, sentence) => {
    const site = await atlanta();
    const { status, page, text } = await getAs(site, "owner", "/office/zips/30301/seats", form);
    expect(status).toBe(400);
    expect(page).toContain(sentence);
    expect(text).toContain(`value="${form.seats}"`);
    if (form.reason.trim()) expect(page).toContain(form.reason);
    expect(await newestAuditEvents(site.world.database.read, 1)).toEqual([]);
  });
});

describe("releasing a claim", () => {
  const reason = "moved to Savannah";

  it("gives the seat to Ben, records who did it and why, and happens once", async () => {
    const site = await atlanta();
    const address = `/office/zips/30301/claims/${site.claim}`;
    const form = await getAs(site, "account-manager", address);
    expect(form.page).toContain("Release 30301 from Ada Park");
    expect(form.page).toContain("The next free seat goes to Ben Okafor automatically");
    const released = await getAs(site, "account-manager", address, { ground: "agent-asked", reason });
    expect([released.status, released.headers.location]).toEqual([303, "/office/zips/30301?done=released&seated=1"]);
    const { page } = await getAs(site, "read-only", "/office/zips/30301");
    expect(page).toMatch(/Ada Park .{0,200}by Arne Vik .{0,10}Reason moved to Savannah/);
    expect(page).toMatch(/Ben Okafor .{0,20}Reserved until/);
    const again = await getAs(site, "account-manager", address, { ground: "agent-asked", reason });
    expect(again.headers.location).toBe("/office/zips/30301?done=gone");
    expect((await getAs(site, "account-manager", address)).status).toBe(404);
  });

  it("lists the email about it under Ada's name in the deliveries, and with her application", async () => {
    const site = await atlanta();
    const form = { ground: "agent-asked", reason };
    await getAs(site, "account-manager", `/office/zips/30301/claims/${site.claim}`, form);
    const { page } = await getAs(site, "account-manager", "/office/deliveries?state=pending");
    expect(page).toContain("Application: Ada Park Zip code 30301 is no longer reserved for you, to ada.park@keystone");
    expect(page).not.toContain("Record not found");
    const hers = await getAs(site, "account-manager", `/office/applications/${site.adas}`);
    expect(hers.page).toContain("Email: Zip code 30301 is no longer reserved for you, to ada.park@keystone");
    expect((await getAs(site, "owner", "/office/audit-log")).page).toContain("ground: the agent asked for it");
  });

  it.each([
    [{ ground: "", reason }, "Choose the reason given to the agent."],
    [{ ground: "plan-ended", reason: "" }, "Enter a reason."],
  ])("%j is refused with a sentence, and what was typed stays", async (form, sentence) => {
    const site = await atlanta();
    const { status, page, text } = await getAs(site, "owner", `/office/zips/30301/claims/${site.claim}`, form);
    expect(status).toBe(400);
    expect(page).toContain(sentence);
    if (form.reason) expect(page).toContain(form.reason);
    if (form.ground) expect(text).toMatch(/<option value="plan-ended" selected/);
  });

  it("is impossible at another zip code's address", async () => {
    const site = await atlanta();
    expect((await getAs(site, "owner", `/office/zips/30305/claims/${site.claim}`)).status).toBe(404);
  });
});

describe("removing an agent from a waitlist", () => {
  const waitlisted = ({ world }: TestSite) =>
    world.database.read.selectFrom("waitlistEntries").select(["id", "applicationId", "ending"]).execute();

  it("ends Ben's entry, with the reason in the audit log; a seat that becomes free then stays free", async () => {
    const site = await atlanta();
    const [ben] = await waitlisted(site);
    const address = `/office/zips/30301/waitlist/${ben?.id}`;
    expect((await getAs(site, "account-manager", "/office/zips/30301")).text).toContain(`href="${address}"`);
    expect((await getAs(site, "isa", "/office/zips/30301")).text).not.toContain(address);
    expect((await getAs(site, "account-manager", address)).page).toContain(
      "Remove Ben Okafor from the waitlist of 30301",
    );
    const withoutReason = await getAs(site, "account-manager", address, { reason: " " });
    expect([withoutReason.status, withoutReason.page]).toEqual([400, expect.stringContaining("Enter a reason.")]);

    const ended = await getAs(site, "account-manager", address, { reason: "He rang: Savannah." });

    expect([ended.status, ended.headers.location]).toEqual([303, "/office/zips/30301?done=left"]);
    expect(await waitlisted(site)).toMatchObject([{ applicationId: site.bens, ending: "left" }]);
    const [event] = await newestAuditEvents(site.world.database.read, 1);
    expect(event).toMatchObject({ staffId: ended.staffId, action: "waitlist-entry-removed", about: ben?.id });
    expect(JSON.parse(event?.detail ?? "")).toEqual({
      zip: "30301",
      applicationId: site.bens,
      reason: "He rang: Savannah.",
    });
    const seat = `/office/zips/30301/claims/${site.claim}`;
    const released = await getAs(site, "account-manager", seat, { ground: "agent-asked", reason: "too" });
    expect(released.headers.location).toBe("/office/zips/30301?done=released&seated=0");
  });

  it("changes nothing if the agent got a seat first, or at another zip code's address", async () => {
    const site = await atlanta();
    const [ben] = await waitlisted(site);
    const reason = "He rang.";
    const atOtherZip = await getAs(site, "owner", `/office/zips/30305/waitlist/${ben?.id}`, { reason });
    expect(atOtherZip.headers.location).toBe("/office/zips/30305?done=not-waiting");
    const atMalformedZip = await getAs(site, "owner", `/office/zips/%0A30301/waitlist/${ben?.id}`, { reason });
    expect(atMalformedZip.status).toBe(405);
    await getAs(site, "owner", `/office/zips/30301/claims/${site.claim}`, { ground: "office", reason });

    const late = await getAs(site, "owner", `/office/zips/30301/waitlist/${ben?.id}`, { reason });

    expect(late.headers.location).toBe("/office/zips/30301?done=not-waiting");
    const { page } = await getAs(site, "owner", late.headers.location ?? "");
    expect(page).toContain("They were no longer on the waitlist");
    expect(page).toMatch(/Ben Okafor .{0,20}Reserved until/);
    expect(await waitlisted(site)).toMatchObject([{ ending: "seated" }]);
  });
});

describe("the map of zip codes", () => {
  it("goes from the country to a state, an area and a zip code, and its table says what its tiles say", async () => {
    const site = await atlanta();
    const country = await getAs(site, "isa", "/office/map");
    expect(country.page).toMatch(/Taken 2 Waitlist 1 /);
    expect(country.page).toMatch(/Georgia Taken 2 Waitlist 1 Free /);
    expect(country.text).toContain('href="/office/map?state=GA"');

    const georgia = await getAs(site, "isa", "/office/map?state=GA");
    expect(georgia.page).toMatch(/303xx Taken 2 Waitlist 1 Free /);
    expect(georgia.text).toContain("<title>303xx: 2 taken, 1 with a waitlist, ");

    const area = await getAs(site, "isa", "/office/map?area=303");
    expect(area.page).toMatch(/30301 Atlanta Status Taken · Waitlist/);
    expect(area.page).toMatch(/30308 Atlanta Status Free/);
    const tiles = [...area.text.matchAll(/<title>(\d{5}) /g)].map(([, zip]) => zip);
    const links = [...area.text.matchAll(/<th [^>]*><a [^>]*href="\/office\/zips\/(\d{5})"/g)].map(([, zip]) => zip);
    expect(tiles.length).toBeGreaterThan(3);
    expect(links.toSorted()).toEqual(tiles.toSorted());
  });

  it("keeps the filter on the way down, and lists what it counts", async () => {
    const site = await atlanta();
    const { text, page } = await getAs(site, "read-only", "/office/map?state=GA&show=waitlist");
    expect(text).toContain('href="/office/map?area=303&amp;show=waitlist"');
    expect(page).toContain("Agents wait for them.");
    const area = await getAs(site, "read-only", "/office/map?area=303&show=waitlist");
    const listed = [...area.text.matchAll(/<th [^>]*><a [^>]*href="\/office\/zips\/(\d{5})"/g)].map(([, zip]) => zip);
    expect(listed).toEqual(["30301"]);
    expect((await getAs(site, "read-only", "/office/map?area=303&show=wanted")).page).toContain(
      "No zip code here is in this list.",
    );
  });

  it.each(["?state=ZZ", "?state=georgia", "?area=999", "?area=30%25"])("has no page for %s", async (query) => {
    expect((await getAs(await atlanta(), "isa", `/office/map${query}`)).status).toBe(404);
  });
});
