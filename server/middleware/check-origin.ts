import type { MiddlewareHandler } from "hono";
import { isOneClick } from "../one-click.ts";
import { isReport } from "../page-policy.ts";
import { isSameOrigin } from "../same-origin.ts";
import { type HttpContext, type HttpEnv, isApi, isReadMethod, isServerToServer } from "./http-context.ts";

/** Changes must come from our own pages, except reports of browsers, servers and one-click opt-outs. */
export function checkOrigin({ services, refuse }: HttpContext): MiddlewareHandler<HttpEnv> {
  const { settings, world } = services;
  return async (c, next) => {
    const isFromPage = c.req.method === "POST" && isReport(c.req.path);
    if (isReadMethod(c.req.method) || isFromPage || isServerToServer(c.req.path) || isApi(c.req.path)) return next();
    if (isSameOrigin(c.req.raw.headers, settings.baseUrl)) return next();
    if (!(await isOneClick(c.req.raw, world))) return refuse(c, 403, "other-origin");
    // The signed link proves nothing about the visitor, so no cookies count.
    c.req.raw.headers.delete("cookie");
    return next();
  };
}
