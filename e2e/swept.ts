import { test } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import siteMap from "#app/routes.ts";
import { byNight } from "#test/by-night.ts";
import { reachesChange } from "#test/change.ts";

/**
 * Sweeps put every page to the same checks. By night they are whole; by day they take the pages that a change touches and
 * one of each kind (decision 35).
 */
export function sweptOf(paths: readonly string[]): string[] {
  const kinds = new Set<string>();
  return paths.filter((path) => byNight(true, isFirstOrTouched(path, kinds)));
}

/** Annotates a test with what it leaves to the night. */
export const leftToNight = "left to the night";

/** Whether the sweep of this test's file takes a page that a journey shows, whatever state it is in. */
export function isSwept(url: string): boolean {
  const { pathname } = new URL(url);
  const { file, annotations } = test.info();
  const sweep = sweeps.get(file) ?? { kinds: new Set(), taken: new Map() };
  sweeps.set(file, sweep);
  const isTaken = sweep.taken.get(pathname) ?? byNight(true, isFirstOrTouched(pathname, sweep.kinds));
  sweep.taken.set(pathname, isTaken);
  if (!isTaken) annotations.push({ type: leftToNight, description: pathname });
  return isTaken;
}

const sweeps = new Map<string, { kinds: Set<string>; taken: Map<string, boolean> }>();

function isFirstOrTouched(path: string, kinds: Set<string>): boolean {
  const page = pageAt(path);
  const isFirst = !kinds.has(page.kind);
  kinds.add(page.kind);
  return isFirst || touchedModules().has(page.module);
}

/** Pages of an area that are as deep: its lists, its records, and what one does with them. */
function pageAt(path: string): { module: string; kind: string } {
  const found = matchRoutes(routes, path.replace(/[?#].*/, ""))?.at(-1)?.route;
  const module = String(found?.id ?? "");
  const [, area = ""] = module.split("/");
  const depth = (found?.path ?? "").split("/").length;
  return { module, kind: `${area} ${Math.min(depth, 4)}` };
}

/** Also the longest day is one. */
const most = 12;

let touched: Set<string> | undefined;

/** Of a change to what many pages share, an even choice of them. */
function touchedModules(): Set<string> {
  if (touched) return touched;
  const all = modules.filter((module) => reachesChange(`app/${module}`, ["app", "content"]));
  const step = Math.max(1, all.length / most);
  touched = new Set(all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step)));
  return touched;
}

const routes = routesOf(await siteMap);
const modules = modulesOf(routes);

function routesOf(entries: RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ path, index, file, children }) =>
    index ? { index: true, id: file } : { path, id: file, children: children && routesOf(children) },
  );
}

function modulesOf(all: RouteObject[]): string[] {
  return [
    ...new Set(
      all.flatMap(({ id = "", children = [], path, index }) => [
        ...(path !== undefined || index ? [id] : []),
        ...modulesOf(children),
      ]),
    ),
  ];
}
