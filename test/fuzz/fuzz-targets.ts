import { matchPath, type ServerBuild } from "react-router";
import { addressesIn } from "../../scripts/drills/fuzz-http/address-book.ts";
import { formsOf } from "../../scripts/drills/fuzz-http/hostile-request.ts";

export interface FuzzTarget {
  /** As in app/routes.ts. */
  pattern: string;
  path: string;
  takes: "page" | "form" | "webhook";
  /** Names of the fields that our pages post there. */
  fields: readonly string[];
}

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
  return routes.flatMap(({ pattern, isPosted, isOpened }) => {
    const path = addresses.find((address) => isOf(pattern, address)) ?? pattern.replace(/:\w+/g, "x");
    const named = [...fields].flatMap(([address, names]) => (isOf(pattern, address) ? [...names] : []));
    const target = { pattern, path: path.split("?", 1)[0] ?? path, fields: [...new Set(named)] };
    if (isPosted) return { ...target, takes: pattern.startsWith("/webhooks/") ? "webhook" : "form" };
    return isOpened ? { ...target, takes: "page" } : [];
  });
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
  const patternOf = (address: string) => {
    const [path = ""] = address.split("?", 1);
    return own.includes(path) ? path : routes.find(({ pattern }) => isOf(pattern, path))?.pattern;
  };
  // Iterating a Set includes values that are added during the loop.
  for (const address of found) {
    const pattern = patternOf(address);
    const times = opened.get(pattern ?? "") ?? 0;
    const isOpened = routes.some((route) => route.pattern === pattern && route.isOpened);
    if (!pattern || !isOpened || times >= maxOpened || /sign-out|\.csv$/.test(pattern)) continue;
    opened.set(pattern, times + 1);
    const html = await open(address);
    for (const link of addressesIn(html)) found.add(link);
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
