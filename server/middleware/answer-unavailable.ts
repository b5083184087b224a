import type { MiddlewareHandler } from "hono";
import type { HttpContext, HttpEnv } from "./http-context.ts";

/** While the store is away or full, every failure asks to come back: a program tries again, a visitor learns why. */
export function answerUnavailable(
  { busyPage }: HttpContext,
  isHealthy: () => Promise<boolean>,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next();
    if (c.res.status === 500 && !(await isHealthy())) {
      c.res = undefined;
      c.res = busyPage();
    }
    if (c.res.status === 503 && !c.res.headers.has("retry-after"))
      c.res.headers.set("retry-after", busyPage().headers.get("retry-after") ?? "");
  };
}
