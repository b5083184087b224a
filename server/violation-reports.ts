import type { Context } from "hono";
import type { Logger } from "pino";
import { z } from "zod";
import { logBudget } from "#config/line-budget.ts";

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
export function violationReports(log: Logger, now: () => Date, loggedPath: (path: string) => string) {
  const mayWrite = logBudget(now);
  return async (c: Context): Promise<Response> => {
    const read = report.safeParse(await c.req.json().catch(() => undefined));
    if (!read.success) return c.body(null, 400);
    const { page, file, ...rest } = read.data;
    const violation = { ...rest, page: pathIn(page, loggedPath), file: pathIn(file, loggedPath) };
    if (mayWrite("violation")) log.warn({ violation }, "stopped by the page's policy");
    return c.body(null, 204);
  };
}

const directiveIn = (text = "") =>
  text
    .split(" ", 1)[0]
    ?.replace(/[^a-z-]/g, "")
    .slice(0, 40) ?? "";

/** Without the query, which may contain what a visitor typed. Files of the build are the same for everybody. */
export function pathIn(address: string | undefined, loggedPath: (path: string) => string): string | undefined {
  const path = address === undefined ? undefined : URL.parse(address)?.pathname.slice(0, 200);
  return path === undefined || path.startsWith("/assets/") ? path : loggedPath(path);
}

/** A keyword such as "inline", or an origin. */
function sourceOf(text: string | undefined): string | undefined {
  if (text === undefined || /^[a-z-]{1,40}$/.test(text)) return text;
  const url = URL.parse(text);
  return url === null || url.origin === "null" ? url?.protocol : url.origin;
}
