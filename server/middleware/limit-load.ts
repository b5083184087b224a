import type { MiddlewareHandler } from "hono";
import { isPrivateNetwork } from "#domain/moderation/ip-network.ts";
import { isCrowd, isFullFor, type Requester } from "#domain/moderation/load-limit.ts";
import { isOfficePath } from "#domain/moderation/request-rate.ts";
import { widerNetworksOf } from "#domain/moderation/wider-networks.ts";
import { deviceIn } from "#operations/sign-in/known-device.ts";
import { unknownClient } from "../client-address.ts";
import { type HttpContext, type HttpEnv, type HttpRequest, isServerToServer } from "./http-context.ts";
import { realmOf } from "./realm-of.ts";

/**
 * Requests in flight are the queue; a full machine refuses further ones at once with 503, webhooks never. What is
 * behind a sign-in takes no place of the site's: many of these pages wait for their turn (pages-in-turn.ts).
 */
export function limitLoad(
  { services, addressOf, busyForm }: HttpContext,
  turn = turnOfLoop(),
): MiddlewareHandler<HttpEnv> {
  const { settings, world } = services;
  const queues: Record<QueueName, Queue> = { site: new Queue(), all: new Queue() };

  function hasDevice(c: HttpRequest): boolean {
    const cookie = c.req.header("cookie") ?? "";
    return deviceIn(world, { realm: "staff", cookie, now: world.now() }) !== undefined;
  }

  function requesterOf(
    c: HttpRequest,
    { ip, network, queue }: { ip: string; network: string; queue: Queue },
  ): Requester {
    if (isOfficePath(c.req.path) && hasDevice(c)) return "staff";
    // A private network may be a proxy that we do not know.
    if (isPrivateNetwork(ip)) return "visitor";
    return ip === unknownClient || isCrowd(queue.from(network), queue) ? "crowd" : "visitor";
  }

  return async (c, next) => {
    if (isServerToServer(c.req.path)) return next();
    const names = realmOf(c.req.path) === "site" ? (["site", "all"] as const) : (["all"] as const);
    const [name] = names;
    const queue = queues[name];
    const ip = addressOf(c);
    const network = widerNetworksOf(ip).at(-1)?.network ?? ip;
    const load = { inFlight: Math.max(queue.inFlight, turn.begun(name)), delayMs: turn.lastsMs() };
    if (isFullFor(requesterOf(c, { ip, network, queue }), load, settings)) return busyForm(c);
    for (const one of names) turn.begin(one);
    for (const one of names) queues[one].count(network, 1);
    try {
      return await next();
    } finally {
      for (const one of names) queues[one].count(network, -1);
    }
  };
}

/** "all": with what is behind a sign-in. */
type QueueName = "site" | "all";

class Queue {
  readonly #ofNetwork = new Map<string, number>();
  #inFlight = 0;

  get inFlight(): number {
    return this.#inFlight;
  }

  from(network: string): number {
    return this.#ofNetwork.get(network) ?? 0;
  }

  count(network: string, more: 1 | -1): void {
    this.#inFlight += more;
    const left = this.from(network) + more;
    if (left > 0) this.#ofNetwork.set(network, left);
    else this.#ofNetwork.delete(network);
  }
}

/** Turn: what the event loop does until it takes up something new. */
export interface LoadTurn {
  lastsMs(): number;
  /** Counts a request that is accepted. */
  begin(queue: QueueName): void;
  begun(queue: QueueName): number;
}

/** A crowd arrives as one long turn, which a mean over time does not show. */
function turnOfLoop(): LoadTurn {
  const begun = new Map<QueueName, number>();
  let beganAt: number | undefined;
  return {
    lastsMs() {
      if (beganAt === undefined) {
        beganAt = performance.now();
        setImmediate(() => {
          beganAt = undefined;
          begun.clear();
        });
      }
      return performance.now() - beganAt;
    },
    begin: (queue) => void begun.set(queue, (begun.get(queue) ?? 0) + 1),
    begun: (queue) => begun.get(queue) ?? 0,
  };
}
