import type { ReactNode } from "react";
import { answerMark } from "#app/ui/browser/use-route-focus.ts";

export interface Column<Row> {
  /** Unique among the columns. */
  key: string;
  heading: string;
  cell(row: Row): ReactNode;
  /** Holds what people typed: a long word breaks, or it would push the columns behind it out of sight. */
  typed?: boolean;
  /** Holds a number or an amount: they stand digit under digit. */
  number?: boolean;
  /** On a telephone, where a record is a card: the cell's heading need not be told. */
  speaksForItself?: boolean;
}

export interface RecordTableProps<Row> {
  /** What is listed, for whoever does not see it. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf(row: Row): string;
  /** It is what a list was asked for (use-route-focus.ts). */
  answers?: boolean;
}

/** Records as a table; on a narrow screen each is a card with its cells beneath one another, on a tablet in two columns. */
export function RecordTable<Row>({ caption, columns, rows, keyOf, answers = false }: RecordTableProps<Row>) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-paper">
      <table
        {...(answers && answerMark)}
        className="w-full wrap-break-word text-left text-[0.9375rem] max-medium:block"
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-sm text-soft max-medium:sr-only">
          <tr>
            {columns.map(({ key, heading, number }) => (
              <th key={key} scope="col" className={`px-4 py-2.5 font-medium ${number ? "text-right" : ""}`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-medium:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="align-top hover:bg-page max-medium:grid max-medium:gap-x-6 max-medium:gap-y-1.5 max-medium:p-4 sm:max-medium:grid-cols-2"
            >
              {columns.map(({ key, cell, ...column }, position) => (
                <Cell key={key} {...column} shown={cell(row)} isFirst={position === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CellProps = Pick<Column<unknown>, "heading" | "typed" | "number" | "speaksForItself"> & {
  shown: ReactNode;
  isFirst: boolean;
};

const typedClass = "min-w-36 wrap-anywhere sm:max-medium:first:col-span-2 xl:first:min-w-64";
const numberClass = "tabular-nums medium:text-right";

/**
 * The first tells the others whose they are, and has room for an address. On a telephone a heading with nothing beside
 * it says nothing.
 */
function Cell({ heading, typed, number, speaksForItself, shown, isFirst }: CellProps) {
  const isEmpty = shown === null || shown === "";
  const Element = isFirst ? "th" : "td";
  return (
    <Element
      scope={isFirst ? "row" : undefined}
      className={`px-4 py-2.5 font-normal max-medium:p-0 ${typed ? typedClass : ""} ${number ? numberClass : ""} ${isEmpty ? "max-medium:hidden" : "max-medium:block"}`}
    >
      {speaksForItself ? null : (
        <span aria-hidden className="mr-2 text-sm text-quiet medium:hidden">
          {heading}
        </span>
      )}
      {shown}
    </Element>
  );
}
