// Our own, for at most one write a second: rate-limiter-flexible 11 writes for each request, which would double the syncs
// of a submission, and has no driver for node:sqlite and no limit for a /48.
import { setTimeout as pause } from "node:timers/promises";
import { addRateCounts, rateCountOf } from "#database/engine/rate-counts.ts";
import { isPrivateNetwork, networkOf, siteNetworkOf } from "#domain/moderation/ip-network.ts";
import {
  apiRate,
  pageRate,
  type RequestRate,
  rateWindow,
  rateWindowSeconds,
  siteRate,
} from "#domain/moderation/request-rate.ts";
import type { World } from "#operations/world.ts";

/** Milliseconds until one process learns the counts of the others, at most. */
const flushIntervalMs = 1000;

export interface RateLimitCapacity {
  /** How long a request may wait for the store, in milliseconds. */
  timeout: number;
  /** Clients counted per minute; further ones are not counted. */
  maxClients: number;
}

const defaultCapacity: RateLimitCapacity = { timeout: 500, maxClients: 50_000 };

export interface Verdict {
  refused: boolean;
  /** `RateLimit`, `RateLimit-Policy` and, for refused requests, `Retry-After`. */
  headers: Record<string, string>;
}

export interface CountedRequest {
  rate: RequestRate;
  ip: string;
  /** A known staff browser, or a token of the API, counted by itself on any network. */
  device?: string | undefined;
}

export interface RateLimit {
  /** Counts a request. @returns undefined for private networks, where only tokens are counted */
  take(request: CountedRequest): Promise<Verdict | undefined>;
  /** Writes this process's counts and reads the others'. */
  flush(): Promise<void>;
}

/** One client in this minute: the store's last count and this process's requests since then. */
interface Count {
  stored: number;
  pending: number;
  loaded: Promise<void>;
}

/**
 * Counts reads in this process and costly requests in the store, for all processes. The store is written at most once a
 * second, so no request waits for a write. If it is unavailable, each process counts for itself.
 */
export function rateLimit(
  { database, now, sign }: Pick<World, "database" | "now" | "sign">,
  { timeout, maxClients } = defaultCapacity,
): RateLimit {
  let minute = 0;
  let writtenAt = 0;
  let writing = Promise.resolve();
  let pages = new Map<string, number>();
  let costly = new Map<string, Count>();

  function startMinute(number: number) {
    if (number === minute) return;
    minute = number;
    pages = new Map();
    costly = new Map();
  }

  /** @returns undefined if `maxClients` are already counted */
  async function countOf({ name }: RequestRate, client: string): Promise<Count | undefined> {
    const id = sign(`rate of ${name} ${client}`).slice(0, 22);
    const known = costly.get(id);
    if (!known && costly.size >= maxClients) return undefined;
    const count = known ?? startCount(id);
    await count.loaded;
    return count;
  }

  function startCount(id: string): Count {
    const count: Count = { stored: 0, pending: 0, loaded: Promise.resolve() };
    const stored = rateCountOf(database.read, id, minute).catch(() => 0);
    count.loaded = Promise.race([stored, pause(timeout, 0, { ref: false })]).then((known) => {
      count.stored += known;
    });
    costly.set(id, count);
    return count;
  }

  /** The totals that return then include everything written here. */
  function flush(): Promise<void> {
    writing = writing.then(writeOnce);
    return writing;
  }

  async function writeOnce() {
    const due = [...costly].filter(([, { pending }]) => pending > 0);
    if (due.length === 0) return;
    const window = minute;
    const counts = costly;
    const more = due.map(([client, { pending }]) => ({ client, count: pending }));
    for (const [, count] of due) {
      count.stored += count.pending;
      count.pending = 0;
    }
    const totals = await addRateCounts(database, window, more).catch(() => []);
    for (const { client, count } of totals) Object.assign(counts.get(client) ?? {}, { stored: count });
  }

  function takePage(client: string, secondsLeft: number): Verdict {
    const count = (pages.get(client) ?? 0) + 1;
    if (count > 1 || pages.size < maxClients) pages.set(client, count);
    return verdict(pageRate, count, secondsLeft);
  }

  async function takeCostly({ rate, ip, device }: CountedRequest, secondsLeft: number): Promise<Verdict> {
    const site = device ? undefined : siteNetworkOf(ip);
    const ofSite = site ? await countOf(siteRate, site) : undefined;
    // Checked before the client's own count, so that a refused network adds no clients.
    if (totalOf(ofSite) >= siteRate.most) return verdict(siteRate, totalOf(ofSite) + 1, secondsLeft);
    const own = await countOf(rate, device ?? networkOf(ip));
    if (own) own.pending += 1;
    const answer = verdict(rate, totalOf(own), secondsLeft);
    // A client's refused requests do not count against its network.
    if (ofSite && !answer.refused) ofSite.pending += 1;
    return answer;
  }

  return {
    flush,
    async take(request) {
      if (isPrivateNetwork(request.ip) && request.rate !== apiRate) return undefined;
      const { number, secondsLeft } = rateWindow(now());
      startMinute(number);
      if (request.rate === pageRate) return takePage(request.device ?? networkOf(request.ip), secondsLeft);
      const answer = await takeCostly(request, secondsLeft);
      if (Math.abs(now().getTime() - writtenAt) >= flushIntervalMs) {
        writtenAt = now().getTime();
        void flush();
      }
      return answer;
    },
  };
}

const totalOf = (count: Count | undefined) => (count ? count.stored + count.pending : 0);

/** Headers of draft-ietf-httpapi-ratelimit-headers-10. */
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
