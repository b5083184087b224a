import { expect, test } from "vitest";
import { publicManifest } from "./public-manifest.ts";

const whole = {
  entry: { module: "/assets/entry.js", imports: [] },
  routes: {
    root: { id: "root" },
    "routes/public/home": { id: "routes/public/home" },
    "routes/office/office": { id: "routes/office/office" },
    "routes/office/leads": { id: "routes/office/leads" },
  },
  url: "/assets/manifest-1a2b.js",
  version: "1a2b",
};

test("The public manifest has all routes but the office's", () => {
  const script = publicManifest(`window.__reactRouterManifest=${JSON.stringify(whole)};`);
  const [, json = ""] = /^window\.__reactRouterManifest=(.*);$/.exec(script) ?? [];
  expect(JSON.parse(json)).toEqual({
    ...whole,
    routes: { root: { id: "root" }, "routes/public/home": { id: "routes/public/home" } },
    url: "/assets/manifest-1a2b-public.js",
  });
});
