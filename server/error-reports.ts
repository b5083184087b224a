import type { Logger } from "pino";
import { z } from "zod";
import { masked } from "#config/log.ts";
import { pathIn, takesReports } from "./browser-reports.ts";

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
export const errorReports = (log: Logger, now: () => Date, loggedPath: (path: string) => string) =>
  takesReports(report, now, ({ message, page, file, ...place }) => {
    const browser = {
      message: masked(message).replace(/\s+/g, " ").slice(0, longestMessage),
      page: pathIn(page, loggedPath),
      file: pathIn(file, loggedPath),
      ...place,
    };
    log.error({ browser }, "failed in a browser");
  });
