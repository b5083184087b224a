import type { RequestListener } from "node:http";
import { beat } from "#database/heartbeats.ts";
import type { World } from "#operations/world.ts";

const freshFor = 1000;

/**
 * @returns a function that resolves true only where a submission could be stored now: it stores something, at most
 * once a second however often it is asked.
 */
export function healthCheck(world: World): () => Promise<boolean> {
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<boolean> = Promise.resolve(false);
  return () => {
    const now = world.now().getTime();
    if (Math.abs(now - asked) >= freshFor) {
      asked = now;
      answer = beat(world.database, world.now()).then(
        () => true,
        () => false,
      );
    }
    return answer;
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
