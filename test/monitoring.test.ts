import { expect, it } from "vitest";
import { application } from "./request.ts";
import { textOfFile } from "./source-files.ts";

const token = "a token of some length";

/** Prometheus adds these to a histogram's name. */
const baseName = (name: string) => name.replace(/_(bucket|sum|count)$/, "");

it.each(["docs/monitoring/alerts.yaml", "docs/monitoring/dashboard.json"])(
  "every metric that %s names exists",
  async (file) => {
    const site = await application({ METRICS_TOKEN: token });
    const { text } = await site.request("GET", "/metrics", { headers: { authorization: `Bearer ${token}` } });
    const known = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
    const named = [...textOfFile(file).matchAll(/\b(?:zipstead|process)_\w+/g)].map(([name]) => baseName(name));
    expect(new Set(named).size).toBeGreaterThan(8);
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
  },
);
