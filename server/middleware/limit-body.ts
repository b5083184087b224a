import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isUpload } from "../upload-paths.ts";
import type { HttpContext, HttpEnv, HttpRequest } from "./http-context.ts";

/** Ours are a few kilobytes. */
const maxFormBytes = 64 * 1024;
const maxWebhookBytes = 512 * 1024;
/** Ten files of the largest size. The route refuses what is too large or too many, so that its texts are stored. */
const maxUploadBytes = 100 * 1024 * 1024;

export function limitBody(context: HttpContext): MiddlewareHandler<HttpEnv> {
  const webhooks = limit(context, maxWebhookBytes);
  const uploads = limit(context, maxUploadBytes);
  const forms = limit(context, maxFormBytes);
  return (c, next) => {
    // Without a declared size, Hono's limit keeps the body in memory. Browsers declare it.
    if (isUpload(c.req) && declaredSize(c) !== undefined) return uploads(c, next);
    return (c.req.path.startsWith("/webhooks/") ? webhooks : forms)(c, next);
  };
}

function limit({ refuse }: HttpContext, maxSize: number): MiddlewareHandler<HttpEnv> {
  const onError = (c: HttpRequest) => refuse(c, 413, "too-large");
  const streamingLimit = bodyLimit({ maxSize, onError });
  return (c, next) => {
    // Hono's limit makes a stream of every body before it checks the declared size: 5 % of a submission's time.
    const size = declaredSize(c);
    if (size === undefined) return streamingLimit(c, next);
    return Number(size) > maxSize ? Promise.resolve(onError(c)) : next();
  };
}

const declaredSize = (c: HttpRequest) =>
  c.req.header("transfer-encoding") === undefined ? c.req.header("content-length") : undefined;
