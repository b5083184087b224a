import type { MiddlewareHandler } from "hono";
import { problemOfStatus } from "#domain/connections/problem.ts";
import { problemOf } from "#operations/connections/api/problem.ts";
import { type HttpContext, type HttpEnv, isApi } from "./http-context.ts";

const kept = ["allow", "ratelimit", "ratelimit-policy", "retry-after"];

/** Whatever refuses a request of the API before or after its route, the program gets a problem and no page. */
export function answerProblem({ services }: HttpContext): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next();
    const { status, headers } = c.res;
    if (!isApi(c.req.path) || status < 400 || headers.get("content-type")?.startsWith("application/")) return;
    const problem = problemOf(services.world, { problem: problemOfStatus(status) });
    for (const name of kept) {
      const value = headers.get(name);
      if (value !== null) problem.headers.set(name, value);
    }
    // Hono would merge the headers of the page into those of its successor.
    c.res = undefined;
    c.res = problem;
  };
}
