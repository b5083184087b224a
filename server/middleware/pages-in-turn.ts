import type { MiddlewareHandler } from "hono";
import { type HttpContext, type HttpEnv, isReadMethod } from "./http-context.ts";
import { realmOf, realms } from "./realm-of.ts";

/** A page asks several queries at once, so more pages would only make each other late. */
const pagesAtOnce = 16;
/** Milliseconds. Later than this, its reader has left or asked again. */
const longestWait = 8_000;

/**
 * Renders the pages behind a sign-in in the order of their requests, some at a time; each realm has its own line. Without
 * it, a crowd shares the connections of the database, and all its pages are too late together.
 * @param now milliseconds
 */
export function pagesInTurn(
  { busyPage }: Pick<HttpContext, "busyPage">,
  now = () => performance.now(),
): MiddlewareHandler<HttpEnv> {
  const lines = new Map<string, Line>(realms.map((realm) => [realm, new Line()]));
  return async (c, next) => {
    const line = isReadMethod(c.req.method) ? lines.get(realmOf(c.req.path)) : undefined;
    if (!line) return next();
    const asked = now();
    await line.enter();
    try {
      return now() - asked > longestWait ? busyPage() : await next();
    } finally {
      line.leave();
    }
  };
}

class Line {
  #inside = 0;
  readonly #waiting: (() => void)[] = [];

  async enter(): Promise<void> {
    if (this.#inside === pagesAtOnce) return new Promise((enter) => this.#waiting.push(enter));
    this.#inside += 1;
  }

  /** The next one takes the place. */
  leave(): void {
    const enter = this.#waiting.shift();
    if (enter) enter();
    else this.#inside -= 1;
  }
}
