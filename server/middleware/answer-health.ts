import type { Handler } from "hono";
import type { HttpEnv } from "./http-context.ts";

export function answerHealth(isHealthy: () => Promise<boolean>): Handler<HttpEnv> {
  return async (c) => {
    const healthy = await isHealthy();
    return c.text(healthy ? "ok" : "unavailable", healthy ? 200 : 503, { "cache-control": "no-store" });
  };
}
