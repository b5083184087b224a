import { describe, expect, it } from "vitest";
import { sendFollowUps } from "#operations/follow-ups/send-follow-ups.ts";
import { adaIsIn, cal, day } from "./adas-book.ts";
import { ben } from "./cast.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";

/** Ada has Cal in her book, and has said how she knows him. */
async function adaFollowsCal() {
  const book = await adaIsIn();
  const { post, add, page } = book;
  const contact = await add(cal);
  await post(`${contact}/relation`, { relation: "client" });
  const own = `${contact}/follow-ups`;
  const steps = {
    ...{ name: "Open house", base: "start" },
    ...{
      "kind-1": "email",
      "days-1": "0",
      "after-1": "base",
      "subject-1": "Sunday",
      "body-1": "Thank you, {first name}.",
    },
    ...{ "kind-2": "task", "days-2": "3", "after-2": "before", "body-2": "Call about {home}" },
  };
  const save = async (change: Record<string, string> = {}, key = "new") =>
    post(`/my/follow-ups/${key}/changes`, { ...steps, ...change });
  const list = () => page("/my/follow-ups");
  const enrollment = async () =>
    (await book.world.database.read.selectFrom("enrollments").select("id").executeTakeFirstOrThrow()).id;
  return { ...book, contact, own, save, list, enrollment };
}

describe("Ada's follow-ups", () => {
  it("are ours, until she changes one, removes one or adds her own", async () => {
    const { save, list, page, get, post } = await adaFollowsCal();
    for (const name of ["New referral, no answer", "Client's first year", "Later"])
      expect(await list()).toContain(name);
    const saved = await save();
    expect(saved.headers.location).toMatch(/^\/my\/follow-ups\/.+/);
    expect((await save()).headers.location, "pressed twice").toBe(saved.headers.location);
    expect(await list()).toContain("2 steps over 3 days, from the day you start it");
    expect((await save({ "kind-2": "", "kind-3": "" }, "no-answer")).status).toBe(303);
    expect(await page("/my/follow-ups/no-answer")).toContain("Thank you, {first name}.");
    await post("/my/follow-ups/later/removal");
    expect(await list()).not.toContain("from the day they named");
    expect((await get("/my/follow-ups/later")).status).toBe(404);
    expect((await post("/my/follow-ups/none/removal")).status).toBe(404);
    const refused = await save({ "body-2": "" });
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("Step 2: Write the text.")]);
    expect(refused.text, "nothing typed is lost").toContain("Thank you, {first name}.");
  });

  it("show each step with Cal's own values, and what would be left out", async () => {
    const { save, page, contact } = await adaFollowsCal();
    const address = (await save()).headers.location ?? "";
    const shown = await page(`${address}?person=${contact.split("/").at(-1)}`);
    expect(shown).toContain("Step 1, Email: Nov 20, 2026");
    expect(shown).toContain("Thank you, Cal.");
    expect(shown).toContain("Left out: we do not know the home that they bought or sold.");
    expect(await page(`${address}?person=nobody`)).not.toContain("Left out");
  });

  it("are started and stopped on the page of a person, and stand in the history", async () => {
    const { own, contact, save, list, page, post, enrollment, site, world } = await adaFollowsCal();
    const key = (await save()).headers.location?.split("/").at(-1) ?? "";
    expect(await page(contact)).toContain(`Follow-ups Start or stop`);
    expect((await post(`${own}/start`, { sequence: key, day: "" })).headers.location).toBe(own);
    expect((await post(`${own}/start`, { sequence: "first-year", day: "" })).text).toContain(
      "We do not know the day that it counts from. Enter it.",
    );
    for (const address of [own, contact, "/my/follow-ups"])
      expect(await page(address)).toContain("Step 1 of 2, email:");
    site.clock.pass({ seconds: 3600 });
    await sendFollowUps(world);
    expect(await page(contact)).toContain("Thank you, Cal.");
    expect(await list()).toContain("Step 2 of 2, task:");
    await post(`${own}/stop`, { enrollment: await enrollment() });
    await post(`${own}/stop`, { enrollment: await enrollment() });
    expect(await page(own)).toContain("Stopped by hand.");
    for (const row of ["Follow-up started: Open house", "Follow-up stopped: Open house"])
      expect(await page(contact)).toContain(row);
  });

  it("a step without its value is shown where she looks", async () => {
    const { own, save, list, post, site, world } = await adaFollowsCal();
    const key = (await save({ "kind-1": "" })).headers.location?.split("/").at(-1) ?? "";
    await post(`${own}/start`, { sequence: key, day: "2026-11-20" });
    for (let days = 0; days < 4; days++) {
      site.clock.pass({ seconds: day });
      await sendFollowUps(world);
    }
    expect(await list()).toContain("Step 1, a task, was left out: we do not know the home that they bought or sold.");
  });

  it("nothing is sent without the CRM, and the page says so", async () => {
    const { own, save, list, post, page, site, world } = await adaFollowsCal();
    const key = (await save()).headers.location?.split("/").at(-1) ?? "";
    await post(`${own}/start`, { sequence: key, day: "" });
    await world.database.write((tx) => tx.updateTable("orders").set({ state: "refunded", keptCents: 0 }).execute());
    site.clock.pass({ seconds: 3600 });
    await sendFollowUps(world);
    expect(await world.database.read.selectFrom("messages").select("id").execute()).toEqual([]);
    expect(await list()).toContain("Your plan no longer includes the CRM.");
    expect(await page(own)).not.toContain("The day that it counts from");
    expect((await post(`${own}/start`, { sequence: key, day: "" })).status).toBe(422);
  });

  it("Ben sees and stops nothing of it", async () => {
    const { own, save, post, site, world, enrollment } = await adaFollowsCal();
    const address = (await save()).headers.location ?? "";
    await post(`${own}/start`, { sequence: address.split("/").at(-1) ?? "", day: "" });
    await payingAgent(site, ben);
    const cookie = await signInToWorkspace(site, ben);
    const id = await enrollment();
    for (const [method, path] of [
      ["GET", address],
      ["POST", `${address}/changes`],
      ["POST", `${address}/removal`],
      ["GET", own],
      ["POST", `${own}/start`],
      ["POST", `${own}/stop`],
    ] as const) {
      const form = method === "POST" ? { form: { enrollment: id, sequence: "no-answer" } } : {};
      const answer = await site.request(method, path, { ...form, headers: { cookie } });
      expect(answer.status, `${method} ${path}`).toBe(404);
    }
    expect((await site.request("GET", "/my/follow-ups", { headers: { cookie } })).text).not.toContain("Reyes");
    expect(await world.database.read.selectFrom("enrollments").select("endedAt").execute()).toEqual([
      { endedAt: null },
    ]);
  });
});
