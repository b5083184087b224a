import type { MiddlewareHandler } from "hono";
import type { Tracing } from "#config/tracing.ts";
import type { HttpContext, HttpEnv } from "./http-context.ts";

const id = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** A span for each request, by its route: "*" stands for what a visitor typed, ":id" for an id. */
export function traceRequest(tracing: Tracing, { loggedPath }: HttpContext): MiddlewareHandler<HttpEnv> {
  return (c, next) => {
    const route = loggedPath(c.req.path).replace(id, ":id");
    return tracing.request({ method: c.req.method, route }, async () => {
      await next();
      return c.res.status;
    });
  };
}
