import { describe, expect, it } from "vitest";
import { routeLead } from "#operations/leads/route-lead.ts";
import { composedMorning } from "#operations/work/morning-list.ts";
import { adaIsIn, cal, day } from "./adas-book.ts";
import { ada as adaWithoutCrm } from "./cast.ts";
import { acceptLead, submitCleosLead, verifyTwice } from "./leads.ts";

const hour = 3600;

/** The list as it reads, from its heading on. */
const listOf = (words: string) => words.slice(words.indexOf("Whom to call")).replace(/ Your zip codes.*/, "");

describe("Ada's list of the day", () => {
  it("says that Cal bought a year ago, from the closing and typed by nobody, until they speak", async () => {
    const { site, get, post, page, add, signIn } = await adaIsIn();
    const cals = await add(cal);
    await post(`${cals}/relation`, { relation: "client" });
    const deal = { title: "12 Oak Street", side: "buying", stage: "closed", closingOn: "2025-11-26" };
    expect(
      (await post(`${cals}/deal`, { ...deal, price: "", commission: "", contractOn: "", laterOn: "" })).status,
    ).toBe(303);
    expect(listOf(await page("/my"))).toContain("Whom to call 1 Cal Reyes Bought 1 year ago Thursday Own client");
    expect((await get("/my")).text).toContain('href="tel:+14045550142"');
    site.clock.pass({ seconds: 6 * day });
    await signIn();
    expect(await page("/my")).toContain("Bought 1 year ago today");
    const spoke = await post(`${cals}/contacts`, { channel: "call", outcome: "spoke", text: "", to: "/my?said=talk" });
    expect(spoke.headers.location).toBe("/my?said=talk");
    const after = await page("/my?said=talk");
    expect(after).toContain("Logged.");
    expect(after).not.toContain("Cal Reyes");
  });

  it("puts Cal off until tomorrow in one press, and takes that back; who is new is not put off", async () => {
    const { site, get, post, page, add, by, signIn, world } = await adaIsIn();
    const cals = await add(cal);
    const id = cals.split("/")[3] ?? "";
    await post(`${cals}/touch`, { every: "30" });
    site.clock.pass({ seconds: 30 * day });
    await signIn();
    expect(await page("/my")).toContain("Cal Reyes Keep in touch: not spoken with yet");
    const later = await post(`${cals}/later`, { to: `/my?said=later&of=${id}` });
    expect([later.status, later.headers.location]).toEqual([303, `/my?said=later&of=${id}#tasks`]);
    expect(await page(`/my?said=later&of=${id}`)).toContain("Cal Reyes is back on this list tomorrow. Undo");
    expect(await page("/my")).not.toContain("Cal Reyes");
    await post(`${cals}/later/end`);
    expect(await page("/my")).toContain("Cal Reyes");
    await post(`${cals}/later`);
    site.clock.pass({ seconds: day });
    await signIn();
    expect(await page("/my")).toContain("Cal Reyes");
    expect(await page(`/my?said=later&of=${id}`)).not.toContain("back on this list");
    expect((await post("/my/contacts/none/later")).status).toBe(404);

    const leadId = await verifyTwice(site, await submitCleosLead(site, "30301", true, "Cleo"));
    await routeLead(site.world, { leadId, staffId: "Ivo" });
    await acceptLead(site, leadId);
    expect((await get("/my")).text.match(/\/later"/g)).toHaveLength(1);
    expect(listOf(await page("/my"))).toMatch(/^Whom to call 2 Cleo Marsh New, .* Call Cal Reyes/);
    const ref = { agentId: by.agentId, memberId: by.member.id, role: "agent" } as const;
    const email = await composedMorning(world, ref, adaWithoutCrm.email);
    const list =
      "blocks" in email
        ? email.blocks.flatMap((block) => (typeof block === "object" && "list" in block ? block.list : []))
        : [];
    expect(list).toEqual([
      expect.stringMatching(/^Cleo Marsh: New, /),
      "Cal Reyes: Keep in touch: not spoken with yet",
    ]);
  });

  it("names a showing at its time, and asks afterwards how it went: one press, which logs it", async () => {
    const { site, post, page, add, signIn } = await adaIsIn();
    const cals = await add(cal);
    await post(`${cals}/relation`, { relation: "client" });
    const showing = {
      kind: "showing",
      day: "2026-11-20",
      time: "15:00",
      minutes: "30",
      place: "",
      note: "",
      which: "",
    };
    const at = (await post(`${cals}/appointment`, { ...showing, member: "" })).headers.location ?? "";
    expect(at).toMatch(/^\/my\/appointments\//);
    expect(listOf(await page("/my"))).toContain("Cal Reyes Showing at 3 PM");
    site.clock.pass({ seconds: 20 * hour });
    await signIn();
    expect(listOf(await page("/my"))).toContain(
      "Cal Reyes Showing yesterday at 3 PM Own client · 6:00 AM there How did it go? It took place It did not",
    );
    await post(`${at}/outcome`, { said: "done", to: "/my?said=talk" });
    expect(await page("/my")).not.toContain("Cal Reyes");
    expect(await page(cals)).toContain("Spoke");
  });

  it("names the deadline of a deal on the day before, and other tasks on their day", async () => {
    const { site, post, page, add, signIn } = await adaIsIn();
    const cals = await add(cal);
    const dates = { contractOn: "2026-11-20", closingOn: "2026-12-18" };
    await post(`${cals}/deal`, { title: "12 Oak Street", side: "selling", stage: "under-contract", ...dates });
    await post(`${cals}/tasks`, { text: "Order signs", day: "date", date: "2026-11-30" });
    site.clock.pass({ seconds: 8 * day });
    await signIn();
    expect(await page("/my")).not.toContain("Cal Reyes");
    site.clock.pass({ seconds: day });
    await signIn();
    expect(listOf(await page("/my"))).toContain("Whom to call 1 Cal Reyes Inspection period ends tomorrow Own client");
    site.clock.pass({ seconds: day });
    await signIn();
    const today = listOf(await page("/my"));
    expect(today).toContain("Whom to call 1 Cal Reyes");
    for (const task of ["Inspection period ends today", "Order signs, due today"]) expect(today).toContain(task);
  });

  it("has ten people, and a link to the others with their number", async () => {
    const { site, post, get, page, add, signIn } = await adaIsIn();
    for (let number = 0; number < 13; number++) {
      const path = await add({ firstName: `Cal${number}` });
      await post(`${path}/touch`, { every: "30" });
    }
    site.clock.pass({ seconds: 31 * day });
    await signIn();
    const { text } = await get("/my");
    expect(text.match(/my-row-link/g)).toHaveLength(10);
    expect(await page("/my")).toContain("Whom to call 13");
    expect(text).toMatch(/href="\/my\?show=all#tasks"[^>]*>3 more</);
    expect((await get("/my?show=all")).text.match(/my-row-link/g)).toHaveLength(13);
  });

  it("shows leads and appointments alone without the CRM", async () => {
    const { site, post, page, add, signIn, world, agentId } = await adaIsIn();
    const cals = await add(cal);
    await post(`${cals}/touch`, { every: "30" });
    const showing = { kind: "call", day: "2026-12-22", time: "15:00", minutes: "30", place: "", note: "", which: "" };
    const mias = await add({ firstName: "Mia" });
    await post(`${mias}/appointment`, { ...showing, member: "" });
    site.clock.pass({ seconds: 32 * day });
    await signIn();
    expect(await page("/my")).toContain("Cal Reyes");
    await world.database.write((tx) =>
      tx.updateTable("orders").set({ plan: "Standard Plan", crm: 0 }).where("agentId", "=", agentId).execute(),
    );
    expect(listOf(await page("/my"))).toMatch(/^Whom to call 1 Mia Call at 3 PM/);
  });
});
