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

/** The next parts of a path: ":" is any part, "*" any rest, and "" the end. */
interface Step extends Map<string, Step> {}

/** A tree of all patterns: one regular expression of them all takes 50 ms when it is first asked. */
function matcher(patterns: readonly string[]): (path: string) => boolean {
  const first: Step = new Map();
  for (const pattern of patterns)
    if (pattern !== "*") {
      let step = first;
      for (const part of partsOf(pattern)) {
        if (part.endsWith("?")) after(step, "");
        step = after(step, part.startsWith(":") ? ":" : part);
      }
      after(step, "");
    }
  return (path) =>
    [path, path.replace(/_?(?:root)?\.data$/i, "")].some((spelling) => isKnown(first, partsOf(spelling)));
}

/** The router takes capitals as small letters, and slashes in a row as one. */
const partsOf = (path: string) => path.toLowerCase().split("/").filter(Boolean);

function after(step: Step, part: string): Step {
  const next = step.get(part) ?? new Map();
  step.set(part, next);
  return next;
}

function isKnown(step: Step | undefined, [part, ...rest]: readonly string[]): boolean {
  if (!step) return false;
  if (step.has("*")) return true;
  return part === undefined ? step.has("") : isKnown(step.get(part), rest) || isKnown(step.get(":"), rest);
}
