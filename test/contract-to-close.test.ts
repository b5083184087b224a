import { describe, expect, it } from "vitest";
import { routeLead } from "#operations/leads/route-lead.ts";
import { adaIsIn, cal } from "./adas-book.ts";
import { closingForm } from "./closings.ts";
import { linksNamed, onOneLine } from "./html.ts";
import { acceptLead, submitCleosLead, verifyTwice } from "./leads.ts";

/** Friday, November 20, 2026, at 10 AM is now. */
const dates = { contractOn: "2026-11-20", closingOn: "2026-12-18" };

async function calsDeal() {
  const ada = await adaIsIn();
  const cals = await ada.add(cal);
  await ada.post(`${cals}/deal`, { title: "12 Oak Street", side: "selling", stage: "under-contract", ...dates });
  const [deal = ""] = linksNamed((await ada.get(cals)).text, "12 Oak Street");
  const tasks = async () =>
    (
      await ada.world.database.read.selectFrom("tasks").selectAll().orderBy("dueOn").orderBy("text", "desc").execute()
    ).map(({ text, dueOn }) => `${dueOn} ${text}`);
  const task = async (text: string) =>
    `day-${(await ada.world.database.read.selectFrom("tasks").select("id").where("text", "=", text).executeTakeFirstOrThrow()).id}`;
  return { ...ada, cals, deal, tasks, task };
}

const first = [
  "2026-11-30 Inspection period ends",
  "2026-12-04 Appraisal is in",
  "2026-12-09 Loan is approved",
  "2026-12-11 Title is clear",
  "2026-12-15 Closing Disclosure is out",
  "2026-12-17 Final walk-through",
  "2026-12-18 Closing day",
];

describe("from contract to closing", () => {
  it("Cal's closing slips a week: six tasks move, Ada's own date stays and is named, and one press undoes it", async () => {
    const { deal, page, post, tasks, world, cals } = await calsDeal();
    expect(await tasks()).toEqual(first);
    const own = { ...dates, version: "1", text: "Order flowers", day: "2026-12-16" };
    expect((await post(`${deal}/dates`, own)).headers.location).toBe(`${deal}#dates`);
    expect(await page(deal)).toContain(
      "If the contract day moves, 1 open task moves along. If the closing day moves, 6 open tasks move along. Where you chose the day yourself, it stays: “Order flowers”.",
    );
    expect((await post(`${deal}/dates`, { ...dates, version: "1", closingOn: "2026-12-25" })).status).toBe(303);
    const moved = [
      first[0],
      "2026-12-11 Appraisal is in",
      "2026-12-16 Order flowers",
      "2026-12-16 Loan is approved",
      "2026-12-18 Title is clear",
      "2026-12-22 Closing Disclosure is out",
      "2026-12-24 Final walk-through",
      "2026-12-25 Closing day",
    ];
    expect(await tasks()).toEqual(moved);
    const says = await page(deal);
    expect(says).toContain("Closing: Dec 18, 2026 → Dec 25, 2026. 6 tasks moved.");
    expect(says).toContain("Final walk-through: Dec 17, 2026 → Dec 24, 2026");
    expect(says).toContain("Undo: closing back to Dec 18, 2026");
    expect(await page("/my/tasks")).toContain("Final walk-through Due Dec 24 12 Oak Street");
    expect(says).toContain("Stayed, as you chose the day yourself: “Order flowers”.");
    expect(await page(cals)).toContain("Closing: Dec 18, 2026 → Dec 25, 2026");
    await post(`${deal}/dates`, { ...dates, version: "2" });
    expect(await tasks()).toEqual([...first, "2026-12-16 Order flowers"].toSorted());
    const facts = await world.database.read.selectFrom("deals").selectAll().executeTakeFirstOrThrow();
    expect([facts.priceCents, facts.title, facts.version]).toEqual([null, "12 Oak Street", 3]);
  });

  it("a day that Ada chose stays, one that is done stays, and an old form changes nothing", async () => {
    const { deal, page, post, tasks, task } = await calsDeal();
    const walk = await task("Final walk-through");
    expect((await post(`${deal}/dates`, { ...dates, version: "1", [walk]: "2026-12-16" })).status).toBe(303);
    const appraisal = (await task("Appraisal is in")).replace("day-", "/my/tasks/");
    expect((await post(`${appraisal}/completion`)).status).toBe(303);
    await post(`${deal}/dates`, { ...dates, version: "1", closingOn: "2026-12-25", [walk]: "2026-12-16" });
    expect(await tasks()).toEqual(
      expect.arrayContaining(["2026-12-16 Final walk-through", "2026-12-04 Appraisal is in"]),
    );
    expect(await page(deal)).toContain("Stayed, as you chose the day yourself: “Final walk-through”.");
    const before = await tasks();
    const old = await post(`${deal}/dates`, { ...dates, version: "1", [walk]: "2026-12-20" });
    expect([old.status, onOneLine(old.text).includes("Somebody has changed this deal")]).toEqual([422, true]);
    const early = await post(`${deal}/dates`, { contractOn: "2026-12-20", closingOn: "2026-12-18", version: "2" });
    expect(onOneLine(early.text)).toContain("Choose a closing day that is not before the contract.");
    const noText = await post(`${deal}/dates`, { ...dates, closingOn: "2026-12-25", version: "2", day: "2026-12-20" });
    expect(onOneLine(noText.text)).toContain("Say what the day is for.");
    expect(await tasks()).toEqual(before);
  });

  it("a deal that is lost has no tasks of rules any more, and one that comes back has them again", async () => {
    const { deal, post, tasks, page } = await calsDeal();
    const form = { title: "12 Oak Street", side: "selling", price: "", commission: "", ...dates };
    await post(deal, { ...form, stage: "lost", lostReason: "The loan fell through", version: "1" });
    expect(await tasks()).toEqual([]);
    expect(await page(deal)).not.toContain("Save dates");
    await post(deal, { ...form, stage: "under-contract", version: "2" });
    expect(await tasks()).toEqual(first);
  });

  it("has them of a lead's closing, too; it falls through, and they go", async () => {
    const { site, world, post, page, tasks } = await calsDeal();
    const leadId = await verifyTwice(site, await submitCleosLead(site));
    await routeLead(world, { leadId, staffId: "Ivo" });
    await acceptLead(site, leadId);
    const at = `/my/leads/${leadId}/closing`;
    const contract = { ...closingForm, closedOn: "", contractOn: "2026-11-20", expectedOn: "2026-12-18", version: "0" };
    expect((await post(`${at}/contract`, contract)).status).toBe(303);
    expect((await tasks()).length).toBe(2 * first.length);
    const [{ id = "" } = {}] = await world.database.read.selectFrom("closings").select("id").execute();
    expect(await page(at)).toContain("Contract to close: 12 Elm Street, Atlanta");
    const slips = { closing: id, contractOn: "2026-11-20", closingOn: "2026-12-28", version: "1", confirmed: "" };
    expect((await post(`${at}/dates`, slips)).headers.location).toBe(at);
    expect(await page(at)).toContain("Closing: Dec 18, 2026 → Dec 28, 2026. 6 tasks moved.");
    expect(await page("/my/tasks")).toContain("Final walk-through");
    const closings = await world.database.read.selectFrom("closings").selectAll().execute();
    expect(closings.map(({ expectedOn, priceCents, version }) => [expectedOn, priceCents, version])).toEqual([
      ["2026-12-28", 41_200_000, 2],
    ]);
    expect((await post(`${at}/dates`, { ...slips, version: "2", closingOn: "" })).status).toBe(422);
    expect((await post(`${at}/dates`, { ...slips, closing: "none" })).status).toBe(404);
    await post(`${at}/fell-through`, { closing: id, version: "2", reason: "" });
    expect(await tasks()).toEqual(first);
  });

  it("counts what the workspace says: one is changed, one added, one removed, and all are ours again", async () => {
    const { post, page, deal, tasks } = await calsDeal();
    const rules = "/my/contract-to-close";
    expect(await page(rules)).toContain("Final walk-through 1 day before closing");
    const walk = {
      key: "walk-through",
      text: "Walk-through",
      base: "closing",
      days: "2",
      unit: "business",
      side: "before",
    };
    expect((await post(`${rules}/rules`, walk)).headers.location).toBe(rules);
    await post(`${rules}/rules`, { ...walk, key: "", text: "Send thanks", days: "7", unit: "calendar", side: "after" });
    await post(`${rules}/removal`, { key: "title" });
    const says = await page(rules);
    expect(says).toContain("Walk-through 2 business days before closing");
    expect(says).toContain("Send thanks 7 days after closing");
    expect(says).not.toContain("Title is clear");
    const wrong = await post(`${rules}/rules`, { ...walk, days: "400" });
    expect([wrong.status, onOneLine(wrong.text).includes("Give a number of days from 0 to 365.")]).toEqual([422, true]);
    await post(`${deal}/dates`, { ...dates, closingOn: "2026-12-25", version: "1" });
    expect(await tasks()).toEqual(
      expect.arrayContaining(["2026-12-11 Title is clear", "2026-12-23 Final walk-through", "2027-01-01 Send thanks"]),
    );
    await post(`${rules}/reset`);
    expect(await page(rules)).toContain("Final walk-through 1 day before closing");
    expect((await post(`${rules}/rules`, { ...walk, key: "none" })).status).toBe(404);
  });
});
