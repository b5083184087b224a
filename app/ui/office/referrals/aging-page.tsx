import { ButtonLink } from "#app/ui/actions/button-link.tsx";
import { type Column, RecordTable } from "#app/ui/office/lists/record-table.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { BarChart, ColumnChart, type ColumnPart } from "#app/ui/office/records/chart.tsx";
import { DetailSection } from "#app/ui/office/records/detail-section.tsx";
import { ageBucketNames, officeAging as copy } from "#content/referrals/office-aging.ts";
import { type AgeBucket, type AgedSum, ageBuckets } from "#domain/referrals/collection/fee-aging.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";

export interface AgingRow {
  key: string;
  name: string;
  cents: Record<AgeBucket, Cents>;
  total: Cents;
}

export interface AgingPageProps {
  /** The address of the file; undefined for a role that exports nothing. */
  csv: string | undefined;
  bars: { bucket: AgeBucket; cents: Cents }[];
  disputed: AgedSum;
  daysToPay: { days: number; sample: number } | null;
  expected: ColumnPart[];
  tables: { by: keyof typeof copy.by; rows: AgingRow[]; line?: string | undefined }[];
}

const columns: Column<AgingRow>[] = [
  {
    key: "name",
    typed: true,
    heading: copy.group,
    hideHeadingOnPhone: true,
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

/** What is open by age, drawn, and by state, plan and brokerage; what is expected, and how long payment takes. */
export function AgingPage({ csv, bars, disputed, daysToPay, expected, tables }: AgingPageProps) {
  const isEmpty = bars.every(({ cents }) => cents === 0);
  return (
    <OfficePage
      title={copy.title}
      line={copy.line}
      besideTitle={
        csv ? (
          <ButtonLink to={csv} variant="outline" reloadDocument>
            {copy.csv}
          </ButtonLink>
        ) : undefined
      }
    >
      <p>
        {daysToPay ? copy.daysToPay(daysToPay.days, daysToPay.sample) : copy.noPayments}{" "}
        {disputed.count > 0 ? copy.disputed(formatCents(disputed.cents), disputed.count) : null}
      </p>
      {isEmpty ? (
        <p className="text-soft">{copy.none}</p>
      ) : (
        <BarChart
          {...copy.bars}
          parts={bars.map(({ bucket, cents }) => ({ label: ageBucketNames[bucket], amount: cents }))}
          show={formatCents}
        />
      )}
      {expected.length > 0 ? <ColumnChart {...copy.expected} parts={expected} show={formatCents} /> : null}
      {isEmpty
        ? null
        : tables.map(({ by, rows, line }) => (
            <DetailSection key={by} id={by} title={copy.by[by]} line={line}>
              <RecordTable caption={copy.by[by]} columns={columns} rows={rows} keyOf={({ key }) => key} />
            </DetailSection>
          ))}
    </OfficePage>
  );
}
