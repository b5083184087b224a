import { Part } from "#app/ui/layout/part.tsx";
import { type Column, RecordTable } from "#app/ui/office/lists/record-table.tsx";
import { sourceReportCopy } from "#content/sources/source-report.ts";
import { groupDigits } from "#domain/values/group-digits.ts";
import type { ShownSource } from "./shown-source.ts";

const copy = sourceReportCopy.origins;

type Origin = NonNullable<ShownSource["origins"]>[number];

const columns: Column<Origin>[] = [
  {
    key: "origin",
    freeText: true,
    heading: copy.origin,
    cell: ({ origin }) => origin || <span className="text-soft">{copy.typed}</span>,
  },
  ...(["leads", "accepted", "closed"] as const).map((key) => ({
    key,
    number: true,
    heading: sourceReportCopy.columns[key],
    cell: (origin: Origin) => groupDigits(origin[key]),
  })),
];

export function VisitorOrigins({ origins }: { origins: Origin[] }) {
  return (
    <Part title={copy.title} line={copy.line}>
      {origins.length === 0 ? (
        <p className="text-sm text-soft">{copy.none}</p>
      ) : (
        <RecordTable caption={copy.caption} columns={columns} rows={origins} keyOf={({ origin }) => origin} />
      )}
    </Part>
  );
}
