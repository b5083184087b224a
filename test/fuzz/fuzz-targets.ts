import { matchPath, type ServerBuild } from "react-router";
import { z } from "zod";
import { jsonIn } from "#integrations/connections/crm.ts";
import type { Endpoint } from "#operations/connections/api/endpoint.ts";
import { endpoints } from "#operations/connections/api/endpoints.ts";
import { queryNames, sampleBody } from "#operations/connections/api/samples.ts";
import { addressesIn } from "../../scripts/drills/fuzz-http/address-book.ts";
import { formsOf } from "../../scripts/drills/fuzz-http/hostile-request.ts";

export interface FuzzTarget {
  /** As in app/routes.ts. */
  pattern: string;
  path: string;
  takes: "page" | "form" | "webhook" | "json";
  /** Names of the fields that our pages post there, or of the API's query. */
  fields: readonly string[];
  /** Of "json". */
  method?: Endpoint["method"];
  /** Of "json": what a program sends. */
  body?: object | undefined;
  /** Of a workspace's number for texts: with what is sent there is signed, for this URL. */
  signing?: { secret: string; url: string };
}

/** Stands where we know no value. */
export const unknown = "x";

interface Route {
  pattern: string;
  isPosted: boolean;
  isOpened: boolean;
}

/** Reads the routes from the build, so that a new form is fuzzed without a change here. */
async function builtRoutes(): Promise<Route[]> {
  const { routes }: ServerBuild = await import("#build/server/index.js");
  const patternOf = (id: string | undefined): string => {
    const route = routes[id ?? ""];
    return route ? `${patternOf(route.parentId)}/${route.path ?? ""}`.replace(/\/{2,}/g, "/") : "";
  };
  const known = Object.values(routes).filter((route) => route?.path !== undefined || route?.index);
  return known.flatMap((route) => {
    if (!route || route.path === "") return [];
    const { action, loader, default: page } = route.module;
    const pattern = patternOf(route.id).replace(/(?<=.)\/$/, "");
    return { pattern, isPosted: action !== undefined, isOpened: loader !== undefined || page !== undefined };
  });
}

/**
 * Returns every route, with an address that our pages link to if there is one. `open` reads a page as an owner.
 * @param emailed addresses that only emails have
 */
export async function fuzzTargets(
  open: (path: string) => Promise<string>,
  emailed: readonly string[] = [],
): Promise<FuzzTarget[]> {
  const routes = (await builtRoutes()).filter(({ pattern }) => !pattern.endsWith("*"));
  const { addresses, fields } = await crawl({ routes, open, emailed });
  const patternOf = routeFinder(routes);
  const known = addresses.flatMap((address) => {
    const pattern = patternOf(address);
    return pattern?.includes(":") ? [[address, pattern] as const] : [];
  });
  return routes.flatMap(({ pattern, isPosted, isOpened }): FuzzTarget[] => {
    const path = addresses.find((address) => isOf(pattern, address)) ?? nearest(pattern, known);
    const named = [...fields].flatMap(([address, names]) => (isOf(pattern, address) ? [...names] : []));
    const target = { pattern, path: path.split("?", 1)[0] ?? path, fields: [...new Set(named)] };
    const ofApi = endpoints.filter((endpoint) => `/api/v1/${endpoint.path}` === pattern);
    if (ofApi.length > 0) return ofApi.map((endpoint) => ({ ...target, takes: "json" as const, ...takenBy(endpoint) }));
    if (isPosted) return [{ ...target, takes: pattern.startsWith("/webhooks/") ? "webhook" : "form" }];
    return isOpened ? [{ ...target, takes: "page" }] : [];
  });
}

const takenBy = (endpoint: Endpoint) => ({
  method: endpoint.method,
  fields: queryNames(endpoint),
  body: sampleBody(endpoint),
});

/** With the values of the nearest address that we know: of "/my/contacts/:id/dials" those of "/my/contacts/:id/edit". */
function nearest(pattern: string, known: readonly (readonly [address: string, pattern: string])[]): string {
  const segments = pattern.split("/");
  for (let length = segments.length; length > 0; length--) {
    if (!segments[length - 1]?.startsWith(":")) continue;
    const beginning = `${segments.slice(0, length).join("/")}/`;
    const [near] = known.find(([, of]) => `${of}/`.startsWith(beginning)) ?? [];
    if (near === undefined) continue;
    const values = near.split(/[?#]/, 1)[0]?.split("/").slice(0, length) ?? [];
    return [...values, ...segments.slice(length)].join("/").replace(/:\w+/g, unknown);
  }
  return pattern.replace(/:\w+/g, unknown);
}

/** Finds the route of an address: that with the fewest parameters, as the router does. */
function routeFinder(routes: readonly Route[]): (address: string) => string | undefined {
  const matchers = routes
    .map(({ pattern }) => ({
      pattern,
      is: new RegExp(`^${pattern.replace(/[.]/g, "\\.").replace(/:\w+/g, "[^/]+")}$`),
    }))
    .toSorted((one, other) => one.pattern.split(":").length - other.pattern.split(":").length);
  return (address) => {
    const [path = ""] = address.split(/[?#]/, 1);
    return matchers.find(({ is }) => is.test(path))?.pattern;
  };
}

const isOf = (pattern: string, address: string) => matchPath(pattern, address.split("?", 1)[0] ?? "") !== null;

/** Addresses opened per pattern: not every record has every form. */
const maxOpened = 4;

interface Crawl {
  routes: readonly Route[];
  open(path: string): Promise<string>;
  emailed: readonly string[];
}

async function crawl({ routes, open, emailed }: Crawl) {
  const own = routes.flatMap(({ pattern }) => (pattern.includes(":") ? [] : pattern));
  const found = new Set([...own, ...emailed]);
  const fields = new Map<string, Set<string>>();
  const opened = new Map<string, number>();
  const patternOf = routeFinder(routes);
  // Iterating a Set includes values that are added during the loop.
  for (const address of found) {
    const pattern = patternOf(address);
    const times = opened.get(pattern ?? "") ?? 0;
    const isOpened = routes.some((route) => route.pattern === pattern && route.isOpened);
    if (!pattern || !isOpened || times >= maxOpened || /sign-out|\.csv$/.test(pattern)) continue;
    opened.set(pattern, times + 1);
    const html = await open(address);
    for (const link of [...addressesIn(html), ...recordsIn(address, html)]) found.add(link);
    for (const form of formsOf(html, address)) {
      const names = fields.get(form.address) ?? new Set();
      for (const [name] of form.fields) names.add(name);
      fields.set(form.address, names);
      found.add(form.address);
    }
  }
  const addresses = [...found].filter(
    (address) => own.includes(address) || !own.includes(address.split("?", 1)[0] ?? ""),
  );
  return { addresses, fields };
}

const listed = z.object({ data: z.array(z.object({ id: z.string() })) });

/** The addresses of what a list of the API has. */
function recordsIn(address: string, text: string): string[] {
  if (!address.startsWith("/api/v1/")) return [];
  const list = listed.safeParse(jsonIn(text));
  return list.success ? list.data.data.slice(0, maxOpened).map(({ id }) => `${address}/${id}`) : [];
}
