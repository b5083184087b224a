import type { Handler } from "hono";
import { isSameSecret } from "#config/is-same-secret.ts";
import { judge } from "#domain/staff/permissions.ts";
import type { Metrics } from "../metrics.ts";
import type { HttpContext, HttpEnv, HttpRequest } from "./http-context.ts";

/** Allows owners and requests with `METRICS_TOKEN`. Without a configured token, others get 404. */
export function answerMetrics({ services, addressOf }: HttpContext, metrics: Metrics): Handler<HttpEnv> {
  const { settings, world } = services;
  const { metricsToken } = settings;

  async function isOwner(c: HttpRequest) {
    const credentials = { cookie: c.req.header("cookie") ?? "", ip: addressOf(c), userAgent: "" };
    const member = await world.staff.memberOf(credentials).catch(() => undefined);
    return judge("system.read", member) === "allowed";
  }

  return async (c, next) => {
    const hasToken =
      metricsToken !== undefined && isSameSecret(c.req.header("authorization") ?? "", `Bearer ${metricsToken}`);
    if (hasToken || (await isOwner(c))) return c.text(await metrics.text(), 200, { "cache-control": "no-store" });
    if (metricsToken === undefined) return next();
    world.refused({ what: "request", why: "wrong-token", method: "GET", path: "/metrics", ip: addressOf(c) });
    return c.text("", 401, { "www-authenticate": "Bearer" });
  };
}
