import { once } from "node:events";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { errorPage } from "#content/pages/error.ts";
import { ada, asTyped } from "#test/cast.ts";
import { visibleText } from "#test/html.ts";
import { signedInAs } from "#test/office.ts";
import { publicSettings } from "#test/public-settings.ts";
import { application, type TestSite } from "#test/request.ts";
import { pollUntil } from "#test/until.ts";
import { freshWorld } from "#test/world.ts";
import { createHttpApp } from "./app.ts";
import { startMetrics } from "./metrics.ts";
import { siteFiles } from "./site-files.ts";

const storedCount = async ({ world }: TestSite) =>
  (await world.database.read.selectFrom("applications").select("id").execute()).length;

describe("GET /healthz", () => {
  it("answers 200 if a submission can be stored", async () => {
    const { request } = await application();
    const { status, text, headers } = await request("GET", "/healthz");
    expect([status, text, headers["cache-control"]]).toEqual([200, "ok", "no-store"]);
  });

  it("answers 503 if the store is closed", async () => {
    const { request, world } = await application();
    await world.database.close();
    const { status, text } = await request("GET", "/healthz");
    expect([status, text]).toEqual([503, "unavailable"]);
    const alive = await request("GET", "/livez");
    expect([alive.status, alive.text, alive.headers["cache-control"]]).toEqual([200, "alive", "no-store"]);
  });
});

describe("The 64 kB limit for forms", () => {
  const ofBytes = (bytes: number) => {
    const form = new URLSearchParams(asTyped(ada)).toString();
    return `${form}&more=${"a".repeat(bytes - form.length - "&more=".length)}`;
  };
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    origin: "http://localhost:3000",
  };

  it("accepts a form of exactly 64 kB", async () => {
    const site = await application();
    expect((await site.request("POST", "/onboarding-form", { headers, body: ofBytes(65_536) })).status).toBe(303);
    expect(await storedCount(site)).toBe(1);
  });

  it("refuses a longer Content-Length with an error page and stores nothing", async () => {
    const site = await application();
    const { status, text } = await site.request("POST", "/onboarding-form", { headers, body: ofBytes(65_537) });
    expect(status).toBe(413);
    expect(visibleText(text)).toContain("This form is too large");
    expect(await storedCount(site)).toBe(0);
  });

  it("accepts a chunked form", async () => {
    const site = await application();
    const form = ofBytes(60_000);
    const body = Readable.from([form.slice(0, 1000), form.slice(1000)].map((piece) => Buffer.from(piece)));
    expect((await site.request("POST", "/onboarding-form", { headers, body })).status).toBe(303);
    expect(await storedCount(site)).toBe(1);
  });

  it("refuses a chunked form with the same page as soon as it is too long", async () => {
    const site = await application();
    const piece = Buffer.alloc(16 * 1024, "a");
    let count = 0;
    const endless = new Readable({
      read() {
        count += piece.length;
        this.push(piece);
      },
    });

    const { status, text } = await site.request("POST", "/onboarding-form", { headers, body: endless });
    endless.destroy();

    expect(status).toBe(413);
    expect(visibleText(text)).toContain("This form is too large");
    expect(count).toBeLessThan(1024 * 1024);
    expect(await storedCount(site)).toBe(0);
  });
});

describe("A provider's notice", () => {
  it.each([
    [524_288, 400],
    [524_289, 413],
  ])("may have up to 512 kB: %i bytes are answered with %i", async (bytes, status) => {
    const { request } = await application();
    const notice = "a".repeat(bytes);
    const pieces = Readable.from([notice.slice(0, 100_000), notice.slice(100_000)].map((piece) => Buffer.from(piece)));
    for (const body of [notice, pieces])
      expect((await request("POST", "/webhooks/stripe", { body })).status).toBe(status);
  });
});

it.each([
  ["A request without an answer after 20 seconds", "GET", 20_000],
  ["A form without one after 30 seconds, longer than it waits for its turn,", "POST", 30_000],
])("%s gets the page that says we are unavailable", async (_which, method, limitMs) => {
  const { services, world } = await freshWorld("sqlite");
  const { settings } = services;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const started = Promise.withResolvers<void>();
  const app = createHttpApp({
    services,
    files: siteFiles({ settings, coupons: world.coupons }),
    metrics: startMetrics(world),
    isHealthy: async () => true,
    patterns: [],
    hasPage: () => true,
    isSecret: () => false,
    takesForms: () => false,
    pages: () => {
      started.resolve();
      return Promise.withResolvers<Response>().promise;
    },
  });
  const answer = Promise.resolve(app.request("/contact-us", { method }));
  await started.promise;
  await vi.advanceTimersByTimeAsync(limitMs - 1);
  expect(await Promise.race([answer, "still waiting"])).toBe("still waiting");
  vi.advanceTimersByTime(1);
  const response = await answer;
  expect([response.status, (await response.text()).includes(errorPage.unavailable.title)]).toEqual([503, true]);
});

describe("A form from another site", () => {
  const post = (site: TestSite, headers: Record<string, string>) =>
    site.request("POST", "/onboarding-form", { form: asTyped(ada), headers });

  it.each([
    ["a foreign origin", { origin: "https://evil.example" }],
    ["an opaque origin", { origin: "null" }],
    ["our host with another scheme", { origin: "https://localhost:3000" }],
    ["our host at another port", { origin: "http://localhost:4000" }],
    ["a host that begins like ours", { origin: "http://localhost:3000.evil.example" }],
  ])("is refused with 403 and not stored: %s", async (_what, headers) => {
    const site = await application();
    const { status, text } = await post(site, headers);
    expect(status).toBe(403);
    expect(visibleText(text)).toContain("It was sent from a website other than ours");
    expect(await storedCount(site)).toBe(0);
  });

  it.each(["cross-site", "same-site"])("is refused if only Sec-Fetch-Site shows it: %s", async (site) => {
    const { request } = await application();
    const body = new URLSearchParams(asTyped(ada)).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": site };
    expect((await request("POST", "/onboarding-form", { headers, body })).status).toBe(403);
  });

  it.each(["PUT", "PATCH", "DELETE"])("is refused for every method: %s", async (method) => {
    const { request } = await application();
    const headers = { origin: "https://evil.example" };
    expect((await request(method, "/onboarding-form", { headers, body: "x" })).status).toBe(403);
  });

  it("is refused if it has cookies but neither Origin nor Sec-Fetch-Site", async () => {
    const site = await application();
    expect((await post(site, { origin: "", cookie: "order=ada" })).status).toBe(403);
    const { world, request } = site;
    const { cookie } = await signedInAs(world, "owner");
    expect((await request("POST", "/office/sign-out", { headers: { cookie } })).status).toBe(403);
    expect(await world.database.read.selectFrom("staffSessions").select("id").execute()).toHaveLength(1);
  });

  it("is refused in the sandbox too, so that no site can pay for a visitor", async () => {
    const { request } = await application();
    const headers = { origin: "https://evil.example" };
    expect((await request("POST", "/sandbox/checkout/professional", { headers, body: "x" })).status).toBe(403);
  });

  it.each(["/sandbox/sheet/api/v1/demo", "/reports/csp"])(
    "is accepted at %s, which our pages do not use",
    async (path) => {
      const { request } = await application();
      const headers = { origin: "https://evil.example", "content-type": "application/json" };
      expect((await request("POST", path, { headers, body: "{}" })).status).not.toBe(403);
    },
  );

  it("is recognized by the public origin, never by the Host header", async () => {
    const site = await application(publicSettings);
    const evil = { host: "evil.example", origin: "https://evil.example" };
    expect((await post(site, evil)).status).toBe(403);
    const behindProxy = { host: "10.0.0.7:3000", origin: "https://zipstead.example" };
    expect((await post(site, behindProxy)).status).toBe(303);
  });

  it("reaches the webhooks, whose senders prove themselves by a signature", async () => {
    const { request } = await application();
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const { status, text } = await request("POST", "/webhooks/stripe", { headers, body: "{}" });
    expect([status, text]).toEqual([400, '{"refused":"bad-signature"}']);
  });

  it("does not affect GET requests from there", async () => {
    const { request } = await application();
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await request("GET", "/onboarding-form", { headers })).status).toBe(200);
  });
});

describe("A form of our own page", () => {
  it.each([
    ["from localhost", { origin: "http://localhost:3000" }],
    ["from 127.0.0.1", { origin: "http://127.0.0.1:3000" }],
    ["from a browser that sends only Sec-Fetch-Site", { "sec-fetch-site": "same-origin" }],
    ["from a client that is not a browser", {}],
  ])("is accepted %s", async (_what, headers) => {
    const site = await application();
    const body = new URLSearchParams(asTyped(ada)).toString();
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await site.request("POST", "/onboarding-form", { headers: { ...form, ...headers }, body })).status).toBe(
      303,
    );
    expect(await storedCount(site)).toBe(1);
  });

  it("is accepted as multipart too, as some browser extensions send it", async () => {
    const site = await application();
    const data = new FormData();
    for (const [name, value] of Object.entries(asTyped(ada))) data.append(name, value);
    const multipart = new Response(data);
    const headers = {
      origin: "http://localhost:3000",
      "content-type": multipart.headers.get("content-type") ?? "",
    };
    const body = new Uint8Array(await multipart.arrayBuffer());
    expect((await site.request("POST", "/onboarding-form", { headers, body })).status).toBe(303);
  });
});

describe("A post that is not a form", () => {
  it.each([
    ["JSON", "application/json", '{"firstName":"Ada"}'],
    ["nothing", "", ""],
    ["a truncated multipart body", "multipart/form-data; boundary=x", "--x\r\nContent-Disposition: fo"],
    ["plain text", "text/plain", "firstName=Ada"],
  ])("is answered with 400 and not logged as our error: %s", async (_what, type, body) => {
    const site = await application();
    const headers = { origin: "http://localhost:3000", ...(type ? { "content-type": type } : {}) };
    for (const path of ["/onboarding-form", "/pricing/CheckoutPayStripe", "/checkout/crm-claim"]) {
      const { status } = await site.request("POST", path, { headers, body });
      expect([path, status]).toEqual([path, 400]);
    }
    expect(site.reported).toEqual([]);
    expect(await storedCount(site)).toBe(0);
  });
});

it("A client that disconnects in the middle of a form is not logged as our error", async () => {
  const site = await application();
  const { hostname, port } = new URL(await site.listen());
  const browser = connect(Number(port), hostname);
  const head = ["POST /onboarding-form HTTP/1.1", "host: localhost:3000", "origin: http://localhost:3000"];
  browser.write([...head, "content-length: 1000", "expect: 100-continue", "", "firstName=Ada"].join("\r\n"));
  await once(browser, "data");
  browser.destroy();
  await pollUntil(() => site.logged.some((line) => line.includes('"answered"')));
  expect(site.logged.filter((line) => line.includes('"failed"'))).toEqual([]);
  expect(await storedCount(site)).toBe(0);
});

describe("Every response", () => {
  it.each(["/", "/onboarding-form", "/healthz", "/livez", "/no-such-page", "/favicon.svg"])(
    "at %s forbids framing and content sniffing",
    async (path) => {
      const { request } = await application();
      expect((await request("GET", path)).headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "strict-origin-when-cross-origin",
      });
    },
  );

  it("to HEAD is that to GET without the body", async () => {
    const { request } = await application();
    for (const path of ["/", "/onboarding-form", "/healthz", "/livez"]) {
      const { status, body } = await request("HEAD", path);
      expect([path, status, body.length]).toEqual([path, 200, 0]);
    }
  });
});

describe("A path that cannot be decoded or stored", () => {
  it.each([
    ...["/office/orders/%00", "/ada.park@keystone.example%ff", "/office/leads/%ED%A0%80"],
    ...["/office/leads/%C5%92/offer-email", "/my/leads/a%0Ab/dials"],
  ])("gets the 404 page and is not logged: %s", async (path) => {
    const warned = vi.spyOn(console, "warn");
    const site = await application({}, "postgres");
    const { cookie } = await signedInAs(site.world, "owner");
    const { status, text } = await site.request("GET", path, { headers: { cookie } });
    expect([status, text.includes(errorPage.missing.title)]).toEqual([404, true]);
    expect(site.reported).toEqual([]);
    expect(warned).not.toHaveBeenCalled();
  });
});

it("A redirect to an address with signs that it cannot repeat is no error of ours", async () => {
  const site = await application();
  const { cookie } = await signedInAs(site.world, "owner");
  for (const path of ["/office/leads/%C5%92/transfer", "/office/leads/a%0Db/pause"])
    expect([404, 405]).toContain((await site.request("POST", path, { form: {}, headers: { cookie } })).status);
  expect(site.reported).toEqual([]);
});

it("A refusal of the API arrives whole, also while a long body is still being sent", async () => {
  const site = await application();
  const origin = await site.listen();
  const body = Buffer.alloc(8 * 1024 * 1024, "a");
  for (let time = 0; time < 20; time++) {
    const answer = await fetch(`${origin}/api/v1/leads`, { method: "POST", body });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([413, "application/problem+json"]);
    await answer.text();
  }
});

it("TRACE is answered with the allowed methods", async () => {
  const { request } = await application();
  const { status, headers } = await request("TRACE", "/contact-us");
  expect([status, headers.allow]).toEqual([405, "GET, HEAD, POST"]);
});

describe("A form posted to a page without a form", () => {
  it("is refused and not logged as our error", async () => {
    const site = await application();
    expect((await site.request("POST", "/sandbox/mail/no-email", { form: {} })).status).toBe(405);
    expect((await site.request("POST", "/buying", { form: {} })).status).toBe(405);
    expect(site.reported).toEqual([]);
  });
});
