import { setTimeout as pause } from "node:timers/promises";
import { addRateCounts, rateCountOf } from "#database/rate-counts.ts";
import { isOwnNetwork, networkOf } from "#domain/client-network.ts";
import {
  costlyRate,
  costlyRateOfAll,
  isCostly,
  pageRate,
  type RequestRate,
  rateWindow,
  rateWindowSeconds,
} from "#domain/request-rate.ts";
import type { World } from "#operations/world.ts";

/** How much later, at the latest, one process learns what the others have counted. */
const settledEvery = 1000;

export interface RateLimitReach {
  /** How long a store that does not answer may keep a request waiting, in milliseconds. */
  patience: number;
  /** So many clients are told apart in a minute; whoever comes after them counts towards the whole alone. */
  mostClients: number;
}

const usualReach: RateLimitReach = { patience: 500, mostClients: 50_000 };

export interface Verdict {
  refused: boolean;
  /** `RateLimit` and `RateLimit-Policy`, and for whom is refused `Retry-After`. */
  headers: Record<string, string>;
}

export interface RateLimit {
  /** Counts a request. @returns undefined where it comes from our own network, which is not counted */
  take(request: { method: string; path: string; query: string; ip: string }): Promise<Verdict | undefined>;
  /** Writes what was counted here and reads what was counted elsewhere; done by itself once a second. */
  settle(): Promise<void>;
}

/** What is known of one client in this minute: the store's count when last seen, and what came here since. */
interface Count {
  stored: number;
  here: number;
  seen: Promise<void>;
}

/**
 * Counts requests by client and minute. Reading is counted in this process alone; what is costly in the store as well, for
 * all processes: read when a client is first seen in a minute, added to at most once a second, so that no request waits
 * for a write. Where the store is away each process counts for itself.
 */
export function rateLimit(
  { database, now, sign }: Pick<World, "database" | "now" | "sign">,
  { patience, mostClients } = usualReach,
): RateLimit {
  let minute = 0;
  let settledAt = 0;
  let settling = Promise.resolve();
  let pages = new Map<string, number>();
  let costly = new Map<string, Count>();

  function turnTo(number: number) {
    if (number === minute) return;
    minute = number;
    pages = new Map();
    costly = new Map();
  }

  async function countCostly(client: string): Promise<number> {
    const known = costly.get(client);
    if (!known && costly.size > mostClients) return 0;
    const count = known ?? firstSight(client);
    await count.seen;
    count.here += 1;
    return count.stored + count.here;
  }

  function firstSight(client: string): Count {
    const count: Count = { stored: 0, here: 0, seen: Promise.resolve() };
    const stored = rateCountOf(database.read, client, minute).catch(() => 0);
    count.seen = Promise.race([stored, pause(patience, 0, { ref: false })]).then((known) => {
      count.stored += known;
    });
    costly.set(client, count);
    return count;
  }

  /** One after the other: the totals that come back then include all that was written here. */
  function settle(): Promise<void> {
    settling = settling.then(settleOnce);
    return settling;
  }

  async function settleOnce() {
    const due = [...costly].filter(([, { here }]) => here > 0);
    if (due.length === 0) return;
    const window = minute;
    const counts = costly;
    const more = due.map(([client, { here }]) => ({ client, count: here }));
    for (const [, count] of due) {
      count.stored += count.here;
      count.here = 0;
    }
    const totals = await addRateCounts(database, window, more).catch(() => []);
    for (const { client, count } of totals) Object.assign(counts.get(client) ?? {}, { stored: count });
  }

  return {
    settle,
    async take({ ip, ...request }) {
      if (isOwnNetwork(ip)) return undefined;
      const { number, secondsLeft } = rateWindow(now());
      turnTo(number);
      const network = networkOf(ip);
      if (!isCostly(request)) {
        const count = (pages.get(network) ?? 0) + 1;
        if (count > 1 || pages.size < mostClients) pages.set(network, count);
        return verdict(pageRate, count, secondsLeft);
      }
      const all = await countCostly("everybody");
      const own = await countCostly(sign(`rate of ${network}`).slice(0, 22));
      if (Math.abs(now().getTime() - settledAt) >= settledEvery) {
        settledAt = now().getTime();
        void settle();
      }
      return all > costlyRateOfAll.most && own <= costlyRate.most
        ? verdict(costlyRateOfAll, all, secondsLeft)
        : verdict(costlyRate, own, secondsLeft);
    },
  };
}

/** Headers as draft-ietf-httpapi-ratelimit-headers-10 has them. */
function verdict({ name, most }: RequestRate, count: number, secondsLeft: number): Verdict {
  const refused = count > most;
  return {
    refused,
    headers: {
      "ratelimit-policy": `"${name}";q=${most};w=${rateWindowSeconds}`,
      ratelimit: `"${name}";r=${Math.max(0, most - count)};t=${secondsLeft}`,
      ...(refused ? { "retry-after": String(secondsLeft) } : {}),
    },
  };
}
