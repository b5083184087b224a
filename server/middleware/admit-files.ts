import type { MiddlewareHandler } from "hono";
import { maySendFiles } from "#operations/files/may-send-files.ts";
import { maxFormBytes } from "../body-rules.ts";
import type { HttpContext, HttpEnv } from "./http-context.ts";

/**
 * Lets files in from a member who may send them to this lead or report. Of anybody else's body the route gets no more
 * than the beginning, with the texts that its answer returns.
 */
export function admitFiles({ services, addressOf }: HttpContext): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const files = c.get("files");
    if (!files) return next();
    const credentials = { cookie: c.req.header("cookie") ?? "", ip: addressOf(c), userAgent: "" };
    const isAdmitted = await maySendFiles(services.world, credentials, files);
    c.set("streamedBytes", isAdmitted ? files.maxBytes : maxFormBytes);
    return next();
  };
}
