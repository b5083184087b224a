import { describe, expect, it } from "vitest";
import { application } from "#test/request.ts";

const blocked = {
  "effective-directive": "script-src-elem",
  "document-uri": "https://zipstead.example/zip-code?zip=30301",
  "blocked-uri": "https://evil.example/ada@lakeside.example.js",
  "source-file": "https://zipstead.example/assets/entry.js?x=ada",
  "line-number": 7,
  "script-sample": "ada@lakeside.example",
};
const single = JSON.stringify({ "csp-report": blocked });

async function reporting() {
  const site = await application();
  const report = (body: string, type: string, more: Record<string, string> = {}) =>
    site.request("POST", "/reports/csp", { body, headers: { "content-type": type, ...more } });
  const violations = () =>
    site.logged.flatMap((line) => (JSON.parse(line).violation ? [JSON.parse(line).violation] : []));
  return { ...site, report, violations };
}

describe("A violation report", () => {
  it("is taken 60 times a minute from one address", async () => {
    const { request } = await application({ TRUST_PROXY: "1" });
    const from = async (ip: string) => {
      const headers = { "content-type": "application/csp-report", "x-forwarded-for": ip };
      return (await request("POST", "/reports/csp", { body: single, headers })).status;
    };
    const answers = [];
    for (let sent = 0; sent < 61; sent++) answers.push(await from("203.0.113.7"));
    expect(answers).toEqual([...Array.from({ length: 60 }, () => 204), 429]);
    expect(await from("198.51.100.9")).toBe(204);
  });

  it("is logged with its rule, page and source, and without anything a visitor typed", async () => {
    const { report, violations, logged } = await reporting();
    expect((await report(single, "application/csp-report")).status).toBe(204);
    expect(violations()).toEqual([
      {
        directive: "script-src-elem",
        page: "/zip-code",
        blocked: "https://evil.example",
        file: "/assets/entry.js",
        line: 7,
      },
    ]);
    // An id of the request may contain three such letters.
    expect(logged.join().replace(/"\w*id":"[^"]*"/gi, "")).not.toMatch(/ada|30301/i);
  });

  it("has nothing that opens a page by itself: the address of Rosa's request is cut in page and file", async () => {
    const { report, violations } = await reporting();
    const address = "https://zipstead.example/request/rosas-own-token?from=email";
    const body = JSON.stringify({ "csp-report": { ...blocked, "document-uri": address, "source-file": address } });
    await report(body, "application/csp-report");
    expect(violations()).toMatchObject([{ page: "/request/*", file: "/request/*" }]);
  });

  it("is accepted from every origin, because pages may be shown by other sites", async () => {
    const { report } = await reporting();
    const foreign = { origin: "null", "sec-fetch-site": "cross-site" };
    expect((await report(single, "application/csp-report", foreign)).status).toBe(204);
  });

  it("is logged at most 60 times a minute", async () => {
    const { report, violations, clock } = await reporting();
    const answers = await Promise.all(Array.from({ length: 70 }, () => report(single, "application/csp-report")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(violations()).toHaveLength(60);
    clock.pass({ seconds: 60 });
    await report(single, "application/csp-report");
    expect(violations()).toHaveLength(61);
  });

  it.each([
    ["nothing", ""],
    ["invalid JSON", "{"],
    ["another object", '{"hello":1}'],
    ["an invalid directive", single.replace("script-src-elem", "script-src\\n{}")],
    ["several reports", `[${single}]`],
  ])("is refused and not logged if it is invalid: %s", async (_what, body) => {
    const { report, violations } = await reporting();
    expect((await report(body, "application/csp-report")).status).toBe(400);
    expect(violations()).toEqual([]);
  });

  it("is refused if it is longer than a form", async () => {
    const { report, violations } = await reporting();
    expect((await report(`${single}${" ".repeat(70_000)}`, "application/csp-report")).status).toBe(413);
    expect(violations()).toEqual([]);
  });
});
