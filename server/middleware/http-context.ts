import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Services } from "#config/services.ts";
import { clientAddress } from "../client-address.ts";
import type { StaticFiles } from "../static-files.ts";

export interface HttpEnv {
  Bindings: HttpBindings;
}
export type HttpRequest = Context<HttpEnv>;

/** What every middleware may use. */
export interface HttpContext {
  services: Services;
  /** The client's address, behind as many proxies as `TRUST_PROXY` says. */
  addressOf(c: HttpRequest): string;
  /** A path as the log may have it: with our own segments and ids only. */
  loggedPath(path: string): string;
  /** The built page of an error. */
  errorPage(status: number): Response;
  /** Logs that a request is refused. @returns the page that says so */
  refuse(c: HttpRequest, status: number, why: "other-origin" | "too-many" | "too-large"): Response;
}

export function httpContext(
  services: Services,
  files: StaticFiles,
  loggedPath: HttpContext["loggedPath"],
): HttpContext {
  const { settings, world } = services;
  const addressOf = (c: HttpRequest) => {
    const connection = c.env?.incoming?.socket.remoteAddress;
    return clientAddress(connection, c.req.header("x-forwarded-for") ?? null, settings.trustProxy);
  };
  const errorPage = (status: number) => {
    const { body, headers } = files.errorPage(status);
    return new Response(new Uint8Array(body), { status, headers });
  };
  return {
    ...{ services, addressOf, loggedPath, errorPage },
    refuse(c, status, why) {
      const { method, path } = c.req;
      world.refused({ what: "request", why, method, path: loggedPath(path), ip: addressOf(c) });
      return errorPage(status);
    },
  };
}

/** Paths whose callers are servers, not pages of ours; each proves itself by other means than its origin. */
export const isServerToServer = (path: string) =>
  path.startsWith("/webhooks/") || path.startsWith("/sandbox/sheet/api/");

export const isReading = (method: string) => method === "GET" || method === "HEAD";
