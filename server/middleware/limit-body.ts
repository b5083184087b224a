import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { HttpContext, HttpEnv, HttpRequest } from "./http-context.ts";

/** A form's whole body; ours are a few kilobytes. */
const mostFormBytes = 64 * 1024;
/** Providers' notices are longer than any form. */
const mostWebhookBytes = 512 * 1024;

export function limitBody(context: HttpContext): MiddlewareHandler<HttpEnv> {
  const webhooks = limit(context, mostWebhookBytes);
  const forms = limit(context, mostFormBytes);
  return (c, next) => (c.req.path.startsWith("/webhooks/") ? webhooks : forms)(c, next);
}

function limit({ refuse }: HttpContext, maxSize: number): MiddlewareHandler<HttpEnv> {
  const onError = (c: HttpRequest) => refuse(c, 413, "too-large");
  const counting = bodyLimit({ maxSize, onError });
  return (c, next) => {
    // Hono's own limit makes a stream of any body before it looks at the size that is told: a twentieth of a submission.
    const size = c.req.header("transfer-encoding") === undefined ? c.req.header("content-length") : undefined;
    if (size === undefined) return counting(c, next);
    return Number(size) > maxSize ? Promise.resolve(onError(c)) : next();
  };
}
