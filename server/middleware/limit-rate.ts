import type { MiddlewareHandler } from "hono";
import { apiRate, formRate, intakeRate, isOfficePath, rateOf, reportRate } from "#domain/moderation/request-rate.ts";
import { ownTokenIn } from "#operations/connections/api/token.ts";
import { deviceIn } from "#operations/sign-in/known-device.ts";
import { knowsSender } from "#operations/sources/knows-sender.ts";
import { isReport } from "../page-policy.ts";
import { type CountedRequest, rateLimit } from "../rate-limit.ts";
import {
  type HttpContext,
  type HttpEnv,
  type HttpRequest,
  isApi,
  isIntake,
  isReadMethod,
  isServerToServer,
} from "./http-context.ts";

/** Counts requests that passed the checks of size and origin. */
export function limitRate(
  { services, addressOf, refuse }: HttpContext,
  takesForms: (path: string) => boolean,
): MiddlewareHandler<HttpEnv> {
  const { world } = services;
  const rate = rateLimit(world);

  function countedAs(c: HttpRequest): CountedRequest {
    const { method, path, url } = c.req;
    const token = isApi(path) ? ownTokenIn(world, c.req.header("authorization")) : undefined;
    if (token) return { rate: apiRate, ip: addressOf(c), device: token };
    if (isReport(path)) return { rate: reportRate, ip: addressOf(c), device: undefined };
    const changes = !isReadMethod(method) && takesForms(path);
    const known = { realm: "staff", cookie: c.req.header("cookie") ?? "", now: world.now() } as const;
    const device = isOfficePath(path) ? deviceIn(world, known)?.id : undefined;
    return { rate: rateOf({ path, query: new URL(url).search, changes }), ip: addressOf(c), device };
  }

  /** A partner by the key, whatever its address: services post for many. Anybody else by the address, like forms. */
  async function countedSender(c: HttpRequest): Promise<CountedRequest> {
    const sender = await knowsSender(world, new URL(c.req.url), c.req.header("authorization"));
    return sender ? { rate: intakeRate, ip: addressOf(c), device: sender } : { rate: formRate, ip: addressOf(c) };
  }

  return async (c, next) => {
    const { path } = c.req;
    if (isServerToServer(path) && !isIntake(path)) return next();
    const verdict = await rate.take(isIntake(path) ? await countedSender(c) : countedAs(c));
    if (verdict?.refused) c.res = refuse(c, 429, "too-many");
    else await next();
    for (const [name, value] of Object.entries(verdict?.headers ?? {})) c.res.headers.set(name, value);
  };
}
