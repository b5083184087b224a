import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/** @returns whether a path has an action; matches every spelling of the router, so that none avoids the rate limit */
export function formPaths(routes: Routes): (path: string) => boolean {
  return matcher(Object.values(routes).flatMap((route) => (route?.module.action ? [route.path ?? ""] : [])));
}

/** @returns whether a path may have a page: false only if the router would find none */
export function pagePaths(routes: Routes): (path: string) => boolean {
  const isPage = matcher(Object.values(routes).flatMap((route) => route?.path ?? []));
  // The router decodes a path before it compares. No address of ours has a byte beyond ASCII, which no redirect can have.
  return (path) => path === "/" || (path.includes("%") ? !/%[89a-f]/i.test(path) : isPage(path));
}

/** Parameters of a path, and names in a query, that open something by themselves. */
const secretParameter = /:(?:key|secret)\b/;
const secretNames = ["key", "token", "signature"];

/** @returns whether an address has a secret in it, in every spelling of the router */
export function secretAddresses(routes: Routes): (path: string, query: URLSearchParams) => boolean {
  const isSecret = matcher(
    Object.values(routes).flatMap((route) => (route?.path && secretParameter.test(route.path) ? [route.path] : [])),
  );
  return (path, query) => isSecret(decoded(path)) || secretNames.some((name) => query.has(name));
}

/** As the router compares it. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function matcher(patterns: readonly string[]): (path: string) => boolean {
  const known = new RegExp(
    `^/+(?:${patterns
      .filter((pattern) => pattern !== "*")
      .map(spellings)
      .join("|")})/*(?:_?(?:root)?\\.data)?$`,
    "i",
  );
  return (path) => known.test(path);
}

const spellings = (pattern: string) =>
  pattern
    .split("/")
    .map((part) => (part === "*" ? ".*" : part.startsWith(":") ? "[^/]+" : part.replace(/[^\w-]/g, "\\$&")))
    .join("/+");
