import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { Figure } from "#app/ui/office/records/figure.tsx";
import { WorkQueue } from "#app/ui/office/work/work-queue.tsx";
import { BarChart, ColumnChart } from "#app/ui/records/charts/chart.tsx";
import { worldContext } from "#app/world-context.ts";
import { dashboardCopy as copy, figureDefinitions } from "#content/office/dashboard.ts";
import { officeFigures } from "#database/office-figures.ts";
import { staffNames } from "#database/staff/staff.ts";
import { weeklyFigures } from "#database/weekly-figures.ts";
import { formatCents } from "#domain/values/money.ts";
import type { Route } from "./+types/dashboard.ts";
import { dashboardOf, type FigureName, weeklyNames, weeksOf } from "./dashboard-figures.ts";
import { assigneesIn, waitingQueues } from "./queue/dashboard-queues.ts";
import { queuesOf, readQueues } from "./queue/queues.ts";
import { staffMember } from "./staff-auth.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { database, now, sandbox } = world;
  const member = staffMember(context);
  const { role } = member;
  const figures = await officeFigures(database.read);
  const names = queuesOf(member, world);
  const read = await readQueues(database.read, names, now());
  const staff = await staffNames(database.read, assigneesIn(read));
  const queues = waitingQueues(read, names, { member, staff, now: now() });
  const weeks = weeksOf(await weeklyFigures(database.read, weeklyNames(role), now()));
  const dashboard = { ...dashboardOf(figures, role, now()), queues, weeks };
  return { ...dashboard, sandboxServices: sandbox?.simulatedInDemo ?? [] };
}

const overview = [
  "leads",
  "applications",
  "transfer",
  "revenue",
  "zipsTaken",
  "zipsFree",
  "inquiries",
  "deliveriesPending",
] as const;

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { figures, mediansOver, stages, leadMonths, joiningMonths, plans, queues, weeks, sandboxServices } = loaderData;
  const lines: Partial<Record<FigureName, string>> = {
    transfer: copy.transferLine(mediansOver),
    revenue: copy.revenueLine,
    zipsFree: copy.zipsLine,
  };
  return (
    <OfficePage title={copy.title} line={copy.line}>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-6 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <section className="grid grid-cols-1 gap-3">
          <h2 className="text-base font-semibold">{copy.toDo}</h2>
          <WorkQueue queues={queues} />
        </section>
        <section className="grid gap-3">
          <h2 className="text-base font-semibold">{copy.overview}</h2>
          <dl className="border-t border-line medium:columns-2 medium:gap-10 wide:columns-1">
            {overview.map((name) => {
              const { label, list } = figureDefinitions[name];
              const figure = figures[name];
              return figure === undefined ? null : (
                <Figure key={name} label={label} figure={figure} list={list} line={lines[name]} weeks={weeks[name]} />
              );
            })}
          </dl>
        </section>
      </div>
      <div className="grid gap-4 medium:grid-cols-2 wide:gap-x-12">
        <BarChart {...copy.stages} parts={stages} />
        <ColumnChart {...copy.months} parts={leadMonths} />
        {plans ? <BarChart {...copy.revenue} parts={plans} show={formatCents} /> : null}
        <ColumnChart {...copy.joining} parts={joiningMonths} />
      </div>
      {sandboxServices.length > 0 ? (
        <p className="border-t border-line pt-4 text-sm text-soft">{copy.sandboxServices(sandboxServices)}</p>
      ) : null}
    </OfficePage>
  );
}
