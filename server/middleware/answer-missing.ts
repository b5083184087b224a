import type { MiddlewareHandler } from "hono";
import type { HttpContext, HttpEnv } from "./http-context.ts";

/** Answers an address that no route has with the 404 page, which the build has rendered and compressed. */
export function answerMissing(
  { errorPage }: HttpContext,
  hasPage: (path: string) => boolean,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => (hasPage(c.req.path) ? next() : errorPage(404, c.req.header("accept-encoding")));
}
