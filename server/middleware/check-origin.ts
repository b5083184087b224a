import type { MiddlewareHandler } from "hono";
import { isOneClick } from "../one-click.ts";
import { violationsPath } from "../page-policy.ts";
import { isSameOrigin } from "../same-origin.ts";
import { type HttpContext, type HttpEnv, isReading, isServerToServer } from "./http-context.ts";

/** Whatever is no reading must come from our own pages, except reports, servers, and a mail program's one-click opt-out. */
export function checkOrigin({ services, refuse }: HttpContext): MiddlewareHandler<HttpEnv> {
  const { settings, world } = services;
  return async (c, next) => {
    const isReport = c.req.method === "POST" && c.req.path === violationsPath;
    if (isReading(c.req.method) || isReport || isServerToServer(c.req.path)) return next();
    if (isSameOrigin(c.req.raw.headers, settings.baseUrl)) return next();
    if (!(await isOneClick(c.req.raw, world))) return refuse(c, 403, "other-origin");
    // Whoever's cookies come along, nothing is done in their name.
    c.req.raw.headers.delete("cookie");
    return next();
  };
}
