import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { prerenderedPages } from "#app/routes.ts";
import { demoBanner } from "#content/sections/demo-banner.ts";
import { seedDemo } from "../scripts/seed/demo/seed-demo.ts";
import { siteFiles } from "../server/site-files.ts";
import { ada } from "./cast.ts";
import { visibleText } from "./html.ts";
import { signedInAs } from "./office.ts";
import { application, type TestRequest, type TestSite } from "./request.ts";
import { signInToWorkspace } from "./workspace.ts";

const demo = { BASE_URL: "https://demo.zipstead.example", SANDBOX: "1" };
const fromThere = { origin: demo.BASE_URL };
const banner = `<aside data-demo="" aria-label="${demoBanner.label}">${demoBanner.text}</aside>`;

/** Counts the banners of a page and expects one at its top. */
function bannersIn(html: string): number {
  expect(html).toMatch(/<body[^>]*><aside data-demo/);
  return html.split(banner).length - 1;
}

describe("every page of a demo has the demo banner", () => {
  it.each(prerenderedPages.filter((path) => !path.startsWith("/errors/")))("built page: %s", async (path) => {
    const { request } = await application(demo);
    const { status, text } = await request("GET", path);
    expect([status, bannersIn(text)]).toEqual([200, 1]);
  });

  it.each<[string, string, number, TestRequest]>([
    ["GET", "/contact-us", 200, {}],
    ["GET", "/onboarding-form", 200, {}],
    ["GET", "/pricing/CheckoutPayStripe?plan=growth", 200, {}],
    ["GET", "/welcome", 200, {}],
    ["GET", "/stop", 400, {}],
    ["GET", "/no-such-page", 404, {}],
    ["GET", "/%E0%A4%A", 404, {}],
    ["GET", "/sandbox", 200, {}],
    ["GET", "/sandbox/mail", 200, {}],
    ["GET", "/sandbox/sheet", 200, {}],
    ["GET", "/sandbox/checkout/growth", 200, {}],
    ["GET", "/office/sign-in", 200, {}],
    ["GET", "/office/no-such-page", 302, {}],
    ["POST", "/contact-us", 400, { form: {}, headers: fromThere }],
    ["POST", "/contact-us", 403, { form: {}, headers: { origin: "https://evil.example" } }],
    ["POST", "/faq", 405, { form: {}, headers: fromThere }],
    ["POST", "/contact-us", 413, { form: { message: "x".repeat(70_000) }, headers: fromThere }],
    ["GET", `/${"x".repeat(9000)}`, 414, {}],
  ])("%s %s (%i)", async (method, path, expected, options) => {
    const { request } = await application(demo);
    const { status, text, headers } = await request(method, path, options);
    expect(status).toBe(expected);
    if (headers["content-type"]?.startsWith("text/html")) expect(bannersIn(text)).toBe(1);
    else expect(headers.location).toMatch(/^\/office\/sign-in/);
  });

  it.each(["/zip-code/answer?zip=30303", "/zip-code/yours", "/promises/counted"])(
    "and none in HTML that a script puts into a page: %s",
    async (path) => {
      const { request } = await application(demo);
      const { status, text } = await request("GET", path);
      expect([status, text.includes("data-demo")]).toEqual([200, false]);
    },
  );

  it.each(["/office", "/office/leads", "/office/no-such-page"])("office page: %s", async (path) => {
    const { request, world } = await application({ SANDBOX: "1" });
    const { cookie } = await signedInAs(world, "owner");
    expect(bannersIn((await request("GET", path, { headers: { cookie } })).text)).toBe(1);
  });

  it("a page that failed because the store is closed", async () => {
    const { request, world } = await application(demo);
    await world.database.close();
    const { status, text } = await request("GET", "/sandbox/mail");
    expect([status, bannersIn(text)]).toEqual([503, 1]);
  });

  it.each([403, 413, 414, 429, 500, 503])("the server's own error page: %i", async (status) => {
    const { services } = await application(demo);
    const { settings, world } = services;
    const { body } = siteFiles({ settings, coupons: world.coupons }).errorPage(status);
    expect(bannersIn(body.toString())).toBe(1);
  });
});

describe("a built page with the banner", () => {
  const at = async (site: TestSite, encoding: string) =>
    site.request("GET", "/faq", { headers: { "accept-encoding": encoding } });

  it("is the same in each encoding, and is not sent again to a browser that has it", async () => {
    const site = await application(demo);
    const [plain, br, gzip] = [await at(site, ""), await at(site, "br"), await at(site, "gzip")];
    expect([br.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"]);
    expect(brotliDecompressSync(br.body).toString()).toBe(plain.text);
    expect(gunzipSync(gzip.body).toString()).toBe(plain.text);
    const has = { "if-none-match": plain.headers.etag ?? "" };
    expect((await site.request("GET", "/faq", { headers: has })).status).toBe(304);
  });

  it("has another ETag than the same page without the banner", async () => {
    const { BASE_URL } = demo;
    const tag = async (settings: Record<string, string>) =>
      (await (await application(settings)).request("GET", "/faq")).headers.etag;
    const local = { BASE_URL: "http://localhost:3000" };
    expect(await tag({ ...local, SANDBOX: "1" })).not.toBe(await tag(local));
    expect(await tag({ BASE_URL, SANDBOX: "1" })).toBe(await tag(demo));
  });
});

it("a demo simulates services that are not configured, like a local site", async () => {
  const site = await application(demo);
  expect(site.world.sandbox).toMatchObject({ sheet: true, mail: true, catalog: true });
  const { text } = await site.request("GET", "/pricing/CheckoutPayStripe?plan=growth");
  expect(text).toContain("More Payment Option");
  expect(site.world.coupons.size).toBe(36);
});

it("the seeded demo can be played: Vic signs in by a code, and reads why Tess handed Iris on to him", async () => {
  const site = await application({ SANDBOX: "1" });
  await seedDemo(site.services, site.clock.now());
  const cookie = await signInToWorkspace(site, { ...ada, email: "vic.adler@agents.example", licenseNumber: "" });
  const get = (path: string) => site.request("GET", path, { headers: { cookie } });
  const today = await get("/my");
  expect(visibleText(today.text)).toContain("Only your team can see");
  const [lead = ""] = (await get("/my/contacts?show=zipstead")).text.match(/\/my\/leads\/[\da-f]{8}-[\w-]+/) ?? [];
  const page = visibleText((await get(lead)).text);
  for (const part of ["Iris Bloom", "Handed off to Vic Adler", "Vic sold the house next door last spring."])
    expect(page).toContain(part);
  const mailbox = visibleText((await site.request("GET", "/sandbox/mail")).text);
  for (const part of ["A lead for you from Tess Moran", "Tess Moran invites you to their team"])
    expect(mailbox).toContain(part);
}, 180_000);

it("no page of a local site has the banner", async () => {
  const { request } = await application();
  for (const path of ["/", "/contact-us", "/sandbox", "/no-such-page", "/office/sign-in"]) {
    const { text } = await request("GET", path);
    expect(text, path).toContain("<main");
    expect(text, path).not.toMatch(/<aside data-demo/);
  }
});
