import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { lazy } from "#domain/values/lazy.ts";

type RouteOfBuild = NonNullable<ServerBuild["routes"][string]>;

/**
 * React Router tries every pattern twice per request and rebuilds all of them for each page, so each request gets a
 * router with only the routes below its first segment.
 */
export function pageRouter(build: ServerBuild): RequestHandler {
  const fullRouter = createRequestHandler(build, "production");
  const sections = sectionsOf(build);
  return (request, context) => {
    const [, segment = ""] = /^\/([^/]*?)(?:\.data)?(?:\/|$)/.exec(new URL(request.url).pathname) ?? [];
    // Another spelling of a segment may still match one of all routes.
    return (sections.get(segment)?.() ?? fullRouter)(request, context);
  };
}

function sectionsOf(build: ServerBuild): Map<string, () => RequestHandler> {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const parents = new Set(routes.map(({ parentId }) => parentId));
  const routeChains = routes.filter(({ id }) => !parents.has(id)).map((route) => routeChainOf(route, build));
  const bySegment = Map.groupBy(routeChains, firstSegmentOf);
  const unprefixedRoutes = bySegment.get(undefined) ?? [];
  bySegment.delete(undefined);
  return new Map(
    [...bySegment].map(([segment = "", below]) => [
      segment,
      lazy(() => routerOf(build, [...below, ...unprefixedRoutes].flat())),
    ]),
  );
}

/** A route after its ancestors, the outermost first. */
function routeChainOf(route: RouteOfBuild, build: ServerBuild): RouteOfBuild[] {
  const parent = build.routes[route.parentId ?? ""];
  return [...(parent ? routeChainOf(parent, build) : []), route];
}

/** @returns undefined if any segment matches, or none */
function firstSegmentOf(line: readonly RouteOfBuild[]): string | undefined {
  const [first = ""] = line.flatMap(({ path = "" }) => path.split("/")).filter(Boolean);
  return /^[\w.-]+$/.test(first) ? first : undefined;
}

function routerOf(build: ServerBuild, known: readonly RouteOfBuild[]): RequestHandler {
  const ids = new Set(known.map(({ id }) => id));
  const only = <Entry>(routes: Record<string, Entry>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  const assets = { ...build.assets, routes: only(build.assets.routes) };
  return createRequestHandler({ ...build, routes: only(build.routes), assets }, "production");
}
