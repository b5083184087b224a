import { describe, expect, it } from "vitest";
import { mergeAgents } from "#operations/agents/merge-agents.ts";
import { unpublishProfile } from "#operations/profiles/publish-profile.ts";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import { ada, ben } from "./cast.ts";
import { dailyEngines, type TestEngine } from "./database.ts";
import { visibleText } from "./html.ts";
import { publishedAgent } from "./profiles.ts";
import { application, type TestSite } from "./request.ts";
import { insertRows } from "./stored-rows.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";

const homes = "/my/street/10-homes";

/** Ada has a public profile and ten closings. */
async function adasStreet(engine: TestEngine) {
  const site = await application({}, engine);
  await insertAtlantasZips(site.world.database);
  const owner = await publishedAgent(site, { ...ada, planPrimaryArea: "30303", planSecondaryArea: "-" });
  const { agentId } = owner;
  await site.world.database.write(async (tx) => {
    for (let no = 0; no < 10; no++) {
      const closing = {
        id: `closing-${no}`,
        leadId: `lead-${no}`,
        agentId,
        no: 1,
        state: "closed",
        closedOn: "2026-01-05",
      };
      await insertRows(tx, "closings", { ...closing, version: 1 });
    }
  });
  const adas = await workspaceOf(site, ada);
  const addressOf = async () => /\/streets\/[0-9a-f-]{36}/.exec((await adas.get("/my/street")).text)?.[0] ?? "";
  const isThere = async (address: string) => {
    const answers = [await site.request("GET", address), await site.request("GET", `${address}/picture.png`)];
    return answers.map(({ status }) => status);
  };
  return { site, adas, owner, addressOf, isThere };
}

async function workspaceOf(site: TestSite, member: typeof ada) {
  const headers = { cookie: await signInToWorkspace(site, member) };
  return {
    get: (path: string) => site.request("GET", path, { headers }),
    post: (path: string) => site.request("POST", path, { form: {}, headers }),
  };
}

describe.each(dailyEngines)("Ada's street in public on %s", (engine) => {
  it("is there once she presses Publish, with her profile and no client, and gone at once when she takes it back", async () => {
    const { site, adas, owner, addressOf, isThere } = await adasStreet(engine);
    expect(await addressOf()).toBe("");
    expect((await adas.post(`${homes}/publication`)).headers.location).toBe("/my/street?done=published");
    await adas.post(`${homes}/publication`);
    const address = await addressOf();
    const page = await site.request("GET", address);
    expect([page.status, page.headers["cache-control"]]).toEqual([200, "private, no-cache"]);
    for (const part of ['content="noindex"', `${address}/picture.png`, `href="${owner.path}"`])
      expect(page.text).toContain(part);
    for (const part of ["10 homes closed", "Ada Park", "Keystone Realty", "(404) 555-0199", "Atlanta, GA"])
      expect(visibleText(page.text)).toContain(part);
    const picture = await site.request("GET", `${address}/picture.png`);
    const { etag = "" } = picture.headers;
    expect([picture.headers["content-type"], picture.headers["cache-control"]]).toEqual([
      "image/png",
      "public, no-cache",
    ]);
    const again = await site.request("GET", `${address}/picture.png`, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);

    expect((await adas.post(`${homes}/withdrawal`)).headers.location).toBe("/my/street?done=taken-back");
    expect(await isThere(address)).toEqual([404, 404]);
    await adas.post(`${homes}/publication`);
    expect(await addressOf()).not.toBe(address);
    expect(await isThere(address)).toEqual([404, 404]);
  });

  it("names nobody and no place without a public profile", async () => {
    const { site, adas, owner, addressOf } = await adasStreet(engine);
    await adas.post(`${homes}/publication`);
    await unpublishProfile(site.world, owner);
    const { status, text } = await site.request("GET", await addressOf());
    expect(status).toBe(200);
    for (const part of ["Ada", "Keystone", "agents/ga/atlanta"]) expect(text).not.toContain(part);
  });

  it("closes while a closing does not stand, and when she leaves", async () => {
    const {
      site: { world },
      adas,
      owner,
      addressOf,
      isThere,
    } = await adasStreet(engine);
    await adas.post(`${homes}/publication`);
    const address = await addressOf();
    const setState = (state: "closed" | "fell-through") =>
      world.database.write((tx) => tx.updateTable("closings").set({ state }).where("id", "=", "closing-0").execute());
    await setState("fell-through");
    expect(await isThere(address)).toEqual([404, 404]);
    await setState("closed");
    expect(await isThere(address)).toEqual([200, 200]);
    await world.database.write((tx) => tx.deleteFrom("memberships").where("agentId", "=", owner.agentId).execute());
    expect(await isThere(address)).toEqual([404, 404]);
  });

  it("closes when her record becomes Ben's", async () => {
    const { site, adas, owner, addressOf, isThere } = await adasStreet(engine);
    await adas.post(`${homes}/publication`);
    const address = await addressOf();
    await payingAgent(site, ben);
    const merge = { agentId: owner.agentId, email: ben.email, reason: "One person.", staffId: "Arne" };
    expect(await mergeAgents(site.world, merge)).toMatchObject({ ok: true });
    expect(await isThere(address)).toEqual([404, 404]);
  });

  it("is published by its own workspace alone, if there is one", async () => {
    const { site, adas, isThere } = await adasStreet(engine);
    expect((await adas.post("/my/street/20-homes/publication")).status).toBe(404);
    await payingAgent(site, ben);
    const bens = await workspaceOf(site, ben);
    expect((await bens.post(`${homes}/publication`)).status).toBe(404);
    expect(await isThere("/streets/none")).toEqual([404, 404]);
  });
});
