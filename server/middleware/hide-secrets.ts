import type { MiddlewareHandler } from "hono";
import type { HttpEnv } from "./http-context.ts";

/** Of every answer at an address with a secret in it, so that caches, search engines and other sites' logs have none. */
const secretHeaders = { "cache-control": "no-store", "x-robots-tag": "noindex", "referrer-policy": "same-origin" };

export function hideSecrets(isSecret: (path: string, query: URLSearchParams) => boolean): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next();
    if (!isSecret(c.req.path, new URL(c.req.url).searchParams)) return;
    for (const [name, value] of Object.entries(secretHeaders)) c.res.headers.set(name, value);
  };
}
