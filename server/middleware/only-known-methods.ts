import type { MiddlewareHandler } from "hono";
import { type HttpEnv, isApi } from "./http-context.ts";
import { realmOf } from "./realm-of.ts";

const known = ["GET", "HEAD", "POST", "OPTIONS"];

/** React Router takes every other method for a POST. The API and what is behind a sign-in judge methods themselves. */
export function onlyKnownMethods(): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const { method, path } = c.req;
    if (known.includes(method) || isApi(path) || realmOf(path) !== "site") return next();
    return c.body(null, 405, { allow: "GET, HEAD, POST" });
  };
}
