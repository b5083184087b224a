import type { RequestListener } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { recordHeartbeat } from "#database/engine/heartbeats.ts";
import type { World } from "#operations/world.ts";

const freshFor = 1000;
/** Whoever asks for our health waits no longer than three seconds (Dockerfile). */
const longestBeat = 2000;

/**
 * @returns a function that resolves true only where a submission could be stored now: it stores something, at most
 * once a second however often it is asked, and one at a time.
 * @param patience milliseconds, after which a store that keeps it waiting is not well
 */
export function healthCheck(world: World, timeoutMs = longestBeat): () => Promise<boolean> {
  let lastAskedAt = Number.NEGATIVE_INFINITY;
  let isBeating = false;
  let answer: Promise<boolean> = Promise.resolve(false);
  return () => {
    const now = world.now().getTime();
    if (!isBeating && Math.abs(now - lastAskedAt) >= freshFor) {
      lastAskedAt = now;
      isBeating = true;
      answer = recordHeartbeat(world.database, world.now())
        .then(() => world.database.hasRoom()) // Where a beat still fits in, a submission may not.
        .catch(() => false)
        .finally(() => {
          isBeating = false;
        });
    }
    return Promise.race([answer, pause(timeoutMs, false, { ref: false })]);
  };
}

/** All that a process without a website answers: `/healthz`. */
export function healthAlone(isHealthy: () => Promise<boolean>): RequestListener {
  return async ({ url }, response) => {
    if (url !== "/healthz") return void response.writeHead(404).end();
    const healthy = await isHealthy();
    response.writeHead(healthy ? 200 : 503, { "cache-control": "no-store" }).end(healthy ? "ok" : "unavailable");
  };
}
