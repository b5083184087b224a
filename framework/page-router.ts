import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { lazy } from "#domain/values/lazy.ts";

type RouteOfBuild = NonNullable<ServerBuild["routes"][string]>;

/**
 * React Router tries every pattern twice per request and rebuilds all of them for each page, so each request gets a
 * router with only the routes below its first two segments: of 160 routes of the office, at most 25.
 */
export function pageRouter(build: ServerBuild): RequestHandler {
  const fullRouter = createRequestHandler(build, "production");
  const routers = routersOf(build);
  return (request, context) => {
    const [, area = "", place] = new URL(request.url).pathname.replace(/\.data$/, "").split("/");
    const exact = routers.get(place === undefined ? area : `${area}/${place}`);
    // Another spelling of a segment may still match one of more routes.
    const router = exact ?? routers.get(`${area}/*`);
    return (router?.() ?? fullRouter)(request, context);
  };
}

/** By the first segments of a path: "my" alone, "my/leads" with all below, and "my/*" with all below "my". */
function routersOf(build: ServerBuild): Map<string, () => RequestHandler> {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const parents = new Set(routes.map(({ parentId }) => parentId));
  const chains = routes.filter(({ id }) => !parents.has(id)).map((route) => routeChainOf(route, build));
  const known = chains.map((chain) => ({ chain, segments: firstSegmentsOf(chain) }));
  const below = (wanted: readonly string[], isWhole = false) =>
    known.filter(({ segments }) =>
      segments.every((segment, place) => segment === wanted[place] || (isWhole && place >= wanted.length)),
    );
  const entries = known.flatMap(({ segments: [area, place] }) =>
    area === undefined
      ? []
      : [
          { key: area, of: () => below([area]) },
          { key: `${area}/*`, of: () => below([area], true) },
          ...(place === undefined ? [] : [{ key: `${area}/${place}`, of: () => below([area, place]) }]),
        ],
  );
  return new Map(
    entries.map(({ key, of }) => [
      key,
      lazy(() =>
        routerOf(
          build,
          of().flatMap(({ chain }) => chain),
        ),
      ),
    ]),
  );
}

/** A route after its ancestors, the outermost first. */
function routeChainOf(route: RouteOfBuild, build: ServerBuild): RouteOfBuild[] {
  const parent = build.routes[route.parentId ?? ""];
  return [...(parent ? routeChainOf(parent, build) : []), route];
}

/** At most two, and none after the first that may be anything. */
function firstSegmentsOf(chain: readonly RouteOfBuild[]): string[] {
  const segments = chain.flatMap(({ path = "" }) => path.split("/")).filter(Boolean);
  const variable = segments.findIndex((segment) => !/^[\w.-]+$/.test(segment));
  return segments.slice(0, variable === -1 ? 2 : Math.min(variable, 2));
}

function routerOf(build: ServerBuild, known: readonly RouteOfBuild[]): RequestHandler {
  const ids = new Set(known.map(({ id }) => id));
  const only = <Entry>(routes: Record<string, Entry>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  const assets = { ...build.assets, routes: only(build.assets.routes) };
  return createRequestHandler({ ...build, routes: only(build.routes), assets }, "production");
}
