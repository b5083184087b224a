import { expect, it } from "vitest";
import { followTurns } from "#operations/distribution/follow-turns.ts";
import { onOneLine } from "./html.ts";
import { memberOf, offered, tessIsIn } from "./team-site.ts";

it("Tess gives offers in turn; Uma reads whose it is and why, and only she may accept in her turn", async () => {
  const { site, agentId, lead } = await tessIsIn();
  const uma = await memberOf(site, lead, "Uma");
  const vic = await memberOf(site, lead, "Vic");
  const page = async ({ get }: typeof lead, path = "/my/distribution") => onOneLine((await get(path)).text);
  expect(await page(lead)).toContain("Everybody gets each offer at once");

  const rule = { way: "turns", byPrice: "on", byZip: "on" };
  expect((await lead.post("/my/distribution/rule", rule)).headers.location).toBe("/my/distribution?done=rule");
  expect(await page(uma)).toContain("In turns, by zip code, price range");
  expect((await uma.post("/my/distribution/rule", rule)).status, "only Tess decides").toBe(404);
  const limits = { member: vic.id, weight: "1", mostOpen: "", leastPrice: "", mostPrice: "600,000", zips: "30301" };
  const wrong = await lead.post("/my/distribution/member", { ...limits, zips: "99999" });
  expect([wrong.status, onOneLine(wrong.text)]).toEqual([422, expect.stringContaining("Type zip codes of your team")]);
  expect(wrong.text).toContain('value="99999"');
  expect((await lead.post("/my/distribution/member", { ...limits, member: "x" })).status).toBe(404);
  expect((await lead.post("/my/distribution/member", limits)).status).toBe(303);
  expect(await page(lead)).toContain("1 of 10 zip codes · up to $600,000");

  const test = await page(lead, "/my/distribution?zip=30301&price=$900k&language=");
  for (const line of [
    "It fits nobody, so everybody would get it at once",
    "Uma Reyes: the zip code is another member's",
    "Vic Reyes: outside their price range",
  ])
    expect(test).toContain(line);
  expect(
    await site.world.database.read.selectFrom("offerTurns").selectAll().execute(),
    "a test stores nothing",
  ).toEqual([]);

  await lead.post("/my/distribution/member", { ...limits, mostPrice: "", zips: "" });
  await lead.post(`/my/team/${vic.id}/away`, { from: "2026-11-20", until: "2026-11-25" });
  const { offer, leadId } = await offered(site);
  expect(await page(lead, offer)).toContain("You alone have it until");
  const umas = await page(uma, offer);
  expect(umas).toContain("Not your turn yet Another member has it now. Your turn begins at");
  expect(umas).not.toContain("You get the name and the number immediately");
  await uma.post(`${offer}/acceptance`);
  expect(await page(uma, offer)).toContain("Not your turn yet");
  expect(await page(vic, offer)).toContain("It did not come to you in turn: away.");
  expect(await page(uma, "/my"), "no strip above her pages").not.toContain("data-offer");

  site.clock.pass({ seconds: 600 });
  await followTurns(site.world);
  expect((await uma.post(`${offer}/acceptance`)).status).toBe(303);
  expect(await page(uma, `/my/leads/${leadId}`)).toContain("accepted this lead");
  expect(await page(uma)).toContain("accepted by Uma Reyes Uma Reyes: second");
  expect(await page(vic)).toContain("Vic Reyes: not in turn: away");
  expect(await page(vic)).not.toContain("Save");
  expect(await page(lead)).toContain("Tess Moran: first");
  expect(agentId).not.toBe(uma.id);
  expect(site.reported).toEqual([]);
});
