import type { IncomingMessage } from "node:http";
import { countVisits } from "#operations/profiles/count-visits.ts";
import type { World } from "#operations/world.ts";

const profile = /^\/agents\/[a-z]{2}\/[a-z0-9-]+\/[a-z0-9-]+$/;
/** Programs that say what they are, and those that say nothing. */
const program = /^$|bot|crawl|spider|slurp|preview|monitor|headless|curl|wget|python|http/i;
const storeEveryMs = 60_000;
/** Of different pages between two writes; a crawl that hides what it is must not fill the memory. */
const mostPaths = 10_000;

/**
 * Counts how often profiles were opened. Of a visitor it reads what their browser calls itself, and keeps nothing. It
 * writes once a minute at most: a process that ends loses what it counted since then.
 */
export function profileVisits(world: World) {
  let counts = new Map<string, number>();
  let since = world.now().getTime();

  return {
    /** @param request that was answered with a page */
    opened({ method, url = "", headers }: Pick<IncomingMessage, "method" | "url" | "headers">): void {
      const [path = ""] = url.split("?", 1);
      if (method !== "GET" || !profile.test(path) || program.test(headers["user-agent"] ?? "")) return;
      if (counts.size < mostPaths || counts.has(path)) counts.set(path, (counts.get(path) ?? 0) + 1);
      const now = world.now().getTime();
      if (now - since < storeEveryMs) return;
      const counted = counts;
      [counts, since] = [new Map(), now];
      countVisits(world, counted).catch(world.report);
    },
  };
}
