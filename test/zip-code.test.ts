import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { raiseSeats } from "#operations/territory/raise-seats.ts";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import { ada, ben } from "./cast.ts";
import { onOneLine } from "./html.ts";
import { publicSettings } from "./public-settings.ts";
import { application } from "./request.ts";

async function atlanta() {
  const site = await application();
  await insertAtlantasZips(site.world.database);
  return site;
}

async function textOf(site: Awaited<ReturnType<typeof atlanta>>, path: string) {
  return onOneLine((await site.request("GET", path)).text);
}

describe("the zip lookup", () => {
  it("answers on a page of its own, without scripts", async () => {
    const site = await atlanta();
    const page = await textOf(site, "/zip-code?zip=30303");
    expect(page).toContain("30303 Atlanta, GA Free");
    expect(page).toContain("Free around 30303, nearest first Of the 5 zip codes within 30 miles, all are free.");
    expect(page).toContain("GeoNames (CC BY 4.0)");
  });

  it("says if a zip code is taken and how many agents wait, but never who has it", async () => {
    const site = await atlanta();
    const apply = async (applicant: typeof ada, formKey: string) => {
      const submission = { ...applicant, planPrimaryArea: "30303", planSecondaryArea: "-" };
      await submitApplication(site.world, { submission, formKey, type: undefined });
    };
    await apply(ada, "adas");
    await apply({ ...ada, lastName: "Parks" }, "a word put right");
    expect(await textOf(site, "/zip-code?zip=30303"), "Ada is not waitlisted behind her own application").toContain(
      "Taken One agent has it.",
    );
    await apply(ben, "bens");
    await apply({ ...ben, phone: "404-555-0199", email: ben.email.toUpperCase() }, "another phone");
    const { text } = await site.request("GET", "/zip-code?zip=30303");
    expect(onOneLine(text)).toContain(
      "Waitlist It is taken, and other agents are waiting. You can join the waitlist. 1 agent is on it.",
    );
    expect(text).not.toContain("Park");
    expect(text).not.toContain(ada.email);
  });

  it("shows on the pages of its neighbors that a zip code was taken since", async () => {
    const site = await atlanta();
    const free = await textOf(site, "/zip-code?zip=30308");
    expect(free).toContain("Of the 5 zip codes within 30 miles, all are free.");
    expect(await textOf(site, "/zip-code?zip=30308"), "drawn once").toBe(free);
    const submission = { ...ada, planPrimaryArea: "30303", planSecondaryArea: "-" };
    await submitApplication(site.world, { submission, formKey: "adas", type: undefined });
    const taken = await textOf(site, "/zip-code?zip=30308");
    expect(taken).toContain("Of the 5 zip codes within 30 miles, 4 are free.");
    expect(taken).not.toContain("zip=30303");
  });

  it("promises no exclusivity in a busy zip code with several seats, and says how many agents have it", async () => {
    const site = await atlanta();
    const raise = (seats: string) =>
      raiseSeats(site.world, { zip: "30303", seats, reason: "Eleven leads a week.", staffId: "Arne" });
    const claim = (formKey: string) =>
      submitApplication(site.world, {
        submission: { ...ada, email: `${formKey}@keystone.example`, planPrimaryArea: "30303", planSecondaryArea: "-" },
        formKey,
        type: undefined,
      });
    const busy = "It is a busy zip code with room for 2 agents, and each referral goes to only one of them.";

    await raise("2");
    expect(await textOf(site, "/zip-code?zip=30303")).toContain(`Free No agent has it yet. ${busy}`);
    await claim("adas");
    expect(await textOf(site, "/zip-code?zip=30303")).toContain(`Free One agent has it so far. ${busy}`);
    await claim("bens");
    expect(await textOf(site, "/zip-code?zip=30303")).toContain(
      "Taken 2 agents have this busy zip code, and each referral goes to only one of them. Join the waitlist to be next if a seat becomes free.",
    );
    await raise("3");
    expect(await textOf(site, "/zip-code?zip=30303")).toContain("Free 2 agents have it so far.");
  });

  it("answers a script with the answer's HTML alone, in the same words as the page", async () => {
    const site = await atlanta();
    const answer = async (query: string) => onOneLine((await site.request("GET", `/zip-code/answer${query}`)).text);
    expect(await answer("?zip=30303")).toMatch(/^30303 Atlanta, GA Free No agent has it\./);
    expect(await answer("?zip=00000")).toBe(
      "We do not know zip code 00000 yet. Check the five digits. If they are right, name it in your application: our team will look.",
    );
    expect(await answer("")).toBe("A zip code has five digits, like 30308.");
  });

  it.each([
    ["", "A zip code has five digits, like 30308."],
    ["3030", "A zip code has five digits, like 30308."],
    ["Atlanta", "A zip code has five digits, like 30308."],
    [
      "00000",
      "We do not know zip code 00000 yet. Check the five digits. If they are right, name it in your application: our team will look.",
    ],
  ])("answers %j with a sentence, and keeps what was typed", async (zip, sentence) => {
    const site = await atlanta();
    const { status, text } = await site.request("GET", `/zip-code?zip=${zip}`);
    expect(status).toBe(200);
    expect(onOneLine(text)).toContain(sentence);
    expect(text).toContain(`value="${zip}"`);
  });

  it("searches within the chosen radius", async () => {
    const site = await atlanta();
    const taken = { ...ada, planPrimaryArea: "30305", planSecondaryArea: "-" };
    await submitApplication(site.world, { submission: taken, formKey: "adas", type: undefined });
    const near = "30308 Atlanta, 1.6 mi 30030 Decatur, 5.7 mi 30032 Decatur, 7.5 mi";
    const far = "30501 Gainesville, 50";
    for (const [radius, free, further] of [
      ["15-30", "Of the 5 zip codes within 30 miles, 4 are free.", false],
      ["30-50", "Of the 5 zip codes within 50 miles, 4 are free.", false],
      ["50-80", "Of the 6 zip codes within 80 miles, 5 are free.", true],
    ] as const) {
      const page = await textOf(site, `/zip-code?zip=30303&radius=${radius}+Miles`);
      expect(page).toContain(free);
      expect(page).toContain(near);
      expect(page.includes(far)).toBe(further);
    }
  });
});

describe("claiming a zip code", () => {
  it("says that it is chosen and not reserved, and adds each zip code to the onboarding form", async () => {
    const site = await atlanta();
    let cookie = "";
    for (const zip of ["30308", "30305", "30308"]) {
      const claimed = await site.request("POST", "/zip-code/claim", { form: { zip }, headers: { cookie } });
      expect(claimed).toMatchObject({ status: 303, headers: { location: `/zip-code?zip=${zip}` } });
      const [set = ""] = claimed.headers["set-cookie"] ?? [];
      expect(set).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
      cookie = set.split(";", 1)[0] ?? "";
    }
    const { text } = await site.request("GET", "/onboarding-form?plan=standard", { headers: { cookie } });
    expect(text).toMatch(/name="planPrimaryArea"[^>]*value="30308, 30305"/);
    const page = onOneLine((await site.request("GET", "/zip-code?zip=30308", { headers: { cookie } })).text);
    expect(page).toContain("30308 chosen Nothing is reserved until you apply.");
    expect(page).toContain("Continue to plans Remove");
    expect(page).not.toContain("Claim 30308");
  });

  it("can be undone", async () => {
    const site = await atlanta();
    const claimed = await site.submit("/zip-code/claim", { zip: "30308" });
    const removed = await site.request("POST", "/zip-code/remove", {
      form: { zip: "30308" },
      headers: { cookie: claimed.cookie },
    });
    expect(removed).toMatchObject({ status: 303, headers: { location: "/zip-code?zip=30308" } });
    const [cookie = ""] = removed.headers["set-cookie"] ?? [];
    expect(cookie).toContain("Max-Age=0");
    const page = await site.request("GET", "/zip-code?zip=30308", { headers: { cookie } });
    expect(onOneLine(page.text)).toContain("Claim 30308");
    const form = await site.request("GET", "/onboarding-form", { headers: { cookie } });
    expect(form.text).not.toMatch(/name="planPrimaryArea"[^>]*value="[^"]/);
  });

  it("is refused with a sentence where there are no homes", async () => {
    const site = await atlanta();
    expect(await textOf(site, "/zip-code?zip=30302")).toContain(
      "30302 Atlanta, GA No homes known The Census knows of no homes in 30302. Most such zip codes are for PO boxes or one organization. If people live there, name it in your application: our team will look before an agent gets it.",
    );
    expect(await textOf(site, "/zip-code?zip=09999")).toContain(
      "09999 is a military mail address (APO, FPO or DPO), not a place with homes.",
    );
    const { headers, status } = await site.request("POST", "/zip-code/claim", { form: { zip: "30302" } });
    expect([status, headers.location, headers["set-cookie"]]).toEqual([303, "/zip-code?zip=30302", undefined]);
  });

  it("is checked while an agent types an area: free, taken, without homes, unknown", async () => {
    const site = await atlanta();
    for (const [formKey, applicant] of [
      ["adas", ada],
      ["bens", ben],
    ] as const) {
      const submission = { ...applicant, planPrimaryArea: "30303", planSecondaryArea: "-" };
      await submitApplication(site.world, { submission, formKey, type: undefined });
    }
    const answer = await site.request("GET", "/zip-code/checks?zips=30308,30303+30302+00000");
    expect(JSON.parse(answer.text)).toEqual([
      "30308 (Atlanta, GA) is free.",
      "30303 (Atlanta, GA) is taken, and 1 agent waits. You join its waitlist.",
      "The Census knows of no homes in 30302. Most such zip codes are for PO boxes or one organization. If people live there, name it in your application: our team will look before an agent gets it.",
      "We do not know zip code 00000 yet. Check the five digits. If they are right, name it in your application: our team will look.",
    ]);
    expect(JSON.parse((await site.request("GET", "/zip-code/checks")).text)).toEqual([]);
  });

  it("is remembered on an https site, in a cookie that browsers accept only over https", async () => {
    const { request, world } = await application(publicSettings);
    await insertAtlantasZips(world.database);
    const headers = { origin: "https://zipstead.example" };
    const claimed = await request("POST", "/zip-code/claim", { form: { zip: "30308" }, headers });
    expect(claimed.headers["set-cookie"]?.[0]).toMatch(/^__Host-zips=[^;]+; Max-Age=2592000; Path=\/;.*; Secure/);
  });

  it("puts only zip codes into the form, whatever the cookie contains", async () => {
    const site = await atlanta();
    for (const cookie of ["zips=garbage", `zips=${btoa('"<script>"')}`, `zips=${btoa("{}")}`]) {
      const { status, text } = await site.request("GET", "/onboarding-form", { headers: { cookie } });
      expect(status).toBe(200);
      expect(text).not.toMatch(/name="planPrimaryArea"[^>]*value="[^"]/);
    }
  });
});

describe("the map of a zip code", () => {
  const mapIn = (text: string) => /<figure.*?<\/figure>/s.exec(text)?.[0] ?? "";

  it("shows where the nearest are, by a link, and says that its outlines are approximate", async () => {
    const site = await atlanta();
    const town = mapIn((await site.request("GET", "/zip-code?zip=30303")).text);
    const link = /href="([^"#]+)#map"/.exec(town)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const map = mapIn((await site.request("GET", link)).text);
    expect(map).toContain("30303 in the middle, and where the 5 zip codes nearest to it are, of which 5 are free.");
    expect(onOneLine(map)).toContain("Outlines are approximate.");
    expect(map.match(/place-shape/g)).toHaveLength(6);
    expect(gzipSync(map).length).toBeLessThan(10_000);
  });

  it("puts a house on what was taken since", async () => {
    const site = await atlanta();
    const url = "/zip-code?zip=30308&show=map";
    expect(mapIn((await site.request("GET", url)).text)).not.toContain('href="#place-house"');
    const submission = { ...ada, planPrimaryArea: "30303", planSecondaryArea: "-" };
    await submitApplication(site.world, { submission, formKey: "adas", type: undefined });
    const taken = mapIn((await site.request("GET", url)).text);
    expect(taken.match(/href="#place-house"/g)).toHaveLength(1);
    expect(taken).toContain("of which 4 are free.");
  });

  it("lights its windows from 8 PM to 6 AM there, on pages that were drawn by day, too", async () => {
    const site = await atlanta();
    const submission = { ...ada, planPrimaryArea: "30303", planSecondaryArea: "-" };
    await submitApplication(site.world, { submission, formKey: "adas", type: undefined });
    const isLit = async () => {
      const { text } = await site.request("GET", "/zip-code?zip=30308");
      return [text.includes("town-night"), text.includes("It is night there, so the windows are lit.")];
    };
    expect(await isLit()).toEqual([false, false]);
    site.clock.pass({ seconds: 14 * 3600 });
    expect(await isLit()).toEqual([true, true]);
    site.clock.pass({ seconds: 10 * 3600 });
    expect(await isLit()).toEqual([false, false]);
  });

  it("comes with the answer where a page's town becomes that place, and only there", async () => {
    const site = await atlanta();
    const answer = async (query: string) => (await site.request("GET", `/zip-code/answer${query}`)).text;
    expect(await answer("?zip=30303&town=1")).toContain("map-lot");
    expect(onOneLine(await answer("?zip=30303&town=1"))).toMatch(/^30303 Atlanta, GA Free No agent has it\./);
    expect(await answer("?zip=30303")).not.toContain("map-lot");
    expect(onOneLine(await answer("?town=1"))).toBe("A zip code has five digits, like 30308.");
    expect(onOneLine(await answer("?zip=&town=1"))).toBe("A zip code has five digits, like 30308.");
  });
});

describe("the picture that a link to a zip code brings along", () => {
  it("says the fact of the page in its address, and leads to another one once that is no longer true", async () => {
    const site = await atlanta();
    const head = async () => {
      const { text } = await site.request("GET", "/zip-code?zip=30303");
      const of = (name: string) => new RegExp(`property="og:${name}" content="([^"]*)"`).exec(text)?.[1];
      return { title: of("title"), url: of("url"), image: new URL(of("image") ?? "").pathname };
    };
    const free = await head();
    expect(free).toMatchObject({ title: "30303 Atlanta is free", image: "/zip-code/preview/30303-free.png" });
    expect(free.url).toMatch(/\/zip-code\?zip=30303$/);
    const { status, headers, body } = await site.request("GET", free.image);
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([200, "image/png", "public, no-cache"]);
    const { width, height } = await sharp(body).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(body.length).toBeLessThan(90_000);

    const submission = { ...ada, planPrimaryArea: "30303", planSecondaryArea: "-" };
    await submitApplication(site.world, { submission, formKey: "adas", type: undefined });
    expect(await head()).toMatchObject({ title: "30303 Atlanta is taken", image: "/zip-code/preview/30303-taken.png" });
    const old = await site.request("GET", free.image);
    expect([old.status, old.headers.location]).toEqual([302, "/zip-code/preview/30303-taken.png"]);
    const taken = await site.request("GET", "/zip-code/preview/30303-taken.png");
    expect(taken.status).toBe(200);
    expect(taken.body.equals(body)).toBe(false);
  });

  it.each(["30302-free.png", "00000-free.png", "30303-open.png", "30303-free.jpg", "3030-free.png"])(
    "there is none at %s",
    async (name) => {
      const site = await atlanta();
      expect((await site.request("GET", `/zip-code/preview/${name}`)).status).toBe(404);
    },
  );

  it("is that of the page where nobody can claim", async () => {
    const site = await atlanta();
    const { text } = await site.request("GET", "/zip-code?zip=30302");
    expect(text).toContain("/previews/zip-code.jpg");
    expect(text).not.toContain("/zip-code/preview/");
  });
});
