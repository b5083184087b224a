import type { EntryContext, ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import { pageRouter } from "./page-router.ts";

/** A site whose routes answer with their own names, and whose pages answer with the URL of their manifest. */
function siteOf(paths: Record<string, { path?: string; index?: true; parentId?: string }>): ServerBuild {
  const module = (id: string) => (id.endsWith("page") ? { default: () => null } : { loader: () => new Response(id) });
  const below = Object.entries(paths).map(([id, route]) => [
    id,
    { id, parentId: "root", ...route, module: module(id) },
  ]);
  const routes = { root: { id: "root", path: "", module: module("root") }, ...Object.fromEntries(below) };
  return {
    routes,
    entry: {
      module: {
        default: (_request: Request, _status: number, _headers: Headers, { manifest }: EntryContext) =>
          new Response(manifest.url),
      },
    },
    assets: { routes, entry: { module: "", imports: [] }, url: "/assets/manifest-1a2b.js", version: "" },
    future: {},
    prerender: [],
    ssr: true,
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
}

const site = siteOf({
  home: { index: true },
  contact: { path: "contact-us" },
  pricing: { path: "pricing" },
  team: { path: "pricing/team" },
  desk: {},
  leads: { path: "office/leads", parentId: "desk" },
  lead: { path: "office/leads/:id", parentId: "desk" },
  lost: { path: "office/*", parentId: "desk" },
  "desk-page": { path: "office/desk" },
  office: { path: "office", parentId: "desk" },
  any: { path: "office/:place/7/any", parentId: "desk" },
  "faq-page": { path: "faq" },
  feed: { path: "feed.xml" },
  language: { path: ":language/about" },
  missing: { path: "*" },
});

const router = pageRouter(site);
const answerAt = async (address: string) => (await router(new Request(`http://localhost${address}`))).text();

describe("The page router chooses the same route as React Router with all routes", () => {
  it.each([
    ["/", "home"],
    ["/contact-us", "contact"],
    ["/contact-us/", "contact"],
    ["/contact-us?from=home", "contact"],
    ["/pricing", "pricing"],
    ["/pricing/team", "team"],
    ["/office/leads", "leads"],
    ["/office/leads/7", "lead"],
    ["/office/nowhere", "lost"],
    ["/office", "office"],
    ["/office/", "office"],
    ["/office/leads/7/any", "any"],
    ["/office/elsewhere/7/any", "any"],
    ["/office/leads/7/nowhere", "lost"],
    ["/feed.xml", "feed"],
    ["/de/about", "language"],
    ["/pricing/about", "language"],
    ["/pricing/nowhere", "missing"],
    ["/nowhere", "missing"],
    // Other spellings of the routes.
    ["/Contact-Us", "contact"],
    ["/contact%2Dus", "contact"],
    ["/OFFICE/leads/7", "lead"],
    ["/office/Leads/7", "lead"],
  ])("%s: %s", async (address, route) => {
    expect(await answerAt(address)).toBe(route);
  });
});

describe("The page router chooses the same route for data requests", () => {
  it.each([
    ["/contact-us.data", "contact"],
    ["/office/leads/7.data", "lead"],
    ["/office.data", "office"],
    ["/office/leads.data", "leads"],
    ["/nowhere.data", "missing"],
  ])("%s: %s", async (address, route) => {
    expect(await answerAt(address)).toContain(route);
  });
});
