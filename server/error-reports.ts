import type { Context } from "hono";
import type { Logger } from "pino";
import { z } from "zod";
import { logBudget } from "#config/line-budget.ts";
import { masked } from "#config/log.ts";
import { pathIn } from "./violation-reports.ts";

const place = z.number().int().nonnegative().max(10_000_000).optional();

/** As `app/ui/browser/report-errors.ts` sends it. */
const report = z.object({
  message: z.string().max(1000),
  page: z.string().max(4096),
  file: z.string().max(4096).optional(),
  line: place,
  column: place,
});

const longestMessage = 200;

/**
 * Logs that a page's script failed in a browser, which counts it (metrics), without queries, contact data and the sender.
 * @param loggedPath without what a visitor may have typed
 */
export function errorReports(log: Logger, now: () => Date, loggedPath: (path: string) => string) {
  const mayWrite = logBudget(now);
  return async (c: Context): Promise<Response> => {
    const read = report.safeParse(await c.req.json().catch(() => undefined));
    if (!read.success) return c.body(null, 400);
    const { message, page, file, line, column } = read.data;
    const browser = {
      message: masked(message).replace(/\s+/g, " ").slice(0, longestMessage),
      page: pathIn(page, loggedPath),
      file: pathIn(file, loggedPath),
      ...{ line, column },
    };
    if (mayWrite("browser")) log.error({ browser }, "failed in a browser");
    return c.body(null, 204);
  };
}
