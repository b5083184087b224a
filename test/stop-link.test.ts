import { describe, expect, it } from "vitest";
import { hasOptedOut } from "#database/privacy/opt-outs.ts";
import { stopLink } from "#operations/privacy/revoke-consent.ts";
import { onOneLine } from "./html.ts";
import { application } from "./request.ts";

const [doras, cleos] = ["dora@home.example", "cleo@home.example"];
const done = "Done. We will no longer contact you on any channel.";

/** The site with Dora's stop link. `isOptedOut` reads the store. */
async function dorasEmail() {
  const site = await application();
  const { pathname, search } = new URL(stopLink(site.world, doras));
  const isOptedOut = (mailable: string) => hasOptedOut(site.world.database.read, { mailable, dialable: null });
  return { ...site, path: pathname + search, search, isOptedOut };
}

describe("the stop link in an email", () => {
  it.each([
    ["GET", "/stop", {}],
    ["HEAD", "/stop", {}],
    ["GET", "/stop.data", {}],
    ["GET", "/stop", { "sec-purpose": "prefetch" }],
  ])("opts nobody out when a mail scanner opens it (%s %s %o)", async (method, path, headers) => {
    const { request, search, isOptedOut } = await dorasEmail();
    expect((await request(method, path + search, { headers })).status).toBe(200);
    expect(await isOptedOut(doras)).toBe(false);
  });

  it("opts Dora out without scripts, and works again from the same email a year later", async () => {
    const { request, path, clock, isOptedOut } = await dorasEmail();
    const page = await request("GET", path);
    expect(page.text).toMatch(/<form[^>]*method="post"[^>]*>/);
    expect(page.text).not.toMatch(/<form[^>]*action=/);
    expect(onOneLine(page.text)).toContain(`no longer call, text or email the person at ${doras}.`);
    expect(onOneLine(page.text), "to an agent it would promise too much").toContain(
      "You still get the leads that you pay for",
    );
    for (const _press of ["first", "second"]) {
      const { status, text } = await request("POST", path, { form: { stop: "yes" } });
      expect([status, onOneLine(text).includes(done)]).toEqual([200, true]);
      expect(await isOptedOut(doras)).toBe(true);
      clock.pass({ seconds: 365 * 24 * 3600 });
    }
  });

  it("can be pressed by her mail program, which is not on a page of ours", async () => {
    const { request, path, isOptedOut } = await dorasEmail();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const { status } = await request("POST", path, { headers, body: "List-Unsubscribe=One-Click" });
    expect([status, await isOptedOut(doras)]).toEqual([200, true]);
  });

  it.each<Record<string, string>>([
    { origin: "https://mail.provider.example", "sec-fetch-site": "cross-site" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { cookie: "order=somebody" },
  ])("can be pressed by her mail provider, whatever headers it sends: %j", async (extraHeaders) => {
    const { request, path, isOptedOut } = await dorasEmail();
    const headers = { "content-type": "application/x-www-form-urlencoded", ...extraHeaders };
    const { status } = await request("POST", path, { headers, body: "List-Unsubscribe=One-Click" });
    expect([status, await isOptedOut(doras)]).toEqual([200, true]);
  });

  it("can be pressed with multipart/form-data (RFC 8058)", async () => {
    const { request, path, isOptedOut } = await dorasEmail();
    const headers = { "content-type": "multipart/form-data; boundary=b", origin: "https://mail.provider.example" };
    const part = 'Content-Disposition: form-data; name="List-Unsubscribe"';
    const body = `--b\r\n${part}\r\n\r\nOne-Click\r\n--b--\r\n`;
    expect([(await request("POST", path, { headers, body })).status, await isOptedOut(doras)]).toEqual([200, true]);
  });

  const oneClick = "List-Unsubscribe=One-Click";
  it.each([
    ["another body", "", "List-Unsubscribe=Two-Clicks"],
    ["more than that body", "", `${oneClick}&confirm=1`],
    ["twice that body", "", `${oneClick}&${oneClick}`],
    ["no body", "", ""],
    ["an incomplete link", "x", oneClick],
  ])("is refused from another site with %s", async (_what, more, body) => {
    const { request, path, isOptedOut } = await dorasEmail();
    const headers = { "content-type": "application/x-www-form-urlencoded", origin: "https://mail.provider.example" };
    expect((await request("POST", path + more, { headers, body })).status).toBe(403);
    expect(await isOptedOut(doras)).toBe(false);
  });

  it("opens no other form to another site", async () => {
    const { request, search } = await dorasEmail();
    const headers = { "content-type": "application/x-www-form-urlencoded", origin: "https://mail.provider.example" };
    for (const path of ["/contact-us", "/stop.data", "/office/sign-out", "/checkout/crm-claim"]) {
      expect((await request("POST", path + search, { headers, body: oneClick })).status, path).toBe(403);
    }
  });

  it.each(["GET", "POST"])(
    "is invalid with another person's address (%s), and opts neither of them out",
    async (method) => {
      const { request, path, isOptedOut } = await dorasEmail();
      const { status, text } = await request(
        method,
        path.replace("dora", "cleo"),
        method === "POST" ? { form: { stop: "yes" } } : {},
      );
      expect([status, onOneLine(text).includes("This link does not work")]).toEqual([400, true]);
      expect([await isOptedOut(doras), await isOptedOut(cleos)]).toEqual([false, false]);
    },
  );

  it("is refused when another site posts it", async () => {
    const { request, path, isOptedOut } = await dorasEmail();
    const headers = { origin: "https://elsewhere.example" };
    expect((await request("POST", path, { form: { stop: "yes" }, headers })).status).toBe(403);
    expect(await isOptedOut(doras)).toBe(false);
  });
});
