import type { MiddlewareHandler } from "hono";
import { type HttpEnv, isApi } from "./http-context.ts";

const known = ["GET", "HEAD", "POST", "OPTIONS"];

/** React Router takes every other method for a POST. The endpoints of the API judge methods by themselves. */
export function onlyKnownMethods(): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (known.includes(c.req.method) || isApi(c.req.path)) return next();
    return c.body(null, 405, { allow: "GET, HEAD, POST" });
  };
}
