import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import type { HttpContext, HttpEnv } from "./http-context.ts";

/** RFC 9110 advises this length. No link or form of ours is longer. */
const maxUrlBytes = 8 * 1024;
const maxHeaders = 100;

export function headSize({ url = "", rawHeaders }: IncomingMessage): "fine" | "url-too-long" | "too-many-headers" {
  if (url.length > maxUrlBytes) return "url-too-long";
  return rawHeaders.length > 2 * maxHeaders ? "too-many-headers" : "fine";
}

export function limitHead({ refuse }: HttpContext): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const size = c.env?.incoming ? headSize(c.env.incoming) : "fine";
    if (size === "fine") return next();
    const page = refuse(c, 414, "too-large");
    return size === "url-too-long" ? page : c.text("Too many request headers.\n", 431);
  };
}
