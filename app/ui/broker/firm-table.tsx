import type { ReactNode } from "react";

export interface FirmTableProps<Row> {
  caption: string;
  /** The name of each column; the first one names the row. */
  columns: readonly { heading: string; cell: (row: Row) => ReactNode }[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** On a phone each row is a list of names and values. */
export function FirmTable<Row>({ caption, columns, rows, keyOf }: FirmTableProps<Row>) {
  return (
    <table className="w-full text-left max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line text-sm text-soft">
          {columns.map(({ heading }) => (
            <th key={heading} scope="col" className="py-2 pr-4 font-normal">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-b border-line align-baseline max-sm:block max-sm:py-3">
            {columns.map(({ heading, cell }) => (
              <td key={heading} className="py-2 pr-4 max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:py-1">
                <span aria-hidden className="text-sm text-soft sm:hidden">
                  {heading}
                </span>
                <span>{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
