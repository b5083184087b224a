import { Part } from "#app/ui/layout/part.tsx";
import { CsvButton } from "#app/ui/office/lists/csv-button.tsx";
import { type Column, RecordTable } from "#app/ui/office/lists/record-table.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { FeeCharts, FeeFigures, type ShownFeeReport } from "#app/ui/records/fees/fee-report.tsx";
import { ageBucketNames } from "#content/fees/fee-report.ts";
import { officeAging as copy } from "#content/fees/office-aging.ts";
import { type AgedCents, ageBuckets } from "#domain/fees/invoices/fee-aging.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";

export interface AgingRow {
  key: string;
  name: string;
  cents: AgedCents;
  total: Cents;
}

export interface AgingPageProps {
  /** The address of the file; undefined for a role that exports nothing. */
  csv: string | undefined;
  report: ShownFeeReport;
  tables: { by: keyof typeof copy.by; rows: AgingRow[]; line?: string | undefined }[];
}

const columns: Column<AgingRow>[] = [
  {
    key: "name",
    freeText: true,
    heading: copy.group,
    cell: ({ name }) => <strong>{name}</strong>,
  },
  ...ageBuckets.map(
    (bucket): Column<AgingRow> => ({
      key: bucket,
      number: true,
      heading: ageBucketNames[bucket],
      cell: ({ cents }) => formatCents(cents[bucket]),
    }),
  ),
  { key: "total", number: true, heading: copy.total, cell: ({ total }) => formatCents(total) },
];

/** What is open by age, drawn, and by state, plan and brokerage; what is expected, invoiced and paid. */
export function AgingPage({ csv, report, tables }: AgingPageProps) {
  const isEmpty = report.bars.every(({ cents }) => cents === 0);
  return (
    <OfficePage title={copy.title} line={copy.line} besideTitle={<CsvButton to={csv}>{copy.csv}</CsvButton>}>
      <FeeFigures report={report} />
      {isEmpty ? <p className="text-soft">{copy.none}</p> : null}
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 empty:hidden wide:grid-cols-2">
        <FeeCharts report={report} />
      </div>
      {isEmpty
        ? null
        : tables.map(({ by, rows, line }) => (
            <Part key={by} id={by} title={copy.by[by]} line={line}>
              <RecordTable caption={copy.by[by]} columns={columns} rows={rows} keyOf={({ key }) => key} />
            </Part>
          ))}
    </OfficePage>
  );
}
