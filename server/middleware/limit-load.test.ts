import { describe, expect, it } from "vitest";
import { errorPage } from "#content/pages/error.ts";
import { deviceCookie } from "#operations/sign-in/known-device.ts";
import { visibleText } from "#test/html.ts";
import { freshWorld } from "#test/world.ts";
import { createHttpApp } from "../app.ts";
import { startMetrics } from "../metrics.ts";
import { siteFiles } from "../site-files.ts";

const adas = "203.0.113.7";
const address = (number: number) => `198.${number >> 8}.${number & 255}.7`;

/** A site whose pages are answered when the test says so. */
async function busySite({ delayMs = 0, most = "100" } = {}) {
  const { services, world } = await freshWorld("sqlite", {
    TRUST_PROXY: "1",
    MAX_REQUESTS_IN_FLIGHT: most,
    MAX_EVENT_LOOP_DELAY_MS: "250",
  });
  const answering = Promise.withResolvers<void>();
  const app = createHttpApp({
    services,
    files: siteFiles({ settings: services.settings, coupons: world.coupons }),
    metrics: startMetrics(world),
    isHealthy: async () => true,
    patterns: [],
    hasPage: () => true,
    isSecret: () => false,
    takesForms: () => true,
    pages: () => answering.promise.then(() => new Response("page")),
    turn: { lastsMs: () => delayMs, begin: () => {}, begun: () => 0 },
  });
  const open = async (ip: string, path = "/contact-us", { method = "GET", cookie = "" } = {}) =>
    app.request(path, { method, headers: { "x-forwarded-for": ip, ...(cookie ? { cookie } : {}) } });
  return {
    world,
    open,
    send: async (ip: string, path: string, form: Record<string, string>) =>
      app.request(path, {
        method: "POST",
        headers: { "x-forwarded-for": ip, origin: services.settings.baseUrl.origin },
        body: new URLSearchParams(form),
      }),
    /** So many requests, none of them answered yet. */
    waiting: (count: number, ipOf: (number: number) => string, path?: string) =>
      Array.from({ length: count }, (_, number) => open(ipOf(number), path)),
    answer: () => answering.resolve(),
  };
}

const statuses = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status);
const countOf = (status: number, all: number[]) => all.filter((one) => one === status).length;

describe("A machine with 100 requests in flight", () => {
  it("refuses Ada with a plain page that says when to come back, and accepts her when it is free again", async () => {
    const { waiting, open, answer } = await busySite();
    const before = waiting(100, address);
    const refused = await open(adas);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(visibleText(await refused.text())).toContain(errorPage.unavailable.title);
    answer();
    expect(countOf(200, await statuses(before))).toBe(100);
    expect((await open(adas)).status).toBe(200);
  });

  it("gives Ada back what she typed, with a button that sends it again, and repeats no password", async () => {
    const { waiting, send, answer } = await busySite();
    const before = waiting(100, address);
    const entered = { message: '\nHello "you" </textarea><b>', formKey: "key of Ada" };
    const page = await (await send(adas, "/contact-us?plan=team&x=%22", entered)).text();
    const [form = ""] = /<form method="post".*?<\/form>/s.exec(page) ?? [];
    expect(form).toContain('action="/contact-us?plan=team&amp;x=%22"');
    expect(form).toContain('name="message">\n\nHello &quot;you&quot; &lt;/textarea&gt;&lt;b&gt;</textarea>');
    expect(form).toContain('name="formKey">\nkey of Ada</textarea>');
    expect(visibleText(form)).toContain(errorPage.sendAgain);
    const signIn = await (await send(adas, "/my/sign-in", { password: "seven tall oaks" })).text();
    expect(signIn).not.toMatch(/seven tall oaks|<form method="post"/);
    answer();
    await statuses(before);
  });

  it("still serves Moira's office, webhooks and the health check", async () => {
    const { world, waiting, open, answer } = await busySite();
    const before = waiting(100, address);
    const [cookie = ""] = deviceCookie(world, { realm: "staff", owner: "moira", now: world.now() }).split(";");
    const notice = open(adas, "/webhooks/stripe", { method: "POST" });
    const office = open(adas, "/office", { cookie });
    expect((await open(adas, "/office")).status, "Ada is not known there").toBe(503);
    expect((await open(adas, "/healthz")).status).toBe(200);
    answer();
    expect(await statuses([notice, office])).toEqual([200, 200]);
    await Promise.all(before);
  });
});

describe("A machine with a crowd of 200 agents who wait for their turn in the workspace", () => {
  it("serves Rosa at once, and refuses only agents", async () => {
    const { waiting, open, answer } = await busySite();
    const agents = waiting(200, address, "/my");
    const rosas = [open(adas), open(adas, "/contact-us", { method: "POST" })];
    expect((await open(adas, "/my/tasks")).status).toBe(503);
    answer();
    expect(await statuses(rosas)).toEqual([200, 200]);
    const answered = await statuses(agents);
    expect([countOf(200, answered), countOf(503, answered)]).toEqual([100, 100]);
  });
});

describe("A machine with 50 requests in flight", () => {
  it("refuses the network that sent most of them, and unknown clients, but not Ada", async () => {
    const { waiting, open, answer } = await busySite();
    const before = [...waiting(20, (number) => `192.0.2.${number}`), ...waiting(30, address)];
    expect((await open("192.0.2.99")).status).toBe(503);
    expect((await open("no address")).status).toBe(503);
    const hers = open(adas);
    answer();
    expect(await statuses([hers])).toEqual([200]);
    expect(countOf(200, await statuses(before))).toBe(50);
  });

  it("refuses Ada if it is also late", async () => {
    const { waiting, open, answer } = await busySite({ delayMs: 300 });
    const before = waiting(50, address);
    expect((await open(adas)).status).toBe(503);
    answer();
    expect(countOf(200, await statuses(before)), "the first ten were accepted").toBe(10);
  });
});

it("100 addresses at their rate are never refused while one sends a hundred times its rate", async () => {
  const { open, answer } = await busySite({ most: "500" });
  answer();
  const post = (ip: string) => open(ip, "/contact-us", { method: "POST" });
  const [others, floods]: [number[], number[]] = [[], []];
  for (let round = 0; round < 120; round++) {
    others.push(...(await statuses(Array.from({ length: 100 }, (_, number) => post(address(number))))));
    floods.push(...(await statuses(Array.from({ length: 100 }, () => post(adas)))));
  }
  expect([others.length, countOf(200, others)]).toEqual([12_000, 12_000]);
  expect([floods.length, countOf(200, floods), countOf(429, floods)]).toEqual([12_000, 120, 11_880]);
});
