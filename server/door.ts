import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { timeout } from "hono/timeout";
import type { Services } from "#config/services.ts";
import { clientAddress } from "./client-address.ts";
import { violationsPath } from "./page-headers.ts";
import { isSameOrigin } from "./same-origin.ts";
import type { StaticFiles } from "./static-files.ts";
import { violationReports } from "./violation-reports.ts";

/** A form's whole body; ours are a few kilobytes. */
const mostFormBytes = 64 * 1024;
/** Providers' notices are longer than any form. */
const mostWebhookBytes = 512 * 1024;
const longestAnswer = 20_000;

/** Paths whose callers are servers, not pages of ours; each proves itself by other means than its origin. */
const isServerToServer = (path: string) => path.startsWith("/webhooks/") || path.startsWith("/sandbox/sheet/api/");

export interface Door {
  services: Services;
  pages: (request: Request, visitor: { ip: string }) => Promise<Response>;
  files: StaticFiles;
  isHealthy: () => Promise<boolean>;
}

/** Everything that is not a file of the build: health, limits, the same-origin check, then the pages themselves. */
export function door({ services, pages, files, isHealthy }: Door): Hono<{ Bindings: HttpBindings }> {
  const { log, settings } = services;
  const app = new Hono<{ Bindings: HttpBindings }>();
  const errorPage = (status: number) => {
    const { body, headers } = files.errorPage(status);
    return new Response(new Uint8Array(body), { status, headers });
  };

  app.use(async (c, next) => {
    const began = performance.now();
    await next();
    const ms = Math.round(performance.now() - began);
    log.debug({ method: c.req.method, path: c.req.path, status: c.res.status, ms }, "answered");
  });

  app.get("/healthz", async (c) => {
    const healthy = await isHealthy();
    return c.text(healthy ? "ok" : "unavailable", healthy ? 200 : 503, { "cache-control": "no-store" });
  });

  // Methods that no web standard lets a page's code send on; nothing here answers them.
  app.on(["TRACE", "TRACK", "CONNECT"], "*", (c) => c.body(null, 405, { allow: "GET, HEAD, POST" }));

  const limit = (maxSize: number) => bodyLimit({ maxSize, onError: () => errorPage(413) });
  app.use("/webhooks/*", limit(mostWebhookBytes));
  app.use("*", (c, next) => (c.req.path.startsWith("/webhooks/") ? next() : limit(mostFormBytes)(c, next)));

  app.post(violationsPath, violationReports(log, services.world.now));

  app.use("*", async (c, next) => {
    const safe = c.req.method === "GET" || c.req.method === "HEAD";
    if (safe || isServerToServer(c.req.path)) return next();
    return isSameOrigin(c.req.raw.headers, settings.baseUrl) ? next() : errorPage(403);
  });

  app.use("*", timeout(longestAnswer));

  app.all("*", async (c) => {
    const connection = c.env?.incoming?.socket.remoteAddress;
    const ip = clientAddress(connection, c.req.header("x-forwarded-for") ?? null, settings.trustProxy);
    return pages(await publicRequest(c.req.raw, settings.baseUrl), { ip });
  });

  app.onError((error, c) => {
    if ("status" in error && error.status === 413) return errorPage(413);
    log.error({ err: error, method: c.req.method, path: c.req.path }, "failed");
    return errorPage("status" in error && error.status === 504 ? 503 : 500);
  });
  return app;
}

/**
 * The request as it was made to the public origin, whatever `Host` says and whatever proxies stand between. `Origin`
 * has been judged and is taken away: React Router would compare it once more, with less to go by.
 */
async function publicRequest(raw: Request, baseUrl: URL): Promise<Request> {
  const { pathname, search } = new URL(raw.url);
  const url = new URL(baseUrl.origin);
  url.pathname = pathname;
  url.search = search;
  const headers = new Headers(raw.headers);
  headers.delete("origin");
  const hasBody = raw.method !== "GET" && raw.method !== "HEAD";
  const body = hasBody ? await raw.arrayBuffer() : null;
  return new Request(url, { method: raw.method, headers, body, signal: raw.signal });
}
