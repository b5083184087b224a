import type { MiddlewareHandler } from "hono";
import { isOneClick } from "../one-click.ts";
import { violationsPath } from "../page-policy.ts";
import { isSameOrigin } from "../same-origin.ts";
import { type HttpContext, type HttpEnv, isApi, isReadMethod, isServerToServer } from "./http-context.ts";

/** Changes must come from our own pages, except violation reports, servers and one-click opt-outs. */
export function checkOrigin({ services, refuse }: HttpContext): MiddlewareHandler<HttpEnv> {
  const { settings, world } = services;
  return async (c, next) => {
    const isReport = c.req.method === "POST" && c.req.path === violationsPath;
    if (isReadMethod(c.req.method) || isReport || isServerToServer(c.req.path) || isApi(c.req.path)) return next();
    if (isSameOrigin(c.req.raw.headers, settings.baseUrl)) return next();
    if (!(await isOneClick(c.req.raw, world))) return refuse(c, 403, "other-origin");
    // The signed link proves nothing about the visitor, so no cookies count.
    c.req.raw.headers.delete("cookie");
    return next();
  };
}
