import { csvFileOf } from "#app/http/csv-file.ts";
import { csvMiddleware } from "#app/routes/office/csv-middleware.ts";
import { exportLink } from "#app/routes/office/export-link.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { SourcesPage } from "#app/ui/office/sources/sources-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { sourceReportCopy as copy } from "#content/sources/source-report.ts";
import type { Reader } from "#database/schema.ts";
import { leadSpeed } from "#database/sources/lead-speed.ts";
import { monthFigures } from "#database/sources/month-figures.ts";
import { allSources } from "#database/sources/sources.ts";
import { isReportPeriod, type ReportPeriod, sourceReport } from "#domain/sources/source-report.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import type { Route } from "./+types/sources.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

/** `/office/sources.csv` has the same module. */
export const middleware: Route.MiddlewareFunction[] = csvMiddleware(
  async ({ database, now }, url) =>
    csvFileOf(
      "sources.csv",
      {
        source: ["text", ({ name }) => name],
        leads: ["number", ({ leads }) => leads],
        verified: ["number", ({ verified }) => verified],
        accepted: ["number", ({ accepted }) => accepted],
        closings: ["number", ({ closed }) => closed],
        fees_cents: ["number", ({ feeCents }) => feeCents],
        cost_cents: ["number", ({ cost }) => cost],
        cost_per_closing_cents: ["number", ({ perClosing }) => perClosing],
      },
      await linesOf(database.read, periodIn(url), now()),
    ),
  (url) => ({ months: periodIn(url) }),
);

/** `?months=`: 3, 12 or all. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const member = staffMember(context);
  const period = periodIn(url);
  return {
    period,
    lines: await linesOf(database.read, period, now()),
    speed: await leadSpeed(database.read),
    csv: exportLink(url, { months: period }, member),
    mayWrite: mayDo(member.role, "sources.write"),
  };
}

function periodIn(url: URL): ReportPeriod {
  const months = url.searchParams.get("months");
  return isReportPeriod(months) ? months : "3";
}

async function linesOf(read: Reader, period: ReportPeriod, now: Date) {
  const sources = await allSources(read);
  const paused = new Set(sources.flatMap(({ id, pausedAt }) => (pausedAt ? [id] : [])));
  const report = sourceReport(sources, await monthFigures(read), { period, now, staffAdded: copy.staffAdded });
  return report.map((line) => ({ ...line, paused: paused.has(line.id) }));
}

export default function Sources({ loaderData }: Route.ComponentProps) {
  return <SourcesPage {...loaderData} />;
}
