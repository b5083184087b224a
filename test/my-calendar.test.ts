import { describe, expect, it } from "vitest";
import { routeLead } from "#operations/leads/route-lead.ts";
import { adaIsIn, cal, day } from "./adas-book.ts";
import { alertsIn, headingsOf, linksNamed, onOneLine } from "./html.ts";
import { acceptLead, submitCleosLead, verifyTwice } from "./leads.ts";
import { sendMails } from "./sent-invitations.ts";

/** Friday at 10 AM is now; the showing is on Saturday of next week. */
const showing = { kind: "showing", day: "2026-11-28", time: "10:00", minutes: "30", place: "77 Peachtree Place" };

async function adaAndCal() {
  const ada = await adaIsIn();
  return { ...ada, cals: await ada.add(cal) };
}

describe("Ada's calendar", () => {
  it("has a showing with Cal on his page, in its week and on the day itself, which asks how it went", async () => {
    const { site, post, page, get, cals, signIn } = await adaAndCal();
    expect(linksNamed((await get(cals)).text, "Add an appointment")).toEqual([`${cals}/appointment`]);
    const added = await post(`${cals}/appointment`, showing);
    expect(added.status).toBe(303);
    const at = added.headers.location ?? "";
    expect(await page(at)).toContain(
      "When Saturday, November 28 at 10:00 AM EST How long 30 minutes Where 77 Peachtree Place",
    );
    expect(await page(cals)).toContain(
      "Sat, Nov 28, 10:00 AM – 10:30 AM EST Showing with Cal Reyes 77 Peachtree Place",
    );
    expect(await page("/my/calendar")).not.toContain("Showing");
    expect(await page("/my/calendar?from=2026-11-26")).toContain(
      "Sat, Nov 28 10:00 AM – 10:30 AM EST Showing with Cal Reyes 77 Peachtree Place",
    );
    expect(await page("/my")).not.toContain("Showing");
    site.clock.pass({ seconds: 8 * day });
    await signIn();
    expect(await page("/my")).toContain("Cal Reyes Showing at 10 AM");
    site.clock.pass({ seconds: 3600 });
    expect(await page("/my")).toContain("How did it go? It took place It did not");
    const said = await post(`${at}/outcome`, { said: "done", to: "/my" });
    expect([said.status, said.headers.location]).toEqual([303, "/my"]);
    expect(await page("/my")).not.toContain("Showing");
    expect(await page(cals)).toContain("Meeting, spoke");
    expect(await page("/my/contacts")).toContain("Cal Reyes Spoke today");
  });

  it("names what is wrong, keeps what was typed, and asks which hour when clocks go back", async () => {
    const { post, cals } = await adaAndCal();
    const passed = await post(`${cals}/appointment`, { ...showing, day: "2026-11-19", note: "Bring keys" });
    expect(passed.status).toBe(422);
    expect(onOneLine(passed.text)).toContain("This time has passed. Choose a later one.");
    for (const typed of ["Bring keys", 'value="2026-11-19"', 'value="77 Peachtree Place"'])
      expect(passed.text).toContain(typed);
    const skipped = await post(`${cals}/appointment`, { ...showing, day: "2027-03-14", time: "02:30" });
    expect(onOneLine(skipped.text)).toContain("Clocks go forward over this time that night");
    const doubled = { ...showing, day: "2027-11-07", time: "01:30" };
    const asked = await post(`${cals}/appointment`, doubled);
    expect(onOneLine(asked.text)).toContain("The first one, before clocks go back");
    const added = await post(`${cals}/appointment`, { ...doubled, which: "later" });
    expect(added.status).toBe(303);
  });

  it("moves and cancels it, says what is at the same time", async () => {
    const { post, page, get, cals } = await adaAndCal();
    const at = (await post(`${cals}/appointment`, showing)).headers.location ?? "";
    await post(`${cals}/appointment`, { ...showing, kind: "call", time: "10:15" });
    expect(alertsIn((await get(at)).text).join()).toContain("At the same time: Call with Cal Reyes");
    expect((await post(`${at}/change`, { ...showing, time: "11:00", sequence: "0" })).status).toBe(303);
    expect(await page(at)).toContain("Saturday, November 28 at 11:00 AM EST");
    const late = await post(`${at}/change`, { ...showing, time: "12:00", sequence: "0" });
    expect([late.status, onOneLine(late.text).includes("has changed since you opened it")]).toEqual([422, true]);
    expect((await post(`${at}/cancellation`)).status).toBe(303);
    expect(headingsOf((await get(at)).text, 1)).toEqual(["Showing with Cal Reyes"]);
    expect(await page(at)).toContain("State Cancelled");
    expect(onOneLine((await post(`${at}/outcome`, { said: "done" })).text)).toContain("over or cancelled");
  });

  it("has one with a lead and with a deal, and is the place of tasks", async () => {
    const { site, world, post, page, get, cals } = await adaAndCal();
    const leadId = await verifyTwice(site, await submitCleosLead(site));
    await routeLead(world, { leadId, staffId: "Ivo" });
    await acceptLead(site, leadId);
    expect((await post(`/my/leads/${leadId}/appointment`, { ...showing, kind: "meeting" })).status).toBe(303);
    expect(await page(`/my/leads/${leadId}`)).toContain("Meeting with Cleo Marsh");
    await post(`${cals}/deal`, { title: "12 Oak Street", side: "selling", stage: "met" });
    const [deal = ""] = linksNamed((await get(cals)).text, "12 Oak Street");
    expect((await post(`${deal}/appointment`, { ...showing, kind: "closing", time: "15:00" })).status).toBe(303);
    await post(`${cals}/tasks`, { text: "Send comps", day: "date", date: "2026-11-27" });
    const week = await page("/my/calendar?from=2026-11-28");
    for (const part of [
      "Meeting with Cleo Marsh",
      "Closing with Cal Reyes 77 Peachtree Place · 12 Oak Street",
      "Send comps",
    ])
      expect(week).toContain(part);
    expect((await get("/my/leads/none/appointment")).status).toBe(404);
    expect((await post("/my/contacts/none/appointment", showing)).status).toBe(404);
  });

  it("invites Cal by a tick, once it is said how she knows him; his yes stands on it, and he is taken off", async () => {
    const { site, post, page, get, cals } = await adaAndCal();
    expect(await page(`${cals}/appointment`)).toContain(
      "We cannot invite Cal Reyes by email. Say first how you know them",
    );
    await post(`${cals}/relation`, { relation: "client" });
    const form = await page(`${cals}/appointment`);
    expect(form).toContain("Invite Cal Reyes by email");
    const at =
      (await post(`${cals}/appointment`, { ...showing, invites: "asked", invite: "yes" })).headers.location ?? "";
    expect(await page(at)).toContain("Invitation Cal Reyes is invited; no answer yet");
    await sendMails(site);
    const asked = await site.request("GET", "/sandbox/calendar");
    expect(onOneLine(asked.text)).toContain("Showing with Ada Park");
    const uid = `appointment-${at.split("/").at(-1)}-guest`;
    const answers = { form: { attendee: cal.email, uid, answer: "accepted" } };
    expect((await site.request("POST", "/sandbox/calendar", answers)).status).toBe(303);
    expect(await page(at)).toContain("Invitation Cal Reyes accepted on Nov 20");
    expect(await page(cals)).toContain("77 Peachtree Place · Accepted");
    expect((await get(at)).text).toMatch(/<input(?=[^>]*name="invite")[^>]*checked/);
    await post(`${at}/change`, { ...showing, time: "11:00", sequence: "0", invites: "asked", invite: "yes" });
    expect(await page(at)).toContain("Cal Reyes is invited; no answer yet");
    await post(`${at}/change`, { ...showing, time: "11:00", sequence: "1", invites: "asked" });
    expect(await page(at)).not.toContain("is invited");
    const nobody = await site.request("POST", "/sandbox/calendar", { form: { ...answers.form, uid: "none" } });
    expect(nobody.status).toBe(404);
  });
});
