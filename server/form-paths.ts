import type { ServerBuild } from "react-router";

/**
 * Which paths have something of ours that reads what is posted there: everything else is answered that there is none. It
 * takes for such a path whatever spelling the router might, so that no spelling of a form counts for less.
 * @returns a function from a request's path
 */
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
