import { Alert } from "#app/ui/controls/alert.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { BarChart, ColumnChart } from "#app/ui/office/records/chart.tsx";
import { Figure } from "#app/ui/office/records/figure.tsx";
import { WorkQueue } from "#app/ui/office/work-queue.tsx";
import { worldContext } from "#app/world-context.ts";
import { dashboardCopy as copy, figureDefinitions } from "#content/office/dashboard.ts";
import { officeFigures } from "#database/office-figures.ts";
import { officeQueue } from "#database/office-queue.ts";
import { formatCents } from "#domain/values/money.ts";
import type { Route } from "./+types/dashboard.ts";
import { dashboardOf, type FigureName } from "./dashboard-figures.ts";
import { queuesFor, waitingQueues } from "./dashboard-queues.ts";
import { staffMember } from "./staff-auth.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { database, now, sandbox } = world;
  const { role } = staffMember(context);
  const figures = await officeFigures(database.read);
  const names = queuesFor(role, world);
  const queue = await officeQueue(database.read, { counters: figures.counters, names, now: now() });
  const dashboard = { ...dashboardOf(figures, role, now()), queues: waitingQueues(queue, names, now()) };
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
  const { figures, mediansOver, stages, leadMonths, joiningMonths, plans, queues, sandboxServices } = loaderData;
  const lines: Partial<Record<FigureName, string>> = {
    transfer: copy.transferLine(mediansOver),
    revenue: copy.revenueLine,
    zipsFree: copy.zipsLine,
  };
  const shown = (names: readonly FigureName[], columns: string) => (
    <dl className={`grid grid-cols-2 gap-3 ${columns}`}>
      {names.map((name) => {
        const { label, list } = figureDefinitions[name];
        const figure = figures[name];
        return figure === undefined ? null : (
          <Figure key={name} label={label} figure={figure} list={list} line={lines[name]} wide={name === "transfer"} />
        );
      })}
    </dl>
  );
  return (
    <OfficePage title={copy.title} line={copy.line}>
      {sandboxServices.length > 0 ? <Alert kind="info">{copy.sandboxServices(sandboxServices)}</Alert> : null}
      <section className="grid gap-3">
        <h2 className="text-lead font-semibold">{copy.toDo}</h2>
        <WorkQueue queues={queues} />
      </section>
      <section className="grid gap-3">
        <h2 className="text-lead font-semibold">{copy.overview}</h2>
        {shown(overview, "medium:grid-cols-4")}
      </section>
      <div className="grid gap-4 medium:grid-cols-2">
        <BarChart {...copy.stages} parts={stages} />
        <ColumnChart {...copy.months} parts={leadMonths} />
        {plans ? <BarChart {...copy.revenue} parts={plans} show={formatCents} /> : null}
        <ColumnChart {...copy.joining} parts={joiningMonths} />
      </div>
    </OfficePage>
  );
}
