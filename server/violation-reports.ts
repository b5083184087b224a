import type { Logger } from "pino";
import { z } from "zod";
import { pathIn, takesReports } from "./browser-reports.ts";

const directive = z.string().regex(/^[a-z-]{1,40}$/);
const line = z.number().int().nonnegative().optional();
const address = z.string().max(4096).optional();

/** One violation, as `report-uri` sends it. */
const report = z
  .object({
    "csp-report": z.object({
      "effective-directive": directive.optional(),
      "violated-directive": z.string().max(200).optional(),
      "document-uri": address,
      "blocked-uri": address,
      "source-file": address,
      "line-number": line,
    }),
  })
  .transform(({ "csp-report": report }) => ({
    directive: report["effective-directive"] ?? directiveIn(report["violated-directive"]),
    page: report["document-uri"],
    blocked: sourceOf(report["blocked-uri"]),
    file: report["source-file"],
    line: report["line-number"],
  }));

/**
 * Logs rule, page and blocked address of a violation, without queries, code samples and the sender.
 * @param loggedPath without what a visitor may have typed, and what opens a page by itself
 */
export const violationReports = (log: Logger, now: () => Date, loggedPath: (path: string) => string) =>
  takesReports(report, now, ({ page, file, ...rest }) => {
    const violation = { ...rest, page: pathIn(page, loggedPath), file: pathIn(file, loggedPath) };
    log.warn({ violation }, "stopped by the page's policy");
  });

const directiveIn = (text = "") =>
  text
    .split(" ", 1)[0]
    ?.replace(/[^a-z-]/g, "")
    .slice(0, 40) ?? "";

/** A keyword such as "inline", or an origin. */
function sourceOf(text: string | undefined): string | undefined {
  if (text === undefined || /^[a-z-]{1,40}$/.test(text)) return text;
  const url = URL.parse(text);
  return url === null || url.origin === "null" ? url?.protocol : url.origin;
}
