import { monitorEventLoopDelay } from "node:perf_hooks";
import type { MiddlewareHandler } from "hono";
import { isPrivateNetwork } from "#domain/moderation/ip-network.ts";
import { isCrowd, isFullFor, type Requester } from "#domain/moderation/load-limit.ts";
import { isOfficePath } from "#domain/moderation/request-rate.ts";
import { widerNetworksOf } from "#domain/moderation/wider-networks.ts";
import { deviceIn } from "#operations/staff/known-device.ts";
import { unknownClient } from "../client-address.ts";
import { type HttpContext, type HttpEnv, type HttpRequest, isServerToServer } from "./http-context.ts";

const retryAfterSeconds = "5";

/** Requests in flight are the queue; a full machine refuses further ones at once with 503, webhooks never. */
export function limitLoad(
  { services, addressOf, errorPage }: HttpContext,
  delayMs = recentDelay(),
): MiddlewareHandler<HttpEnv> {
  const { settings, world } = services;
  const ofNetwork = new Map<string, number>();
  let inFlight = 0;

  function requesterOf(c: HttpRequest, ip: string, network: string): Requester {
    if (isOfficePath(c.req.path) && deviceIn(world, c.req.header("cookie") ?? "")) return "staff";
    // A private network may be a proxy that we do not know.
    if (isPrivateNetwork(ip)) return "visitor";
    return ip === unknownClient || isCrowd(ofNetwork.get(network) ?? 0, { inFlight }) ? "crowd" : "visitor";
  }

  return async (c, next) => {
    if (isServerToServer(c.req.path)) return next();
    const ip = addressOf(c);
    const network = widerNetworksOf(ip).at(-1)?.network ?? ip;
    if (isFullFor(requesterOf(c, ip, network), { inFlight, delayMs: delayMs() }, settings)) {
      const page = errorPage(503);
      page.headers.set("retry-after", retryAfterSeconds);
      return page;
    }
    count(network, 1);
    try {
      return await next();
    } finally {
      count(network, -1);
    }
  };

  function count(network: string, more: 1 | -1) {
    inFlight += more;
    const left = (ofNetwork.get(network) ?? 0) + more;
    if (left > 0) ofNetwork.set(network, left);
    else ofNetwork.delete(network);
  }
}

const sampleMs = 1000;

/** @returns the mean of the last second; read on demand, so that an idle server needs no timer of ours */
function recentDelay(): () => number {
  const resolution = 10;
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  let sampledAt = performance.now();
  let mean = 0;
  return () => {
    if (performance.now() - sampledAt < sampleMs) return mean;
    sampledAt = performance.now();
    // Includes the time between two measurements.
    mean = histogram.count > 0 ? histogram.mean / 1e6 - resolution : 0;
    histogram.reset();
    return mean;
  };
}
