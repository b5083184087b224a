import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { timeout } from "hono/timeout";
import { isSameSecret } from "#config/is-same-secret.ts";
import { currentRequest } from "#config/log.ts";
import type { Services } from "#config/services.ts";
import { isOfficePath, rateOf } from "#domain/moderation/request-rate.ts";
import { judge } from "#domain/staff/permissions.ts";
import { deviceIn } from "#operations/staff/known-device.ts";
import { clientAddress } from "./client-address.ts";
import { compressed } from "./compression.ts";
import type { Metrics } from "./metrics.ts";
import { redirectMoved } from "./moved-addresses.ts";
import { isOneClick } from "./one-click.ts";
import { violationsPath } from "./page-policy.ts";
import { pathInLog } from "./path-in-log.ts";
import { type CountedRequest, rateLimit } from "./rate-limit.ts";
import { requestId } from "./request-id.ts";
import { isSameOrigin } from "./same-origin.ts";
import type { StaticFiles } from "./static-files.ts";
import { violationReports } from "./violation-reports.ts";

/** A form's whole body; ours are a few kilobytes. */
const mostFormBytes = 64 * 1024;
/** Providers' notices are longer than any form. */
const mostWebhookBytes = 512 * 1024;
/** An answer may take so many milliseconds. */
const mostMilliseconds = 20_000;

/** How long an address may be, as RFC 9110 advises; longer ones no link or form of ours makes. */
const mostUrlBytes = 8 * 1024;
const mostHeaders = 100;

/** Whether a request's head is of a size that we answer; asked before anything of it is looked at. */
export function headSize({ url = "", rawHeaders }: IncomingMessage): "fine" | "url-too-long" | "too-many-headers" {
  if (url.length > mostUrlBytes) return "url-too-long";
  return rawHeaders.length > 2 * mostHeaders ? "too-many-headers" : "fine";
}

/** Paths whose callers are servers, not pages of ours; each proves itself by other means than its origin. */
const isServerToServer = (path: string) => path.startsWith("/webhooks/") || path.startsWith("/sandbox/sheet/api/");

export interface HttpAppOptions {
  services: Services;
  pages: (request: Request, visitor: { ip: string }) => Promise<Response>;
  files: StaticFiles;
  isHealthy: () => Promise<boolean>;
  metrics: Metrics;
  /** The addresses of the pages, as app/routes.ts writes them. */
  patterns: readonly string[];
  /** Whether something of ours reads what is posted to this path. */
  takesForms: (path: string) => boolean;
}

const isReading = (method: string) => method === "GET" || method === "HEAD";

/** Everything that is not a file of the build: health, what is refused for its size or origin, rates, then the pages themselves. */
export function createHttpApp({
  services,
  pages,
  files,
  isHealthy,
  metrics,
  patterns,
  takesForms,
}: HttpAppOptions): Hono<{ Bindings: HttpBindings }> {
  const { log, settings, world } = services;
  const rate = rateLimit(world);
  const loggedPath = pathInLog(["healthz", "metrics", violationsPath, ...patterns]);
  const app = new Hono<{ Bindings: HttpBindings }>();
  const errorPage = (status: number) => {
    const { body, headers } = files.errorPage(status);
    return new Response(new Uint8Array(body), { status, headers });
  };
  const addressOf = (c: Context<{ Bindings: HttpBindings }>) => {
    const connection = c.env?.incoming?.socket.remoteAddress;
    return clientAddress(connection, c.req.header("x-forwarded-for") ?? null, settings.trustProxy);
  };
  const refusing = (c: Context, status: number, why: "other-origin" | "too-many" | "too-large") => {
    world.refused({
      what: "request",
      why,
      method: c.req.method,
      path: loggedPath(c.req.path),
      ip: addressOf(c),
    });
    return errorPage(status);
  };

  const countedAs = (c: Context<{ Bindings: HttpBindings }>): CountedRequest => {
    const { method, path, url } = c.req;
    const changes = !isReading(method) && (path === violationsPath || takesForms(path));
    const device = isOfficePath(path) ? deviceIn(world, c.req.header("cookie") ?? "")?.id : undefined;
    return { rate: rateOf({ path, query: new URL(url).search, changes }), ip: addressOf(c), device };
  };

  /** Whether a member of the staff asks who may see the dashboard. */
  const isOfTheOffice = async (c: Context<{ Bindings: HttpBindings }>) => {
    const credentials = { cookie: c.req.header("cookie") ?? "", ip: addressOf(c), userAgent: "" };
    const member = await world.staff.memberOf(credentials).catch(() => undefined);
    return judge("signed-in", member) === "allowed";
  };

  app.use((c, next) => {
    const began = performance.now();
    const id = requestId(c.req.header("x-request-id"), settings.trustProxy);
    return currentRequest.run(id, async () => {
      await next();
      // Not by `c.header`: that makes a stream of an answer that is ready.
      c.res.headers.set("x-request-id", id);
      const milliseconds = performance.now() - began;
      const { method, path } = c.req;
      metrics.answered({ method, status: c.res.status, milliseconds });
      log.debug({ method, path: loggedPath(path), status: c.res.status, ms: Math.round(milliseconds) }, "answered");
    });
  });

  app.get("/healthz", async (c) => {
    const healthy = await isHealthy();
    return c.text(healthy ? "ok" : "unavailable", healthy ? 200 : 503, { "cache-control": "no-store" });
  });

  app.get("/metrics", async (c, next) => {
    const { metricsToken } = settings;
    const bears =
      metricsToken !== undefined && isSameSecret(c.req.header("authorization") ?? "", `Bearer ${metricsToken}`);
    if (bears || (await isOfTheOffice(c))) return c.text(await metrics.text(), 200, { "cache-control": "no-store" });
    if (metricsToken === undefined) return next();
    world.refused({ what: "request", why: "wrong-token", method: "GET", path: "/metrics", ip: addressOf(c) });
    return c.text("", 401, { "www-authenticate": "Bearer" });
  });

  app.use("*", async (c, next) => {
    const size = c.env?.incoming ? headSize(c.env.incoming) : "fine";
    if (size === "fine") return next();
    const page = refusing(c, 414, "too-large");
    return size === "url-too-long" ? page : c.text("Too many request headers.\n", 431);
  });

  // The pages are asked by a Request, and none of this method can be made.
  app.on("TRACE", "*", (c) => c.body(null, 405, { allow: "GET, HEAD, POST" }));

  const limit = (maxSize: number): MiddlewareHandler => {
    const onError = (c: Context) => refusing(c, 413, "too-large");
    const counting = bodyLimit({ maxSize, onError });
    return (c, next) => {
      // Hono's own limit makes a stream of any body before it looks at the size that is told: a twentieth of a submission.
      const size = c.req.header("transfer-encoding") === undefined ? c.req.header("content-length") : undefined;
      if (size === undefined) return counting(c, next);
      return Number(size) > maxSize ? Promise.resolve(onError(c)) : next();
    };
  };
  const webhooks = limit(mostWebhookBytes);
  const forms = limit(mostFormBytes);
  app.use("*", (c, next) => (c.req.path.startsWith("/webhooks/") ? webhooks : forms)(c, next));

  app.use("*", async (c, next) => {
    const isReport = c.req.method === "POST" && c.req.path === violationsPath;
    if (isReading(c.req.method) || isReport || isServerToServer(c.req.path)) return next();
    if (isSameOrigin(c.req.raw.headers, settings.baseUrl)) return next();
    if (!(await isOneClick(c.req.raw, world))) return refusing(c, 403, "other-origin");
    // Whoever's cookies come along, nothing is done in their name.
    c.req.raw.headers.delete("cookie");
    return next();
  });

  // After all that is refused for what it is: that is counted against nobody.
  app.use("*", async (c, next) => {
    if (isServerToServer(c.req.path)) return next();
    const verdict = await rate.take(countedAs(c));
    if (verdict?.refused) c.res = refusing(c, 429, "too-many");
    else await next();
    for (const [name, value] of Object.entries(verdict?.headers ?? {})) c.res.headers.set(name, value);
  });

  app.get("*", redirectMoved);

  app.post(violationsPath, violationReports(log, world.now));

  app.use("*", timeout(mostMilliseconds));

  app.all("*", async (c) => {
    const request = await publicRequest(c.req.raw, settings.baseUrl);
    return compressed(await pages(request, { ip: addressOf(c) }), request);
  });

  app.onError((error, c) => {
    // Whoever left in the middle of a form is no fault of ours, and reads no answer.
    if (c.env?.incoming?.complete === false) return errorPage(400);
    log.error({ err: error, method: c.req.method, path: loggedPath(c.req.path) }, "failed");
    return errorPage("status" in error && error.status === 504 ? 503 : 500);
  });
  return app;
}

/** Where no page is, in place of a path that nobody can read: the page that is missing is rendered as for any other. */
const nowhere = "/unreadable";

/**
 * Whether a path can be decoded, and into what a store takes: PostgreSQL knows no zero byte. Of one that cannot, the
 * router would write into the log what was typed there.
 */
function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

/**
 * The request as it was made to the public origin, whatever `Host` says and whatever proxies stand between. `Origin`
 * has been judged and is taken away: React Router would compare it once more, with less to go by.
 */
async function publicRequest(raw: Request, baseUrl: URL): Promise<Request> {
  const { pathname, search } = new URL(raw.url);
  const url = new URL(baseUrl.origin);
  url.pathname = isReadable(pathname) ? pathname : nowhere;
  url.search = search;
  const { method, headers, signal } = raw;
  headers.delete("origin");
  return new Request(url, { method, headers, signal, body: !isReading(method) ? await raw.arrayBuffer() : null });
}
