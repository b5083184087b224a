import { describe, expect, it } from "vitest";
import { features } from "#content/pages/features.ts";
import { ourPlatform } from "#content/pages/our-platform.ts";
import { plans } from "#content/plans.ts";
import { crmDashboardFigures, crmGroups } from "#content/sections/crm-features.ts";
import { adaIsIn } from "./adas-book.ts";
import { onOneLine, visibleText } from "./html.ts";
import { textOfFile } from "./source-files.ts";

/** Every tool that the pages name. */
const sold = new Set([
  ...crmGroups.flatMap((group) => group.features.map(({ title }) => title)),
  ...crmDashboardFigures,
  ...ourPlatform.parts.items.map(({ title }) => title),
  ...features.parts.flatMap(({ lines }) => [...lines]),
  ...Object.values(plans).flatMap(({ titles }) => titles.map(({ title }) => title)),
]);
const pages = ["/how-we-do-it", "/our-platform", "/features", "/pricing/team", "/get-started"];

const [, section = ""] = textOfFile("docs/copy-review.md").split("## Sold tools");
const rows = [...(section.split("\n## ")[0] ?? "").matchAll(/^\| ([a-z ]+) \|([^|]+)\|([^|]+)\|$/gm)].map(
  ([, state = "", tools = "", where = ""]) => ({ state, tools: tools.split(" · "), where }),
);
const listed = rows.filter(({ state }) => state !== "state");

describe("the sold tools of docs/copy-review.md", () => {
  it("are those that the pages name, each once, with a known state", () => {
    const named = listed.flatMap(({ tools }) => tools);
    expect(named.toSorted()).toEqual([...sold].toSorted());
    expect(named.length).toBeGreaterThan(40);
    for (const { state, tools } of listed)
      expect(["exists", "in part", "left out", "planned", "owner"], tools.join()).toContain(state);
  });

  it("stand on the pages, and what is left out is said where one would look for it", async () => {
    const { site, page } = await adaIsIn();
    const texts = await Promise.all(
      pages.map(async (path) => onOneLine(visibleText((await site.request("GET", path)).text))),
    );
    for (const { tools } of listed)
      for (const tool of tools)
        expect(
          texts.some((text) => text.includes(tool)),
          tool,
        ).toBe(true);
    const leftOut = listed.filter(({ state }) => state === "left out");
    expect(leftOut.length).toBeGreaterThan(2);
    for (const { where, tools } of leftOut) {
      const [, path = "", sentence = ""] = /`(\/my\/[\w-]+)`: “(.+)”/.exec(where) ?? [];
      expect(await page(path), `${tools} at ${path}`).toContain(sentence);
      expect(sentence).not.toBe("");
    }
  });
});
