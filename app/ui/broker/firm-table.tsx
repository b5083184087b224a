import type { ReactNode } from "react";

export interface FirmTableProps<Row> {
  caption: string;
  /** The name of each column; the first one names the row. */
  columns: readonly FirmColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

export interface FirmColumn<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** A number or an amount, aligned digit under digit. */
  number?: boolean;
  /** On a phone: beside the row's name, or only on the row's page. */
  onPhone?: "mark" | "none";
}

const phonePlaces = {
  name: "max-sm:min-w-0 max-sm:grow",
  mark: "max-sm:text-right",
  fact: "max-sm:order-2",
  none: "max-sm:hidden",
};

/** On a phone each row is two lines: its name and state, then its facts. */
export function FirmTable<Row>({ caption, columns, rows, keyOf }: FirmTableProps<Row>) {
  return (
    <table className="w-full text-left max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line text-sm text-soft">
          {columns.map(({ heading, number }) => (
            <th key={heading} scope="col" className={`py-2 pr-4 font-normal last:pr-0 ${number ? "text-right" : ""}`}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="border-b border-line align-baseline max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-4 max-sm:py-3 max-sm:before:order-1 max-sm:before:basis-full"
          >
            {columns.map(({ heading, cell, number, onPhone }, position) => {
              const place = position === 0 ? "name" : (onPhone ?? "fact");
              return (
                <td
                  key={heading}
                  className={`sm:py-2.5 sm:pr-4 sm:last:pr-0 ${number ? "tabular-nums sm:text-right" : ""} ${phonePlaces[place]}`}
                >
                  {place === "fact" ? (
                    <span aria-hidden className="mr-1.5 text-sm text-soft sm:hidden">
                      {heading}
                    </span>
                  ) : null}
                  {cell(row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
