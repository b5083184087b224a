import { beforeEach, describe, expect, it } from "vitest";
import { hasOptedOut } from "#database/privacy/opt-outs.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { scheduleCallback } from "#operations/leads/schedule-callback.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { ada } from "./cast.ts";
import { asksToBuy, emailsFor, hal, opensRequest, requestPath, rosa, staffNamed } from "./consumer.ts";
import { alertsIn, linesUnder, linksNamed, mainOf, onOneLine } from "./html.ts";
import { acceptLead, agentWithZip, routeAndAccept, verifyTwice } from "./leads.ts";
import type { TestSite } from "./request.ts";

import { cookiesAfter } from "./workspace.ts";

let site: TestSite;

beforeEach(async () => {
  site = await atlantaSite();
});

const page = async (cookie: string, path = "/request") =>
  mainOf((await site.request("GET", path, { headers: { cookie } })).text);
const press = (path: string, cookie: string, form: Record<string, string> = {}) =>
  site.request("POST", path, { form, headers: { cookie } });

/** Rosa's request, verified by Ida and Ivo and accepted by Ada. */
async function rosasWithAda() {
  await agentWithZip(site, ada, "30303");
  const leadId = await routeAndAccept(site, await verifyTwice(site, await asksToBuy(site, rosa)));
  return leadId;
}

describe("the link in Rosa's email", () => {
  it("leads her to who has her data in three presses", async () => {
    await rosasWithAda();
    const link = await requestPath(site, rosa.email);
    const asked = await site.request("GET", link);
    expect([asked.status, onOneLine(mainOf(asked.text)).includes("Show it")]).toEqual([200, true]);
    const opened = await site.request("POST", link, { form: { show: "yes" } });
    expect([opened.status, opened.headers.location]).toEqual([303, "/request?done=opened"]);
    const shown = await page(cookiesAfter(opened));
    expect(linksNamed(shown, "Who has your data")).toEqual(["#who"]);
    expect(linesUnder(shown, "Who has your data").join(" ")).toContain("Nobody else.");
  });

  it.each([
    ["GET", {}],
    ["HEAD", {}],
    ["GET", { "sec-purpose": "prefetch" }],
    ["POST", { "content-type": "application/x-www-form-urlencoded" }],
  ])("changes nothing when a mail scanner opens it (%s %o)", async (method, headers) => {
    await asksToBuy(site, rosa);
    const answer = await site.request(method, await requestPath(site, rosa.email), { headers });
    expect([answer.status, answer.headers["set-cookie"]]).toEqual([method === "POST" ? 422 : 200, undefined]);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["x-robots-tag"]).toBe("noindex");
    expect(answer.headers["referrer-policy"]).toBe("same-origin");
  });

  it.each(["/request/stop", "/request/emails-only", "/request/pause", "/request/digits", "/request/resume"])(
    "is needed: a post to %s without it changes nothing",
    async (path) => {
      await asksToBuy(site, rosa);
      const answer = await site.request("POST", path, { form: { digits: "0163", until: "2026-12-24" } });
      expect([answer.status, answer.headers.location]).toEqual([303, "/request/sign-in"]);
      expect(await hasOptedOut(site.world.database.read, { mailable: rosa.email, dialable: null })).toBe(false);
      expect(await site.world.database.read.selectFrom("contactWishes").selectAll().execute()).toEqual([]);
    },
  );

  it("opens for half an hour, works for 180 days, and then offers a new one", async () => {
    await asksToBuy(site, rosa);
    const link = await requestPath(site, rosa.email);
    const cookie = await opensRequest(site, rosa.email);
    site.clock.pass({ seconds: 30 * 60 });
    const late = await site.request("GET", "/request", { headers: { cookie } });
    expect([late.status, late.headers.location]).toEqual([303, "/request/sign-in"]);
    site.clock.pass({ seconds: 179 * 24 * 3600 });
    expect((await site.request("GET", link)).status).toBe(200);
    site.clock.pass({ seconds: 24 * 3600 });
    for (const method of ["GET", "POST"]) {
      const old = await site.request(method, link, method === "POST" ? { form: { show: "yes" } } : {});
      expect([old.status, onOneLine(old.text).includes("Email me a link")]).toEqual([404, true]);
    }
  });

  it("is refused after 30 wrong keys from one network, and is in no log", async () => {
    await asksToBuy(site, rosa);
    const link = await requestPath(site, rosa.email);
    for (let time = 0; time < 30; time++)
      expect((await site.request("POST", `${link.slice(0, -3)}${100 + time}`, { form: { show: "yes" } })).status).toBe(
        404,
      );
    const answer = await site.request("POST", link, { form: { show: "yes" } });
    expect([answer.status, alertsIn(answer.text)[0]]).toEqual([
      429,
      "Too many attempts. Please wait 15 minutes and try again.",
    ]);
    expect(site.logged.filter((line) => line.includes(link.slice(-32)))).toEqual([]);
  });
});

describe("a stranger who got Rosa's email by mistake", () => {
  it("sees no name and no number until the last four digits are typed", async () => {
    await staffNamed(site, ["Ida", "Ivo"]);
    await rosasWithAda();
    const cookie = await opensRequest(site, rosa.email);
    const masked = await page(cookie);
    const secrets = ["Rosa", "Diaz", "0163", "555", "Park", "Ada", "Ida", "Ivo"];
    for (const secret of secrets) expect(masked, secret).not.toMatch(new RegExp(`\\b${secret}\\b`));
    expect(onOneLine(masked)).toContain("The agent for 30303 accepted it");

    const shown = await page(await opensRequest(site, rosa.email, "0163"));
    expect(onOneLine(shown)).toContain("Ada Park accepted it, and has your name and number since then.");
    expect(onOneLine(shown)).toContain("Ida called and checked it: first check done.");
    expect(onOneLine(shown)).toContain("With us, only this agent had 30303 then.");
    expect(onOneLine(shown)).toContain("a referral fee of 15% of its commission");
  });

  it("is locked out by five wrong digits for 15 minutes, by thirty for good", async () => {
    await asksToBuy(site, rosa);
    let cookie = await opensRequest(site, rosa.email);
    const type = (digits: string) => press("/request/digits", cookie, { digits });
    expect((await type("12")).status).toBe(422);
    for (let round = 0; round < 6; round++) {
      cookie = await opensRequest(site, rosa.email);
      for (let time = 0; time < 5; time++) expect((await type("1234")).status).toBe(422);
      const right = await type("0163");
      expect(right.status).toBe(round < 5 ? 429 : 422);
      if (round === 5) expect(onOneLine(right.text)).toContain("To protect you, names and numbers stay hidden.");
      site.clock.pass({ seconds: 15 * 60 + 1 });
    }
    cookie = await opensRequest(site, rosa.email);
    expect((await type("0163")).status).toBe(422);
  });

  it("does not unmask her request with a phone of their own, typed in a request of their own", async () => {
    await rosasWithAda();
    await asksToBuy(site, { ...hal, email: rosa.email });
    const shown = await page(await opensRequest(site, rosa.email, "0171"));
    expect(shown).toContain("Hal Ode");
    expect(shown).not.toContain("Diaz");
    expect(shown).not.toContain("Park");
  });
});

describe("without the email", () => {
  it("answers 200 tries in the same way, known address or not, and sends one email a day", async () => {
    await asksToBuy(site, hal);
    const before = (await emailsFor(site, hal.email)).length;
    const answers = new Set<string>();
    for (let time = 0; time < 200; time++) {
      const email = time % 2 === 0 ? hal.email : "nobody@home.example";
      const { status, headers, text } = await site.request("POST", "/request/sign-in", { form: { email } });
      answers.add(JSON.stringify([status, headers.location, text]));
      site.clock.pass({ seconds: 4 });
    }
    expect([...answers]).toEqual([JSON.stringify([303, "/request/sign-in?asked=yes", ""])]);
    const sent = (await emailsFor(site, hal.email)).slice(before);
    expect(sent.map(({ subject }) => subject)).toEqual(["Your link to your request"]);
    expect(sent[0]?.text).not.toContain("Hal");
    expect(await emailsFor(site, "nobody@home.example")).toEqual([]);
    site.clock.pass({ seconds: 24 * 3600 });
    await site.request("POST", "/request/sign-in", { form: { email: hal.email.toUpperCase() } });
    expect(await emailsFor(site, hal.email)).toHaveLength(before + 2);
    expect(await page(await opensRequest(site, hal.email))).toContain("30303");
  });

  it("refuses what is no email address, and keeps it", async () => {
    const { status, text } = await site.request("POST", "/request/sign-in", { form: { email: "rosa" } });
    expect([status, text.includes('value="rosa"')]).toEqual([422, true]);
  });
});

describe("stopping", () => {
  it("drops Hal's pending email and notifies Ada, and the page says so", async () => {
    await agentWithZip(site, ada, "30303");
    await routeAndAccept(site, await verifyTwice(site, await asksToBuy(site, hal)));
    const cookie = await opensRequest(site, hal.email, "0171");
    expect((await emailsFor(site, hal.email)).map(({ state }) => state)).toEqual(["pending", "pending"]);
    for (const _press of ["once", "twice"]) {
      const answer = await press("/request/stop", cookie);
      expect([answer.status, answer.headers.location]).toEqual([303, "/request?done=stopped"]);
      site.clock.pass({ seconds: 60 });
    }
    expect((await emailsFor(site, hal.email)).map(({ state }) => state)).toEqual(["dismissed", "dismissed"]);
    const shown = onOneLine(await page(cookie));
    expect(shown).toContain("You stopped everything");
    expect(shown).toMatch(/\d emails? that (was|were) waiting (was|were) dropped/);
    expect(shown).toContain("An email to Ada Park is on its way.");
    expect(shown).toContain("to hear from us again, send a questionnaire with the consent box checked");
    const toAda = await emailsFor(site, ada.email);
    expect(toAda.filter(({ subject }) => subject === "Stop contacting Hal Ode")).toHaveLength(1);
  });

  it("says before the press that only the box brings consent back", async () => {
    await asksToBuy(site, hal);
    const shown = await page(await opensRequest(site, hal.email));
    expect(linesUnder(shown, "Stop everything").join(" ")).toContain("It cannot be undone with a button");
  });

  it("lets Hal choose emails only: no call can be scheduled, and no agent is offered it", async () => {
    await agentWithZip(site, ada, "30303");
    const leadId = await asksToBuy(site, hal);
    const cookie = await opensRequest(site, hal.email);
    await press("/request/emails-only", cookie);
    await press("/request/emails-only", cookie);
    const due = new Date(site.clock.now().getTime() + 3_600_000);
    expect(await scheduleCallback(site.world, { leadId, staffId: "Ida", cause: "asked", due })).toEqual({
      ok: false,
      reason: "emails-only",
    });
    expect(await site.world.database.read.selectFrom("contactWishes").select("what").execute()).toHaveLength(2);
    await verifyTwice(site, leadId);
    expect(await routeLead(site.world, { leadId, staffId: "Ivo" })).toMatchObject({
      decision: { to: null, reasons: ["emails-only"] },
    });
  });

  it("lets Hal wait until a day: the open offer is withdrawn, none is made before, then one can be", async () => {
    await agentWithZip(site, ada, "30303");
    const leadId = await verifyTwice(site, await asksToBuy(site, hal));
    await routeLead(site.world, { leadId, staffId: "Ivo" });
    const cookie = await opensRequest(site, hal.email);
    for (const [until, sentence] of [
      ["", "Choose a day."],
      ["2026-11-20", "Choose a day after today."],
      ["2030-01-01", "Choose a day within a year."],
    ] as const) {
      const refused = await press("/request/pause", cookie, { until });
      expect([refused.status, onOneLine(refused.text).includes(sentence)]).toEqual([422, true]);
    }
    await press("/request/pause", cookie, { until: "2026-12-01" });
    const offers = await site.world.database.read.selectFrom("offers").select(["state", "reason"]).execute();
    expect(offers).toEqual([{ state: "withdrawn", reason: "limited" }]);
    const refusal = { decision: { to: null, reasons: ["not-before"] } };
    expect(await routeLead(site.world, { leadId, staffId: "Ivo" })).toMatchObject(refusal);
    expect(onOneLine(await page(cookie))).toContain("Nobody contacts you before December 1, 2026.");
    site.clock.pass({ seconds: 11 * 24 * 3600 });
    expect(await routeLead(site.world, { leadId, staffId: "Ivo" })).toMatchObject({
      decision: { reasons: ["only-holder"] },
    });
    await acceptLead(site, leadId);
  });

  it("lets Hal end the wait himself, and Ada is emailed both times", async () => {
    await agentWithZip(site, ada, "30303");
    await routeAndAccept(site, await verifyTwice(site, await asksToBuy(site, hal)));
    const cookie = await opensRequest(site, hal.email);
    await press("/request/pause", cookie, { until: "2026-12-01" });
    expect(onOneLine(await page(cookie))).toContain("An email to your agent is on its way.");
    site.clock.pass({ seconds: 60 });
    await press("/request/resume", cookie);
    expect(onOneLine(await page(cookie))).not.toContain("Nobody contacts you before");
    const subjects = (await emailsFor(site, ada.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining(["Not before December 1, 2026: Hal Ode", "You may contact again: Hal Ode"]),
    );
  });
});
