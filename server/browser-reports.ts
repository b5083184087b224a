import type { Context } from "hono";
import type { z } from "zod";
import { logBudget } from "#config/line-budget.ts";

/** Takes what browsers report by themselves; 60 a minute are written. @param write gets one that is as the schema says */
export function takesReports<T extends z.ZodType>(
  schema: T,
  now: () => Date,
  write: (report: z.output<T>) => void,
): (c: Context) => Promise<Response> {
  const mayWrite = logBudget(now);
  return async (c) => {
    const read = schema.safeParse(await c.req.json().catch(() => undefined));
    if (!read.success) return c.body(null, 400);
    if (mayWrite("report")) write(read.data);
    return c.body(null, 204);
  };
}

/** Without the query, which may contain what a visitor typed. Files of the build are the same for everybody. */
export function pathIn(address: string | undefined, loggedPath: (path: string) => string): string | undefined {
  const path = address === undefined ? undefined : URL.parse(address)?.pathname.slice(0, 200);
  return path === undefined || path.startsWith("/assets/") ? path : loggedPath(path);
}
