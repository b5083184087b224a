import { type CsvKind, type CsvValue, csvCell } from "#domain/text/csv-cell.ts";

export interface CsvColumn<Row> {
  heading: string;
  kind: CsvKind;
  cell: (row: Row) => CsvValue;
}

/** A whole list as a CSV file (RFC 4180, UTF-8 with a byte order mark for Excel). */
export function firmCsv<Row>(name: string, columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Response {
  const lines = [
    columns.map(({ heading }) => csvCell("text", heading)),
    ...rows.map((row) => columns.map(({ kind, cell }) => csvCell(kind, cell(row)))),
  ];
  return new Response(`\uFEFF${lines.map((cells) => `${cells.join(",")}\r\n`).join("")}`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
