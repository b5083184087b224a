import { describe, expect, it } from "vitest";
import { territoryOf } from "#database/territory/claims.ts";
import { confirmLink } from "#operations/agents/confirm-application.ts";
import { insertAtlantasZips } from "./atlanta-zips.ts";
import { ada, asTyped } from "./cast.ts";
import { onOneLine } from "./html.ts";
import { apply } from "./office.ts";
import { application } from "./request.ts";

const week = "2026-11-27T12:00:00.000Z";

/** The site with Ada's application and her confirmation link. */
async function adasEmail() {
  const site = await application();
  await insertAtlantasZips(site.world.database);
  const { applicationId } = await apply(site, ada);
  const { pathname, search } = new URL(confirmLink(site.world, applicationId));
  const isReservedForWeek = async () => {
    const { claims } = await territoryOf(site.world.database.read, { applicationId: applicationId });
    return claims.length > 0 && claims.every(({ reservedUntil }) => reservedUntil === week);
  };
  return { ...site, applicationId, path: pathname + search, search, isKept: isReservedForWeek };
}

describe("Ada's confirmation link", () => {
  it.each([
    ["GET", "/confirm-email"],
    ["HEAD", "/confirm-email"],
    ["GET", "/confirm-email.data"],
  ])("confirms nothing when a mail scanner opens it (%s %s)", async (method, path) => {
    const { request, search, isKept } = await adasEmail();
    const { status, headers } = await request(method, path + search);
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(await isKept()).toBe(false);
  });

  it("opens a page with one button, which works without scripts and can be pressed twice", async () => {
    const { request, path, isKept } = await adasEmail();
    const page = await request("GET", path);
    expect(page.text.match(/<form[^>]*method="post"/g)).toHaveLength(1);
    expect(onOneLine(page.text)).toContain("Confirm my email");
    for (const _press of ["first", "second"]) {
      const { status, text } = await request("POST", path, { form: { confirm: "yes" } });
      expect([status, await isKept()]).toEqual([200, true]);
      expect(onOneLine(text)).toContain("We keep your zip codes until November 27, 2026, 7:00 AM EST.");
      expect(text).toContain('href="/pricing/CheckoutPayStripe?plan=professional"');
    }
  });

  it.each([
    ["another application", "application=00000000-0000-4000-8000-000000009999"],
    ["none", "application="],
  ])("does not work if it names %s, and confirms nothing", async (_, named) => {
    const { request, path, isKept } = await adasEmail();
    const { status, text } = await request("POST", path.replace(/application=[^&]*/, named), {
      form: { confirm: "yes" },
    });
    expect([status, onOneLine(text).includes("This link does not work")]).toEqual([400, true]);
    expect(await isKept()).toBe(false);
  });

  it("cannot be opened with the signature of another kind of link", async () => {
    const { request, world, path, applicationId, isKept } = await adasEmail();
    for (const purpose of ["stop", "receipt", "order"]) {
      const other = path.replace(/signature=.*/, `signature=${world.sign(`${purpose} ${applicationId}`)}`);
      expect((await request("POST", other, { form: { confirm: "yes" } })).status).toBe(400);
    }
    expect(await isKept()).toBe(false);
  });

  it("is refused when another site posts it", async () => {
    const { request, path, isKept } = await adasEmail();
    const headers = { origin: "https://evil.example" };
    expect((await request("POST", path, { form: { confirm: "yes" }, headers })).status).toBe(403);
    expect(await isKept()).toBe(false);
  });
});

describe("the browser that applied", () => {
  it("starts a checkout, which reserves its zip codes for a week; a checkout in another browser does not", async () => {
    const { world, request } = await application();
    await insertAtlantasZips(world.database);
    const applied = await request("POST", "/onboarding-form", { form: { ...asTyped(ada), formKey: "adas" } });
    const cookie = `${applied.headers["set-cookie"]?.[0]?.split(";")[0]}`;
    const ends = async () =>
      (await world.database.read.selectFrom("zipClaims").select("reservedUntil").execute()).map(
        (one) => one.reservedUntil,
      );
    const form = { plan: "Professional Plan", price: "599", total: "$599", agreed: "on", formKey: "checkout" };
    expect((await request("POST", "/checkout/proceed-to-checkout", { form })).status).toBe(303);
    expect(new Set(await ends())).toEqual(new Set(["2026-11-20T12:30:00.000Z"]));
    const own = await request("POST", "/checkout/proceed-to-checkout", {
      form: { ...form, formKey: "own" },
      headers: { cookie },
    });
    expect(own.status).toBe(303);
    expect(new Set(await ends())).toEqual(new Set([week]));
  });
});
