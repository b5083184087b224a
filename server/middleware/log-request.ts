import type { MiddlewareHandler } from "hono";
import { currentRequest } from "#config/log.ts";
import type { Metrics } from "../metrics.ts";
import { requestId } from "../request-id.ts";
import { noteRequest } from "../watchdog.ts";
import type { HttpContext, HttpEnv } from "./http-context.ts";

export function logRequest({ services, loggedPath }: HttpContext, metrics: Metrics): MiddlewareHandler<HttpEnv> {
  const { log, settings } = services;
  return (c, next) => {
    const began = performance.now();
    const id = requestId(c.req.header("x-request-id"), settings.trustProxy);
    const { method, path } = c.req;
    const endNote = noteRequest(`${id} ${method} ${loggedPath(path)}`);
    return currentRequest.run(id, async () => {
      await next().finally(endNote);
      // `c.header` would turn a finished response into a stream.
      c.res.headers.set("x-request-id", id);
      const milliseconds = performance.now() - began;
      metrics.answered({ method, status: c.res.status, milliseconds });
      log.debug({ method, path: loggedPath(path), status: c.res.status, ms: Math.round(milliseconds) }, "answered");
    });
  };
}
