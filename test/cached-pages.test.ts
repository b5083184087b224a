import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { zipCodePage } from "#content/territory/zip-code.ts";
import { insertPromiseFigure } from "#database/promises/promise-figures.ts";
import { publishPromises } from "#operations/promises/publish-promises.ts";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import { ada, ben } from "./cast.ts";
import { engines } from "./database.ts";
import { visibleText } from "./html.ts";
import { agentWithZip } from "./leads.ts";
import { apply } from "./office.ts";
import { publishedAgent } from "./profiles.ts";
import { queriesOf } from "./query-plans.ts";
import { application, type TestSite } from "./request.ts";
import { payingAgent, signInToWorkspace } from "./workspace.ts";
import { freshWorld } from "./world.ts";

const say = ({ text }: { text: string }) => visibleText(text).replace(/\s+/g, " ");

/** @returns how many queries an answer took, with what it said */
async function asked(site: TestSite, path: string, headers: Record<string, string> = {}) {
  let text = "";
  const queries = await queriesOf(site.world.database, async () => {
    const answer = await site.request("GET", path, { headers });
    expect(answer.status).toBe(200);
    text = say(answer);
  });
  return { queries: queries.length, text };
}

/** The site keeps no word of what operations do, so they stand for those of another process. */
describe.each(engines)("a page that is the same for all, on %s", (engine) => {
  it.each([
    ["/zip-code?zip=30303", "30303"],
    ["/zip-code?zip=30301", "30303"],
    ["/zip-code/answer?zip=30303", "30303"],
  ])("%s is cached until the territory of %s changes", async (path, zip) => {
    const site = await application({}, engine);
    await insertAtlantasZips(site.world.database);
    const free = await asked(site, path);
    expect(free.queries).toBeGreaterThan(1);
    for (let visit = 0; visit < 3; visit++) expect(await asked(site, path)).toEqual({ queries: 1, text: free.text });

    await apply(site, { ...ada, planPrimaryArea: zip, planSecondaryArea: "-" });
    const taken = await asked(site, path);
    expect(taken.text).not.toBe(free.text);
    expect(await asked(site, path)).toEqual({ queries: 1, text: taken.text });

    await apply(site, { ...ben, planPrimaryArea: zip, planSecondaryArea: "-" });
    expect((await asked(site, path)).text).toBe((await asked(site, path, { cookie: "zips=unsigned" })).text);
  });

  it("/promises is cached until the next count or another license: it asks for both", async () => {
    const site = await application({}, engine);
    await insertAtlantasZips(site.world.database);
    await agentWithZip(site, ada, "30303");
    expect(await publishPromises(site.world)).toBe(1);
    const today = await asked(site, "/promises");
    await asked(site, "/promises");
    expect(await asked(site, "/promises")).toEqual({ queries: 2, text: today.text });
    site.clock.pass({ seconds: 86_400 });
    await publishPromises(site.world);
    const tomorrow = await asked(site, "/promises");
    expect(tomorrow.queries).toBeGreaterThan(2);
    await asked(site, "/promises");
    expect(await asked(site, "/promises")).toEqual({ queries: 2, text: tomorrow.text });
  });

  it("/promises/counted, for below the figures of other pages, is cached until the next count", async () => {
    const site = await application({}, engine);
    const publish = (day: string, count: number) =>
      site.world.database.write((tx) =>
        insertPromiseFigure(tx, {
          ...{ id: day, name: "zips-with-one-agent", value: count, sample: count },
          ...{ day, countedAt: `${day}T05:00:00.000Z` },
        }),
      );
    await publish("2026-11-24", 23);
    const first = await asked(site, "/promises/counted");
    expect(first.text).toContain("23 of 23 zip codes with an agent have exactly one.");
    await asked(site, "/promises/counted");
    expect(await asked(site, "/promises/counted")).toEqual({ queries: 1, text: first.text });
    await publish("2026-11-25", 24);
    await asked(site, "/promises/counted");
    await asked(site, "/promises/counted");
    const next = await asked(site, "/promises/counted");
    expect(next.queries).toBe(1);
    expect(next.text).toContain("24 of 24 zip codes");
  });
});

describe.each(engines)("after a restart, on %s", (engine) => {
  it("a storm on profiles renders each once, and each changed one once more", async () => {
    const site = await application({}, engine);
    await insertAtlantasZips(site.world.database);
    const adas = await publishedAgent(site, { ...ada, planPrimaryArea: "30303", planSecondaryArea: "-" });
    const bens = await publishedAgent(site, { ...ben, planPrimaryArea: "30308", planSecondaryArea: "-" });
    const storm = async () => {
      const paths = Array.from({ length: 10 }, () => [adas.path, bens.path]).flat();
      const queries = await queriesOf(site.world.database, async () => {
        const answers = await Promise.all(paths.map((path) => site.request("GET", path)));
        expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
      });
      return queries.filter(({ sql }) => sql.includes(`from "reviews"`)).length;
    };
    expect(await storm()).toBe(2);
    expect(await storm()).toBe(0);
    await site.world.database.write((tx) =>
      tx.updateTable("brokers").set({ firm: "Oak Homes" }).where("id", "=", adas.brokerId).execute(),
    );
    expect(await storm()).toBe(1);
  });
});

describe("a cached profile", () => {
  it("is not sent again to a browser that has it, until it changes", async () => {
    const site = await application();
    await insertAtlantasZips(site.world.database);
    const { path } = await publishedAgent(site, { ...ada, planPrimaryArea: "30303", planSecondaryArea: "-" });
    await site.request("GET", path);
    const { headers } = await site.request("GET", path, { headers: { "accept-encoding": "br" } });
    const again = { "if-none-match": headers.etag ?? "none", "accept-encoding": "br" };
    const unchanged = await site.request("GET", path, { headers: again });
    expect([unchanged.status, unchanged.text, unchanged.headers.etag]).toEqual([304, "", headers.etag]);
    await site.world.database.write((tx) => tx.updateTable("brokers").set({ firm: "Oak Homes" }).execute());
    for (let visit = 0; visit < 2; visit++)
      expect((await site.request("GET", path, { headers: again })).status).toBe(200);
  });
});

describe("An answer about a zip code of a store that fails", () => {
  it.each(["/zip-code?zip=30303", "/zip-code/answer?zip=30303"])("says so, and is not cached: %s", async (path) => {
    const site = await application();
    const { database } = site.world;
    await insertAtlantasZips(database);
    const { world: closed } = await freshWorld("sqlite");
    await closed.database.close();
    Object.assign(site.world, { database: closed.database });
    const failed = say(await site.request("GET", path));
    expect(failed).toContain(zipCodePage.refused.failed);
    Object.assign(site.world, { database });
    for (let visit = 0; visit < 3; visit++) expect((await asked(site, path)).text).toContain("30303 Atlanta, GA Free");
  });

  it("says so on a page that was cached", async () => {
    const site = await application();
    await insertAtlantasZips(site.world.database);
    const path = "/zip-code?zip=30303";
    for (let visit = 0; visit < 3; visit++) await asked(site, path);
    await site.world.database.close();
    const answer = await site.request("GET", path);
    expect([answer.status, say(answer).includes(zipCodePage.refused.failed)]).toEqual([200, true]);
  });
});

describe("A cached page has nothing of anybody", () => {
  it("whoever opened it first, in each encoding", async () => {
    const site = await application();
    await insertAtlantasZips(site.world.database);
    const browser = { "user-agent": "Ada's browser", referer: "https://ada.example/", "x-forwarded-for": "192.0.2.7" };
    const paths = ["/my/sign-in", "/office/sign-in", "/request/sign-in", "/promises", "/zip-code?zip=30303"];
    for (const path of paths) {
      for (let visit = 0; visit < 2; visit++) await site.request("GET", path, { headers: browser });
      const cached = await site.request("GET", path);
      expect(cached.headers["set-cookie"], path).toBeUndefined();
      expect(cached.text, path).not.toMatch(/Ada's browser|ada\.example|192\.0\.2\.7/);
      expect(cached.text.endsWith("</body></html>"), path).toBe(true);
      expect(cached.headers["content-security-policy"], path).not.toContain("nonce");
      const head = await site.request("HEAD", path);
      expect([head.status, head.headers["content-length"]], path).toEqual([200, cached.headers["content-length"]]);
      for (const [encoding, unpack] of [
        ["br", brotliDecompressSync],
        ["gzip", gunzipSync],
      ] as const) {
        const packed = await site.request("GET", path, { headers: { "accept-encoding": encoding } });
        expect(packed.headers["content-encoding"], path).toBe(encoding);
        expect(unpack(packed.body).toString(), path).toBe(cached.text);
      }
    }
  });

  it("a browser with a session, or with an address of its own, gets its own page", async () => {
    const site = await application();
    await payingAgent(site);
    const { text } = await site.request("GET", "/my/sign-in");
    const cookie = await signInToWorkspace(site);
    const back = await site.request("GET", "/my/sign-in?signed-in=yes", { headers: { cookie } });
    expect([back.status, back.headers.location]).toEqual([302, "/my"]);
    const led = await site.request("GET", "/my/sign-in?to=%2Fmy%2Fleads");
    expect(led.text).toContain('value="/my/leads"');
    expect((await site.request("GET", "/my/sign-in")).text).toBe(text);
    expect(text).toContain('value="/my"');
  });

  it("keeps headers that keep it out of caches and search engines", async () => {
    const site = await application();
    for (const path of ["/my/sign-in", "/office/sign-in", "/request/sign-in"]) {
      await site.request("GET", path);
      const { headers } = await site.request("GET", path);
      expect(headers, path).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
    }
  });

  it("a questionnaire has the campaign of its own visitor alone", async () => {
    const site = await application();
    const visitIn = async (path: string, referer = "") =>
      /name="visit" value="([^"]*)"/.exec((await site.request("GET", path, { headers: { referer } })).text)?.[1];
    const ours = site.world.baseUrl.origin;
    for (let time = 0; time < 2; time++) {
      expect(await visitIn("/buyer-form?utm_source=flyer")).toBe(` ${ours}/buyer-form?utm_source=flyer`);
      expect(await visitIn("/buyer-form", `${ours}/buying?gclid=Cj0K`)).toBe(`${ours}/buying?gclid=Cj0K ${ours}/`);
      for (const referer of ["", `${ours}/buying`, "https://www.google.com/"])
        expect(await visitIn("/buyer-form", referer), referer).toBeUndefined();
    }
  });
});
