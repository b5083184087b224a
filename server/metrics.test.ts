import { describe, expect, it } from "vitest";
import { ada, asTyped } from "#test/cast.ts";
import { dailyEngines } from "#test/database.ts";
import { signedInAs } from "#test/office.ts";
import { application, type TestSite } from "#test/request.ts";

const token = "a token of some length";

const read = ({ request }: TestSite, authorization = `Bearer ${token}`) =>
  request("GET", "/metrics", { headers: { authorization } });

/** @param name with labels, if there are any */
const figureOf = (text: string, name: string) =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  );

describe("GET /metrics", () => {
  it("answers 404 if no token is set", async () => {
    const site = await application();
    expect((await read(site)).status).toBe(404);
    expect((await read(site, "Bearer undefined")).status, "the missing token does not match as text").toBe(404);
  });

  it.each(["", "Bearer", "Bearer another token here", `Basic ${token}`, `${token}`])(
    "refuses a request with authorization %j",
    async (authorization) => {
      const { status, text, headers } = await read(await application({ METRICS_TOKEN: token }), authorization);
      expect([status, text, headers["www-authenticate"]]).toEqual([401, "", "Bearer"]);
    },
  );

  it.each([[{}], [{ METRICS_TOKEN: token }]])(
    "answers owners, and no other of the staff, with settings %j",
    async (settings) => {
      const site = await application(settings);
      const { staffId, cookie } = await signedInAs(site.world, "owner");
      for (const role of ["account-manager", "isa", "read-only"] as const) {
        const other = await signedInAs(site.world, role);
        const refused = await site.request("GET", "/metrics", { headers: { cookie: other.cookie } });
        expect(refused.text, role).not.toContain("zipstead_");
      }
      const getMetrics = () => site.request("GET", "/metrics", { headers: { cookie } });
      const { status, text, headers } = await getMetrics();
      expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
      expect(text).toContain("zipstead_store_up 1");
      const { write } = site.world.database;
      await write((tx) => tx.updateTable("staff").set({ twoFactorEnabled: 0 }).where("id", "=", staffId).execute());
      expect((await getMetrics()).text).not.toContain("zipstead_");
      await write((tx) => tx.deleteFrom("staffSessions").execute());
      expect((await getMetrics()).text).not.toContain("zipstead_");
    },
  );

  it("counts responses by method and status, and their duration", async () => {
    const site = await application({ METRICS_TOKEN: token });
    await site.request("GET", "/");
    await site.request("GET", "/contact-us");
    await site.request("GET", "/no-such-page");
    await site.request("PROPFIND", "/contact-us");

    const { status, text, headers } = await read(site);

    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(figureOf(text, "zipstead_files_total")).toBe(1);
    expect(figureOf(text, 'zipstead_requests_total{method="GET",status="200"}')).toBe(1);
    expect(figureOf(text, 'zipstead_requests_total{method="GET",status="404"}')).toBe(1);
    expect(text).toMatch(/zipstead_requests_total\{method="other",status="4\d\d"\} 1/);
    expect(figureOf(text, "zipstead_request_seconds_count")).toBe(3);
    expect(figureOf(text, 'zipstead_request_seconds_bucket{le="+Inf"}')).toBe(3);
    expect(figureOf(text, 'zipstead_request_seconds_bucket{le="10"}')).toBe(3);
    expect(figureOf(text, "zipstead_request_seconds_sum")).toBeGreaterThan(0);
  });

  it("follows Prometheus' format and declares each name once", async () => {
    const { text } = await read(await application({ METRICS_TOKEN: token }));
    const lines = text.split("\n").filter(Boolean);
    for (const line of lines) {
      expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z]+="[^"]*",?)+\})? [\d.e+-]+)$/);
    }
    const types = lines.filter((line) => line.startsWith("# TYPE "));
    expect(new Set(types).size).toBe(types.length);
  });

  it("refuses an office cookie that cannot be looked up, without logging an error", async () => {
    const site = await application({ METRICS_TOKEN: token });
    const { cookie } = await signedInAs(site.world, "owner");
    await site.world.database.close();
    expect((await site.request("GET", "/metrics", { headers: { cookie } })).status).toBe(401);
    expect(site.logged.filter((line) => line.includes('"failed"'))).toEqual([]);
  });

  it("reports that the store is unavailable", async () => {
    const site = await application({ METRICS_TOKEN: token });
    await site.world.database.close();
    const { status, text } = await read(site);
    expect([status, figureOf(text, "zipstead_store_up")]).toEqual([200, 0]);
  });
});

describe.each(dailyEngines)("The outbox metrics on %s", (engine) => {
  it("count pending and failed deliveries by destination, and the age of the oldest", async () => {
    const site = await application({ METRICS_TOKEN: token }, engine);
    await site.request("POST", "/onboarding-form", { form: asTyped(ada) });
    site.clock.pass({ seconds: 900 });
    await site.world.database.write((tx) =>
      tx.updateTable("deliveries").set({ state: "failed" }).where("destination", "=", "mail").execute(),
    );
    const { text } = await read(site);
    expect(figureOf(text, 'zipstead_outbox_pending{destination="sheet"}')).toBe(1);
    expect(figureOf(text, 'zipstead_outbox_oldest_seconds{destination="sheet"}')).toBe(900);
    expect(figureOf(text, 'zipstead_outbox_failed{destination="mail"}')).toBe(2);
    expect(figureOf(text, "zipstead_store_up")).toBe(1);
  });
});
