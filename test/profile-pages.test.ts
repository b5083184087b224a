import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { closedProfile } from "#content/profiles/profile-page.ts";
import { profileOfMember } from "#database/profiles/profiles.ts";
import { removeUnusedFiles } from "#operations/files/remove-unused-files.ts";
import { verifyFiles } from "#operations/files/verify-files.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { openOwnProfile } from "#operations/profiles/own-profile.ts";
import { profileChanged } from "#operations/profiles/profile-changed.ts";
import { publishProfile, unpublishProfile } from "#operations/profiles/publish-profile.ts";
import { inTransaction } from "#operations/transaction.ts";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import { ada, ben } from "./cast.ts";
import { dailyEngines } from "./database.ts";
import { visibleText } from "./html.ts";
import { openOfficeAs, paid } from "./office.ts";
import { pathOf, publishedAgent, readyToPublish } from "./profiles.ts";
import { queriesOf } from "./query-plans.ts";
import { application, type TestSite } from "./request.ts";
import { insertRows } from "./stored-rows.ts";
import { tess } from "./team.ts";
import { pollUntil } from "./until.ts";
import { signInToWorkspace } from "./workspace.ts";

const bensOffice = { firm: "Riverside Homes", city: "Decatur", zip: "30030", phone: "+14045550198" };
const pro = { ...ada, planPrimaryArea: "30303", planSecondaryArea: "-" };
const growth = { ...ben, planPrimaryArea: "30308", planSecondaryArea: "-" };

async function townWith(engine: "sqlite" | "postgres" = "sqlite") {
  const site = await application({}, engine);
  await insertAtlantasZips(site.world.database);
  return site;
}

const say = ({ text }: { text: string }) => visibleText(text).replace(/\s+/g, " ");

async function textAt(site: TestSite, path: string) {
  const { status, text } = await site.request("GET", path);
  return { status, text: say({ text }), isListed: !text.includes('content="noindex"') };
}

describe.each(dailyEngines)("Ada's public page on %s", (engine) => {
  it("shows what we verified apart from what she says, with the firm as large as her name", async () => {
    const site = await townWith(engine);
    const { path } = await publishedAgent(site, pro);
    expect(path).toMatch(/^\/agents\/ga\/atlanta\/ada-park-[0-9a-z]{3}$/);
    const { status, text, isListed } = await textAt(site, path);
    expect([status, isListed]).toEqual([200, true]);
    for (const part of ["Ada Park", "Keystone Realty", "(404) 555-0199", "Verified by us", "License 4471, Georgia"])
      expect(text).toContain(part);
    for (const part of ["Holds zip code 30303 since", "Ada says", "We have not checked it", "Ask for Ada", "H-70012"])
      expect(text).toContain(part);
    const { text: html } = await site.request("GET", path);
    expect(html).toMatch(/<h1 class="text-h2">Ada Park<\/h1><p class="text-h2 [^>]*>Keystone Realty<\/p>/);
    expect(html).not.toContain(ada.email);
  });

  it("is cached until something that it shows changes, whoever changes it", async () => {
    const site = await townWith(engine);
    const owner = await publishedAgent(site, pro);
    const { database } = site.world;
    const visit = async () => {
      let text = "";
      const queries = await queriesOf(database, async () => {
        text = (await textAt(site, owner.path)).text;
      });
      return { queries: queries.length, text };
    };
    const secondVisit = async () => {
      await visit();
      return visit();
    };
    const first = await secondVisit();
    expect(first.queries).toBe(1);
    const profile = await profileOfMember(database.read, owner);
    await inTransaction(site.world, (tx) => profileChanged(tx, { profileId: profile?.id ?? "", kind: "reviews" }));
    expect((await visit()).queries).toBeGreaterThan(2);
    expect((await secondVisit()).queries).toBe(1);
    await database.write((tx) => tx.updateTable("brokers").set({ firm: "Oak Homes" }).execute());
    expect((await visit()).text).toContain("Oak Homes");
    await database.write((tx) => tx.updateTable("zipClaims").set({ state: "released" }).execute());
    expect((await visit()).text).not.toContain("Holds zip code 30303");
  });

  it("says that she is not with us once the license check is over a year old, and opens again by itself", async () => {
    const site = await townWith(engine);
    const { path, agentId } = await publishedAgent(site, pro);
    for (let visit = 0; visit < 3; visit++) expect((await textAt(site, path)).text).toContain("Ada Park");
    expect((await textAt(site, "/agents/ga/atlanta")).text).toContain("Ada Park");
    site.clock.pass({ seconds: 365 * 86_400 });
    const closed = await textAt(site, path);
    expect([closed.status, closed.isListed]).toEqual([200, false]);
    expect(closed.text).toContain(closedProfile.title);
    expect(closed.text).not.toContain("Ada Park");
    expect((await textAt(site, "/agents/ga/atlanta")).status).toBe(404);
    expect((await textAt(site, "/agents")).isListed).toBe(false);
    await site.world.database.write((tx) =>
      tx.updateTable("agents").set({ licenseCheckedOn: "2027-11-19" }).where("id", "=", agentId).execute(),
    );
    expect((await textAt(site, path)).text).toContain("Ada Park");
  });

  it("closes when the payment is taken back, when the agreement with a plan ends, and when she takes it down", async () => {
    const site = await townWith(engine);
    const owner = await publishedAgent(site, pro);
    await unpublishProfile(site.world, owner);
    expect((await textAt(site, owner.path)).text).toContain(closedProfile.title);
    const bens = await publishedAgent(site, growth, bensOffice);
    expect((await textAt(site, bens.path)).text).toContain("Ben Okafor");
    const notice = paid({
      eventId: "evt_back",
      reference: `pi_evt_${ben.email}`,
      claimedOrder: bens.orderId,
      cents: 105_000,
    });
    await recordPaymentEvent(site.world, "stripe", { ...notice, fact: "refunded" });
    expect((await textAt(site, bens.path)).text).toContain(closedProfile.title);
  });
});

describe("visits of Ada's page", () => {
  it("are counted by day, whether the page is cached or rendered, without programs that say what they are", async () => {
    const site = await townWith();
    const { path } = await publishedAgent(site, pro);
    const visit = (agent: string) => site.request("GET", path, { headers: { "user-agent": agent } });
    for (let count = 0; count < 5; count++) await visit("Mozilla/5.0 (Macintosh)");
    for (const program of ["Googlebot/2.1", "curl/8.9", ""]) await visit(program);
    await site.request("HEAD", path, { headers: { "user-agent": "Mozilla/5.0" } });
    site.clock.pass({ seconds: 61 });
    await visit("Mozilla/5.0 (Macintosh)");
    const rows = () => site.world.database.read.selectFrom("profileVisits").select(["day", "visits"]).execute();
    await pollUntil(async () => (await rows()).length > 0);
    expect(await rows()).toEqual([{ day: "2026-11-20", visits: 6 }]);
    const cookie = await signInToWorkspace(site, pro);
    expect((await site.request("GET", "/my/profile", { headers: { cookie } })).text).toContain("6 visits on 1 day");
    expect((await site.request("GET", path)).headers["set-cookie"]).toBeUndefined();
  });
});

describe("an address of a profile", () => {
  it("stays when the office moves: the old one leads to the new one for good", async () => {
    const site = await townWith();
    const owner = await publishedAgent(site, pro);
    await site.world.database.write((tx) => tx.updateTable("brokers").set({ city: "Decatur" }).execute());
    const cookie = await signInToWorkspace(site, pro);
    await site.request("POST", "/my/profile", { form: { headline: "Walks each street first" }, headers: { cookie } });
    const now = await pathOf(site, owner);
    expect(now).toMatch(/^\/agents\/ga\/decatur\/ada-park-/);
    const old = await site.request("GET", owner.path);
    expect([old.status, old.headers.location]).toEqual([301, now]);
    const upper = await site.request("GET", now.toUpperCase().replace("/AGENTS", "/agents"));
    expect([upper.status, upper.headers.location]).toEqual([301, now]);
    expect((await textAt(site, now)).text).toContain("Walks each street first");
    expect((await textAt(site, "/agents/ga/decatur/nobody-000")).status).toBe(404);
  });
});

describe("the directory", () => {
  it("has pages only where a published agent stands, the holder first, and says how it is ordered", async () => {
    const site = await townWith();
    const adas = await publishedAgent(site, pro);
    await publishedAgent(site, growth, bensOffice);
    expect((await textAt(site, "/agents")).text).toContain("Georgia 2 agents");
    expect((await textAt(site, "/agents/ga")).text).toContain("Atlanta 1 agent Decatur 1 agent");
    const street = (await site.request("GET", "/agents/ga")).text;
    expect(street, "a house leads to the page").toContain(`<a href="${adas.path}" aria-label="Ada Park"`);
    const town = (await site.request("GET", adas.path)).text;
    expect(town).toContain('aria-label="Drawn map: a house of Ada Park on 30303. North is up');
    expect((await textAt(site, "/agents/tx")).status).toBe(404);
    expect((await textAt(site, "/agents/ga/atlanta")).text).toContain("Nobody can pay for a place");
    const zip = await textAt(site, "/agents/zip/30303");
    expect(zip.text.indexOf("Ada Park")).toBeLessThan(zip.text.indexOf("Ben Okafor"));
    expect(zip.text).toContain("Holds 30303");
    expect((await textAt(site, "/agents/zip/30305")).status).toBe(404);
    const index = (await site.request("GET", "/sitemap.xml")).text;
    expect(index).toMatch(/\/sitemap\/agents\/1\.xml<\/loc><lastmod>2026-11-20T12:00:00\.000Z/);
    expect((await site.request("GET", "/sitemap/agents/1.xml")).text).toContain(`${adas.path}</loc>`);
    expect((await site.request("GET", "/sitemap/places.xml")).text).toContain("/agents/ga/decatur</loc>");
  });

  it("is read once a minute, for every list and every part of the sitemap", async () => {
    const site = await townWith();
    await publishedAgent(site, pro);
    const { database } = site.world;
    const queriesFor = async (path: string) =>
      (await queriesOf(database, () => site.request("GET", path))).filter(({ sql }) => sql.includes("profiles")).length;
    const paths = ["/sitemap.xml", "/sitemap/places.xml", "/sitemap/agents/1.xml", "/agents", "/agents/ga"];
    const counts = async () => {
      const queries: number[] = [];
      for (const path of paths) queries.push(await queriesFor(path));
      return queries;
    };
    // A list of agents reads what it shows of them.
    expect(await counts()).toEqual([1, 0, 0, 1, 1]);
    site.clock.pass({ seconds: 60 });
    // The pages are cached.
    expect(await counts()).toEqual([1, 0, 0, 0, 0]);
  });

  it("lists the first 60 of a city, and says so", async () => {
    const site = await townWith();
    const { agentId } = await publishedAgent(site, pro);
    await site.world.database.write(async (tx) => {
      const ada = await tx.selectFrom("profiles").selectAll().executeTakeFirstOrThrow();
      for (let number = 1; number <= 70; number++) {
        const memberId = `member ${number}`;
        await insertRows(tx, "members", { id: memberId, email: `${number}@keystone.example`, name: `Ben ${number}` });
        await insertRows(tx, "memberships", { id: memberId, memberId, agentId, role: "agent" });
        const more = { id: `profile ${number}`, memberId, nameSlug: `ben-${number}` };
        await tx
          .insertInto("profiles")
          .values({ ...ada, ...more })
          .execute();
      }
    });
    const { text } = await textAt(site, "/agents/ga/atlanta");
    expect(text).toContain("The first 60 of 71 agents.");
    expect(text.match(/Keystone Realty/g)).toHaveLength(60);
    expect((await textAt(site, "/agents/ga")).text).toContain("Atlanta 71 agents");
  });

  it("has a line for the Standard Plan, without a page", async () => {
    const site = await townWith();
    const { path } = await publishedAgent(site, { ...pro, plan: "Standard Plan", planPrice: "299" });
    const { text } = await site.request("GET", "/agents/ga/atlanta");
    expect(text).toContain("Ada Park");
    expect(text).not.toContain(`href="${path}"`);
    expect((await textAt(site, path)).text).toContain(closedProfile.title);
    expect((await site.request("GET", "/sitemap.xml")).text).not.toContain("/sitemap/agents/");
  });
});

describe("Ada's own profile page", () => {
  it("tells what is missing and who must act, and publishes once nothing is", async () => {
    const site = await townWith();
    const owner = await readyToPublish(site, pro);
    const cookie = await signInToWorkspace(site, pro);
    const page = async () => say(await site.request("GET", "/my/profile", { headers: { cookie } }));
    const press = (path: string, form: Record<string, string> = {}) =>
      site.request("POST", path, { form, headers: { cookie } });
    await site.world.database.write((tx) => tx.updateTable("agents").set({ licenseCheckedOn: null }).execute());
    expect(await page()).toContain("Zipstead: We have not yet looked your license up");
    expect((await press("/my/profile/publication")).status).toBe(422);
    await site.world.database.write((tx) => tx.updateTable("agents").set({ licenseCheckedOn: "2026-11-19" }).execute());
    expect(await page()).toContain("Everything is there. Press Publish");
    expect((await press("/my/profile/publication")).headers.location).toBe("/my/profile?done=published");
    expect(await page()).toContain("Your profile is public.");
    expect((await textAt(site, await pathOf(site, owner))).status).toBe(200);
    site.clock.pass({ seconds: 366 * 86_400 });
    const again = await signInToWorkspace(site, pro);
    expect(say(await site.request("GET", "/my/profile", { headers: { cookie: again } }))).toContain(
      "Our last look at your license is more than a year old.",
    );
  });

  it("keeps what she typed when a field is refused, and points out words that steer", async () => {
    const site = await townWith();
    await readyToPublish(site, pro);
    const cookie = await signInToWorkspace(site, pro);
    const save = (form: Record<string, string>) => site.request("POST", "/my/profile", { form, headers: { cookie } });
    const refused = await save({ headline: "x".repeat(121), about: "I sell.", video: "https://example.com/film" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("This is too long.");
    expect(refused.text).toContain("This is no link to a video");
    expect(refused.text).toContain("I sell.");
    const saved = await save({ about: "Perfect for young families in a safe neighborhood." });
    expect(saved.headers.location).toBe("/my/profile?done=saved");
    const page = say(await site.request("GET", "/my/profile", { headers: { cookie } }));
    expect(page).toContain("“Perfect for young families” may be read as a choice by family status.");
    expect(page).toContain("“safe neighborhood”");
  });

  it("says who may write REALTOR until she names her association, and publishes what she wrote", async () => {
    const site = await townWith();
    const { path } = await publishedAgent(site, pro);
    const cookie = await signInToWorkspace(site, pro);
    const save = (form: Record<string, string>) => site.request("POST", "/my/profile", { form, headers: { cookie } });
    const page = async () => say(await site.request("GET", "/my/profile", { headers: { cookie } }));
    const why = "“Realtor®” is a trademark that only members of the National Association of REALTORS® may use.";
    const reason = "The Fair Housing Act forbids";
    expect(await page()).not.toContain("Check these words");
    await save({ headline: "Your Realtor® in 30303" });
    const warned = await page();
    for (const part of ["Check these words", why, "name your association below"]) expect(warned).toContain(part);
    expect(warned).not.toContain(reason);
    expect((await textAt(site, path)).text).toContain("Your Realtor® in 30303");
    await save({ headline: "Your Realtor® in 30303", association: "Atlanta REALTORS® Association" });
    expect(await page()).not.toContain("Check these words");
  });

  it("takes a photograph, which is served as we encoded it, without its metadata", async () => {
    const site = await townWith();
    const { path } = await publishedAgent(site, pro);
    const cookie = await signInToWorkspace(site, pro);
    const sent = await sharp({ create: { width: 900, height: 700, channels: 3, background: "#aa8866" } })
      .withExif({ IFD0: { Copyright: "taken at home" } })
      .jpeg()
      .toBuffer();
    const stored = await upload(site, cookie, sent);
    expect([stored.status, stored.headers.location]).toEqual([303, "/my/profile?done=photo"]);
    const { text } = await site.request("GET", path);
    const addresses = [...new Set(text.match(/\/agents\/photos\/[0-9a-f]{64}\.(avif|webp|jpeg)/g))];
    expect(addresses).toHaveLength(7);
    for (const address of addresses) {
      const { status, headers, body } = await site.request("GET", address);
      expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
      expect((await sharp(body).metadata()).exif).toBeUndefined();
      expect(body.includes("taken at home")).toBe(false);
      const asked = await queriesOf(site.world.database, async () => {
        const again = await site.request("GET", address);
        expect([again.status, again.body.equals(body)]).toEqual([200, true]);
      });
      expect(asked, "from memory").toHaveLength(1);
    }
    const verified = () => verifyFiles(site.world.database.read, site.world.files, () => {});
    expect(await verified()).toEqual({ right: 7, wrong: 0 });
    for (const [bytes, says] of [
      [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "This is no JPEG, PNG or WebP picture."],
      [Buffer.from("....ftypheic........"), "This is a HEIC picture"],
      [sent.subarray(0, 900), "The picture is damaged."],
    ] as const) {
      const refused = await upload(site, cookie, bytes);
      expect(refused.status).toBe(422);
      expect(refused.text).toContain(says);
    }
    const { files } = site.world;
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    Object.assign(site.world, { files: { ...files, addPhotograph: () => Promise.reject(full) } });
    const failed = await upload(site, cookie, sent);
    expect([failed.status, site.reported]).toEqual([422, [full]]);
    expect(failed.text).toContain("The photograph could not be stored.");
    Object.assign(site.world, { files });
    site.clock.pass({ seconds: 400 * 86_400 });
    expect(await removeUnusedFiles(site.world)).toBe(0);
    expect(await verified()).toEqual({ right: 7, wrong: 0 });
    const again = await signInToWorkspace(site, pro);
    await site.request("POST", "/my/profile/photo/removal", { form: {}, headers: { cookie: again } });
    expect(await removeUnusedFiles(site.world)).toBe(7);
    expect((await site.request("GET", addresses[0] ?? "")).status).toBe(404);
  });
});

describe.each(dailyEngines)("Uma, of Tess's team, on %s", (engine) => {
  it("has a page of her own once staff have checked her own license", async () => {
    const site = await townWith(engine);
    const { agentId } = await readyToPublish(site, { ...tess, planPrimaryArea: "30303", planSecondaryArea: "-" });
    const uma = { agentId, memberId: "uma" };
    const { database } = site.world;
    await database.write(async (tx) => {
      await insertRows(tx, "members", { id: "uma", email: "uma@moran.example", name: "Uma Reyes" });
      await insertRows(tx, "memberships", { id: "uma", memberId: "uma", agentId, role: "team-member" });
    });
    await openOwnProfile(site.world, uma);
    expect(await publishProfile(site.world, uma)).toEqual({ ok: false, gaps: ["license"] });

    const office = await openOfficeAs(site);
    const address = `/office/agents/${agentId}/members/uma/license`;
    expect((await office.get(`/office/agents/${agentId}`)).html).toContain(`href="${address}"`);
    expect((await office.get(address)).visible).toContain("License check for Uma Reyes");
    const check = { licenseState: "GA", licenseNumber: "GA-5512", licenseCheckedOn: "2026-11-20" };
    const refused = await office.post(address, { ...check, licenseProof: "" });
    expect([refused.status, refused.text.includes('value="GA-5512"')]).toEqual([400, true]);
    const form = { ...check, licenseProof: "Seen in the state's register." };
    expect((await office.post(address, form)).headers.location).toBe(`/office/agents/${agentId}?done=license`);
    for (const other of [`/office/agents/${agentId}/members/nobody/license`, "/office/agents/x/members/uma/license"])
      expect([(await office.get(other)).status, (await office.post(other, form)).status]).toEqual([404, 404]);

    expect(await publishProfile(site.world, uma)).toEqual({ ok: true });
    const page = await textAt(site, await pathOf(site, uma));
    expect(page.text).toContain("License GA-5512, Georgia");
    expect(page.text).not.toContain("4471");
    const events = await database.read.selectFrom("auditEvents").selectAll().execute();
    const checks = events.filter(({ action }) => action === "member-license-checked");
    expect(checks.map(({ about, staffId }) => [about, staffId])).toEqual([[agentId, office.staffId]]);
    expect(JSON.stringify(checks)).not.toContain("GA-5512");
  });
});

function upload(site: TestSite, cookie: string, bytes: Uint8Array) {
  const head = '--b\r\ncontent-disposition: form-data; name="photo"; filename="me.jpg"\r\n\r\n';
  return site.request("POST", "/my/profile/photo", {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from("\r\n--b--\r\n")]),
    headers: { cookie, "content-type": "multipart/form-data; boundary=b", origin: "http://localhost:3000" },
  });
}
