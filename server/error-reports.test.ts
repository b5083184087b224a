import { describe, expect, it } from "vitest";
import { application } from "#test/request.ts";

const failed = {
  message: "TypeError: ada@lakeside.example is not\n a function, call 404-555-0100",
  page: "https://zipstead.example/request/rosas-own-token?from=email",
  file: "https://zipstead.example/assets/start.js?x=ada",
  line: 7,
  column: 120,
};

async function reporting() {
  const site = await application();
  const report = (body: string) =>
    site.request("POST", "/reports/errors", { body, headers: { "content-type": "text/plain;charset=UTF-8" } });
  const lines = () => site.logged.map((line) => JSON.parse(line)).filter(({ browser }) => browser);
  return { ...site, report, lines };
}

describe("An error of a script in a browser", () => {
  it("is logged with its place, without contact data, a query and what opens a page", async () => {
    const { report, lines } = await reporting();
    expect((await report(JSON.stringify(failed))).status).toBe(204);
    expect(lines()).toMatchObject([
      {
        level: 50,
        msg: "failed in a browser",
        browser: {
          message: "TypeError: [address] is not a function, call [number]",
          page: "/request/*",
          file: "/assets/start.js",
          line: 7,
          column: 120,
        },
      },
    ]);
  });

  it("is logged at most 60 times a minute, and refused if it is none", async () => {
    const { report, lines } = await reporting();
    for (const body of ["", "{", "[]", '{"message":1}', JSON.stringify({ ...failed, line: -1 })])
      expect((await report(body)).status).toBe(400);
    await Promise.all(Array.from({ length: 70 }, () => report(JSON.stringify(failed))));
    expect(lines()).toHaveLength(60);
  });
});
