import { Link } from "react-router";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { ChoiceLinks } from "#app/ui/office/lists/choice-links.tsx";
import { CsvButton } from "#app/ui/office/lists/csv-button.tsx";
import { type Column, RecordTable } from "#app/ui/office/lists/record-table.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { BarChart } from "#app/ui/records/charts/chart.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { sourceReportCopy as copy } from "#content/sources/source-report.ts";
import { staffAddedId } from "#domain/sources/source.ts";
import type { ReportLine, ReportPeriod } from "#domain/sources/source-report.ts";
import { groupDigits } from "#domain/values/group-digits.ts";
import type { MedianMinutes } from "#domain/values/median.ts";
import { formatCents } from "#domain/values/money.ts";

export interface SourcesPageProps {
  period: ReportPeriod;
  lines: (ReportLine & { paused: boolean })[];
  speed: Record<keyof typeof copy.speed.names, MedianMinutes>;
  /** The address of the file; undefined for a role that exports nothing. */
  csv: string | undefined;
  mayWrite: boolean;
}

type Line = SourcesPageProps["lines"][number];

const periods = ["3", "12", "all"] as const satisfies ReportPeriod[];

const link = "text-primary-text underline underline-offset-4";

const money = (cents: number | null, otherwise: string) =>
  cents === null ? <span className="text-soft">{otherwise}</span> : formatCents(cents);

const columns: Column<Line>[] = [
  {
    key: "name",
    freeText: true,
    heading: copy.columns.name,
    cell: ({ id, name, paused }) =>
      id === staffAddedId ? (
        name
      ) : (
        <>
          <Link to={`/office/sources/${id}`} className={link}>
            {name}
          </Link>
          {paused ? <span className="text-soft"> {copy.paused}</span> : null}
        </>
      ),
  },
  ...(["leads", "verified", "accepted", "closed"] as const).map((key) => ({
    key,
    number: true,
    heading: copy.columns[key],
    cell: (line: Line) => groupDigits(line[key]),
  })),
  { key: "fees", number: true, heading: copy.columns.fees, cell: ({ feeCents }) => formatCents(feeCents) },
  {
    key: "cost",
    number: true,
    heading: copy.columns.cost,
    cell: ({ id, cost }) => (id === staffAddedId ? "" : money(cost, copy.unknown)),
  },
  {
    key: "perClosing",
    number: true,
    heading: copy.columns.perClosing,
    cell: ({ cost, closed, perClosing }) =>
      cost === null ? "" : money(perClosing, closed === 0 ? copy.noClosing : ""),
  },
];

/** What each source brought and cost, as a table and drawn; how fast leads are worked on, and where to sell next. */
export function SourcesPage({ period, lines, speed, csv, mayWrite }: SourcesPageProps) {
  return (
    <OfficePage
      title={copy.title}
      line={copy.line}
      besideTitle={
        <div className="flex flex-wrap gap-3 print:hidden">
          <CsvButton to={csv}>{copy.csv}</CsvButton>
          {mayWrite ? <ButtonTo to="/office/sources/new">{copy.add}</ButtonTo> : null}
        </div>
      }
    >
      <ChoiceLinks
        label={copy.periods}
        choices={periods.map((one) => ({
          to: `/office/sources?months=${one}`,
          isChosen: one === period,
          content: copy.periodNames[one],
        }))}
      />
      <RecordTable caption={copy.caption} columns={columns} rows={lines} keyOf={({ id }) => id} />
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
        <BarChart {...copy.leadsChart} parts={lines.map(({ name, leads }) => ({ label: name, amount: leads }))} />
        <BarChart
          {...copy.feesChart}
          parts={lines.map(({ name, feeCents }) => ({ label: name, amount: feeCents }))}
          show={formatCents}
        />
      </div>
      <Part title={copy.speed.title} line={copy.speed.line}>
        <Facts
          facts={(["verified", "accepted", "contacted"] as const).map((name) => ({
            name: copy.speed.names[name],
            value: copy.speed.value(speed[name]),
          }))}
        />
      </Part>
      <Part title={copy.wanted.title} line={copy.wanted.line}>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to="/office/map/wanted" className={link}>
            {copy.wanted.list}
          </Link>
          <Link to="/office/map?show=wanted" className={link}>
            {copy.wanted.map}
          </Link>
        </p>
      </Part>
    </OfficePage>
  );
}
