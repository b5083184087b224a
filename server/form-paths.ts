import type { ServerBuild } from "react-router";

/** @returns whether a path has an action; matches every spelling of the router, so that none avoids the rate limit */
export function formPaths(routes: ServerBuild["routes"]): (path: string) => boolean {
  const patterns = Object.values(routes).flatMap((route) => (route?.module.action ? [route.path ?? ""] : []));
  const known = new RegExp(`^/+(?:${patterns.map(spellings).join("|")})/*(?:_?(?:root)?\\.data)?$`, "i");
  return (path) => known.test(path);
}

const spellings = (pattern: string) =>
  pattern
    .split("/")
    .map((part) => (part.startsWith(":") ? "[^/]+" : part.replace(/[^\w-]/g, "\\$&")))
    .join("/+");
