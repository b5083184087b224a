import { describe, expect, it } from "vitest";
import { honeypotName } from "#domain/moderation/suspicions.ts";
import { inviteStaff } from "#operations/staff/invite-staff.ts";
import { ada, asTyped } from "./cast.ts";
import { signedInAs } from "./office.ts";
import { application, type TestSite } from "./request.ts";

const refusalsOf = ({ logged }: TestSite): Record<string, unknown>[] =>
  logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "refused");

const asReported = (site: TestSite) =>
  refusalsOf(site).map(({ refused }) => {
    const { client: _, ...report } = refused as Record<string, unknown>;
    return report;
  });

const foreignOrigin = { origin: "https://elsewhere.example" };

describe("the log records a refusal", () => {
  it("to a role without permission: who, which address, which request", async () => {
    const site = await application();
    const { staffId, cookie } = await signedInAs(site.world, "read-only");
    const answer = await site.request("GET", "/office/payments?q=ada", { headers: { cookie } });
    expect(asReported(site)).toEqual([
      { what: "access", staffId, role: "read-only", method: "GET", pattern: "/office/payments" },
    ]);
    expect(refusalsOf(site)[0]).toMatchObject({ level: 40, request: answer.headers["x-request-id"] });
  });

  it("at the sign-in: a wrong password, a code without one, too many attempts", async () => {
    const site = await application();
    const form = { email: "moira@zipstead.example", password: "not hers at all" };
    for (let attempt = 0; attempt < 11; attempt++) await site.request("POST", "/office/sign-in", { form });
    await site.request("POST", "/office/sign-in/code", { form: { code: "000000" } });
    expect(asReported(site)).toEqual([
      ...Array.from({ length: 10 }, () => ({ what: "sign-in", why: "wrong-password" })),
      { what: "sign-in", why: "too-many-attempts" },
      { what: "sign-in", why: "attempt-over" },
    ]);
    const clients = refusalsOf(site).map(({ refused }) => (refused as { client: string }).client);
    expect(new Set(clients).size).toBe(1);
    expect(clients[0]).toMatch(/^[\w-]{22}$/);
  });

  it("of an invitation that does not open", async () => {
    const site = await application();
    const invited = await inviteStaff(site.world, { email: "moira@zipstead.example", role: "owner", invitedBy: null });
    const { search } = new URL(invited.ok ? invited.link : "");
    const form = { name: "Moira Hale", password: "seven tall oaks in a row" };
    for (const query of [search, search, "?token=forged"]) {
      await site.request("POST", `/office/invitation${query}`, { form });
    }
    expect(asReported(site)).toEqual([
      { what: "invitation", why: "used" },
      { what: "invitation", why: "unknown" },
    ]);
  });

  it.each([
    ["another site's form", "/contact-us", { form: asTyped(ada), headers: foreignOrigin }, "other-origin"],
    ["a body too large", "/contact-us", { form: { message: "x".repeat(70_000) } }, "too-large"],
    ["an address too long", `/contact-us?${"x".repeat(9000)}`, { form: {} }, "too-large"],
  ])("of a request: %s", async (_what, path, options, why) => {
    const site = await application();
    await site.request("POST", path, options);
    expect(asReported(site)).toEqual([{ what: "request", why, method: "POST", path: "/contact-us" }]);
  });

  it("of a wrong token for the metrics", async () => {
    const site = await application({ METRICS_TOKEN: "a token of some length" });
    await site.request("GET", "/metrics", { headers: { authorization: "Bearer something else" } });
    expect(asReported(site)).toEqual([{ what: "request", why: "wrong-token", method: "GET", path: "/metrics" }]);
  });

  it.each([
    ["stripe", "stripe-signature"],
    ["authorize-net", "x-anet-signature"],
  ])("of a notice that %s did not sign", async (provider, header) => {
    const site = await application();
    const headers = { [header]: "t=1,v1=forged" };
    await site.request("POST", `/webhooks/${provider}`, { headers, body: '{"id":"evt_1"}' });
    expect(asReported(site)).toEqual([{ what: "notice", provider, why: "bad-signature" }]);
  });

  it("of a submission that looks automated, which goes into moderation", async () => {
    const site = await application();
    const form = {
      name: "Ada",
      email: "ada@lakeside.example",
      subject: "Hello",
      message: "Hello",
      [honeypotName]: "filled",
    };
    await site.request("POST", "/contact-us", { form });
    expect(asReported(site)).toEqual([{ what: "submission", why: expect.stringContaining("honeypot") }]);
  });

  it("at most sixty times a minute per kind, so that a flood cannot fill the log or hide another kind", async () => {
    const site = await application();
    const posts = Array.from({ length: 80 }, () =>
      site.request("POST", "/contact-us", { form: {}, headers: foreignOrigin }),
    );
    await Promise.all(posts);
    await site.request("POST", "/webhooks/stripe", { body: "{}" });
    expect(asReported(site).map(({ what }) => what)).toEqual([...Array(60).fill("request"), "notice"]);
    site.clock.pass({ seconds: 60 });
    await site.request("POST", "/contact-us", { form: {}, headers: foreignOrigin });
    expect(asReported(site)).toHaveLength(62);
  });
});
