import type { MiddlewareHandler } from "hono";
import { bodyRuleFor } from "../body-rules.ts";
import { wholeBody } from "../body-stream.ts";
import type { HttpContext, HttpEnv, HttpRequest } from "./http-context.ts";

/** Refuses a body that its rule (server/body-rules.ts) does not allow before anybody reads it. */
export function limitBody({ refuse }: HttpContext): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const { method, path } = c.req;
    const { maxBytes, filesOf, isRead, id } = bodyRuleFor({ method, path, type: c.req.header("content-type") });
    if (isRead) {
      c.set("streamedBytes", maxBytes + 1);
      return next();
    }
    const isChunked = c.req.header("transfer-encoding") !== undefined;
    const isTooLong = isChunked
      ? // Browsers declare the size of files.
        filesOf !== undefined || !(await keepWhole(c, maxBytes))
      : Number(c.req.header("content-length") ?? 0) > maxBytes;
    if (isTooLong) return refuse(c, 413, "too-large");
    if (filesOf) c.set("files", { of: filesOf, id, maxBytes });
    return next();
  };
}

/** @returns false if the body is longer, as soon as it is */
async function keepWhole(c: HttpRequest, maxBytes: number): Promise<boolean> {
  const body = await wholeBody(c.env.incoming, maxBytes);
  if (body) c.req.raw = new Request(c.req.raw, { body: new Uint8Array(body) });
  return body !== undefined;
}
