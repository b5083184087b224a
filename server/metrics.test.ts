import { describe, expect, it } from "vitest";
import { ada, asTyped } from "#test/cast.ts";
import { engines } from "#test/database.ts";
import { signedInAs } from "#test/office.ts";
import { application, type TestSite } from "#test/request.ts";

const token = "a token of some length";

const read = ({ request }: TestSite, authorization = `Bearer ${token}`) =>
  request("GET", "/metrics", { headers: { authorization } });

/** The value behind a name, and its labels where it has some. */
const figureOf = (text: string, name: string) =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  );

describe("GET /metrics", () => {
  it("is a page that is not there where no token is set", async () => {
    const site = await application();
    expect((await read(site)).status).toBe(404);
    expect((await read(site, "Bearer undefined")).status, "nor is that the token").toBe(404);
  });

  it.each(["", "Bearer", "Bearer another token here", `Basic ${token}`, `${token}`])(
    "is refused to whoever sends %j",
    async (authorization) => {
      const { status, text, headers } = await read(await application({ METRICS_TOKEN: token }), authorization);
      expect([status, text, headers["www-authenticate"]]).toEqual([401, "", "Bearer"]);
    },
  );

  it.each([[{}], [{ METRICS_TOKEN: token }]])(
    "is open to who may see the dashboard, with the settings %j",
    async (settings) => {
      const site = await application(settings);
      const { staffId, cookie } = await signedInAs(site.world, "read-only");
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

  it("counts what was answered, by method and status, and how long it took", async () => {
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

  it("is read by Prometheus: each line a comment or a name, labels and a number; each name told of once", async () => {
    const { text } = await read(await application({ METRICS_TOKEN: token }));
    const lines = text.trimEnd().split("\n");
    for (const line of lines) {
      expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z]+="[^"]*",?)+\})? [\d.e+-]+)$/);
    }
    const types = lines.filter((line) => line.startsWith("# TYPE "));
    expect(new Set(types).size).toBe(types.length);
  });

  it("is as closed as ever to an office's cookie that nobody can look up, and no fault to tell of", async () => {
    const site = await application({ METRICS_TOKEN: token });
    const { cookie } = await signedInAs(site.world, "owner");
    await site.world.database.close();
    expect((await site.request("GET", "/metrics", { headers: { cookie } })).status).toBe(401);
    expect(site.logged.filter((line) => line.includes('"failed"'))).toEqual([]);
  });

  it("says that the store is away, rather than nothing", async () => {
    const site = await application({ METRICS_TOKEN: token });
    await site.world.database.close();
    const { status, text } = await read(site);
    expect([status, figureOf(text, "zipstead_store_up")]).toEqual([200, 0]);
  });
});

describe.each(engines)("the outbox in figures, on %s", (engine) => {
  it("is what is owed to whom, how old the oldest is, and what was given up", async () => {
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
