import { csvFile, csvOf } from "#app/http/csv-file.ts";
import { csvMiddleware } from "#app/routes/office/csv-middleware.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { AgingPage } from "#app/ui/office/fees/aging-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { ageBucketNames } from "#content/fees/fee-report.ts";
import { officeAging as copy } from "#content/fees/office-aging.ts";
import { agedLines } from "#database/fees/aged-invoices.ts";
import { bucketOf } from "#domain/fees/invoices/fee-aging.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { fullName } from "#domain/values/full-name.ts";
import { formatCents } from "#domain/values/money.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import type { Route } from "./+types/aging.ts";
import { loadAging } from "./load-aging.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

/** `/office/aging.csv` has the same module, and answers with every open invoice. */
export const middleware: Route.MiddlewareFunction[] = csvMiddleware(async ({ database: { read }, now }) => {
  const today = localDay(now(), officeZone);
  const { csvColumns: names } = copy;
  const columns = csvOf<Awaited<ReturnType<typeof agedLines>>[number]>({
    [names.number]: ["text", ({ number }) => number],
    [names.firm]: ["text", ({ firm }) => firm],
    [names.agent]: [
      "text",
      ({ firstName, lastName }) => fullName({ firstName: firstName ?? "", lastName: lastName ?? "" }),
    ],
    [names.state]: ["text", ({ state }) => state],
    [names.plan]: ["text", ({ plan }) => plan],
    [names.issued]: ["time", ({ issuedAt }) => issuedAt],
    [names.due]: ["text", ({ receivedAt }) => receivedAt],
    [names.charged]: ["number", ({ chargedCents }) => formatCents(chargedCents)],
    [names.paid]: ["number", ({ paidCents }) => formatCents(paidCents)],
    [names.open]: ["number", ({ openCents }) => formatCents(openCents)],
    [names.age]: ["text", ({ receivedAt }) => ageBucketNames[bucketOf(receivedAt, today)]],
    [names.disputed]: ["text", ({ isDisputed }) => (isDisputed === 1 ? "yes" : "no")],
  });
  const window = { terms: [], oldestFirst: true, after: undefined, most: 1 };
  return csvFile("aging.csv", { columns, read, window }, ({ after, most }) => agedLines(read, after, most));
});

export async function loader({ context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const csv = mayDo(staffMember(context).role, "export") ? "/office/aging.csv" : undefined;
  return { csv, ...(await loadAging(database.read, localDay(now(), officeZone))) };
}

export default function Aging({ loaderData }: Route.ComponentProps) {
  return <AgingPage {...loaderData} />;
}
