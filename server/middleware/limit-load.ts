import type { MiddlewareHandler } from "hono";
import { isPrivateNetwork } from "#domain/moderation/ip-network.ts";
import { isCrowd, isFullFor, type Requester } from "#domain/moderation/load-limit.ts";
import { isOfficePath } from "#domain/moderation/request-rate.ts";
import { widerNetworksOf } from "#domain/moderation/wider-networks.ts";
import { deviceIn } from "#operations/sign-in/known-device.ts";
import { unknownClient } from "../client-address.ts";
import { type HttpContext, type HttpEnv, type HttpRequest, isServerToServer } from "./http-context.ts";

/** Requests in flight are the queue; a full machine refuses further ones at once with 503, webhooks never. */
export function limitLoad(
  { services, addressOf, busyPage }: HttpContext,
  turn = turnOfLoop(),
): MiddlewareHandler<HttpEnv> {
  const { settings, world } = services;
  const ofNetwork = new Map<string, number>();
  let inFlight = 0;

  function hasDevice(c: HttpRequest): boolean {
    const cookie = c.req.header("cookie") ?? "";
    return deviceIn(world, { realm: "staff", cookie, now: world.now() }) !== undefined;
  }

  function requesterOf(c: HttpRequest, ip: string, network: string): Requester {
    if (isOfficePath(c.req.path) && hasDevice(c)) return "staff";
    // A private network may be a proxy that we do not know.
    if (isPrivateNetwork(ip)) return "visitor";
    return ip === unknownClient || isCrowd(ofNetwork.get(network) ?? 0, { inFlight }) ? "crowd" : "visitor";
  }

  return async (c, next) => {
    if (isServerToServer(c.req.path)) return next();
    const ip = addressOf(c);
    const network = widerNetworksOf(ip).at(-1)?.network ?? ip;
    const load = { inFlight: Math.max(inFlight, turn.begun()), delayMs: turn.lastsMs() };
    if (isFullFor(requesterOf(c, ip, network), load, settings)) return busyPage();
    turn.begin();
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

/** Turn: what the event loop does until it takes up something new. */
export interface Turn {
  lastsMs(): number;
  /** Counts a request that is accepted. */
  begin(): void;
  begun(): number;
}

/** A crowd arrives as one long turn, which a mean over time does not show. */
function turnOfLoop(): Turn {
  let begun = 0;
  let beganAt: number | undefined;
  return {
    lastsMs() {
      if (beganAt === undefined) {
        beganAt = performance.now();
        setImmediate(() => {
          beganAt = undefined;
          begun = 0;
        });
      }
      return performance.now() - beganAt;
    },
    begin: () => void begun++,
    begun: () => begun,
  };
}
