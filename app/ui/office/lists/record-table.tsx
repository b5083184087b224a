import type { ReactNode } from "react";
import { answerMark } from "#app/ui/browser/answer-mark.ts";

export interface Column<Row> {
  key: string;
  heading: string;
  cell(row: Row): ReactNode;
  /** Typed by people: long words break, or they would push the next columns out of sight. */
  typed?: boolean;
  /** A number or an amount, aligned digit under digit. */
  number?: boolean;
  /** Needs no heading on a phone, where a record is a card. */
  hideHeadingOnPhone?: boolean;
}

export interface RecordTableProps<Row> {
  /** What is listed, for screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf(row: Row): string;
  /** Answers a search (use-route-focus.ts). */
  answers?: boolean;
}

/** Records as a table; on phones and tablets each is a card. */
export function RecordTable<Row>({ caption, columns, rows, keyOf, answers = false }: RecordTableProps<Row>) {
  return (
    <div className="rounded-card border border-line bg-paper max-xl:overflow-x-auto">
      <table {...(answers && answerMark)} className="w-full wrap-break-word text-left text-sm max-medium:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-soft max-medium:sr-only">
          <tr>
            {columns.map(({ key, heading, number }) => (
              <th
                key={key}
                scope="col"
                className={`bg-paper px-3 py-2 font-medium first:rounded-tl-card first:pl-4 last:rounded-tr-card xl:sticky xl:top-0 xl:z-1 ${number ? "text-right" : ""}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-medium:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="leading-tight hover:bg-wash max-medium:flex max-medium:flex-wrap max-medium:gap-x-4 max-medium:gap-y-1 max-medium:px-4 max-medium:py-3"
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

type CellProps = Pick<Column<unknown>, "heading" | "typed" | "number" | "hideHeadingOnPhone"> & {
  shown: ReactNode;
  isFirst: boolean;
};

const typedClass = "min-w-36 wrap-anywhere max-medium:first:basis-full xl:max-w-56 xl:truncate xl:first:max-w-72";
const numberClass = "tabular-nums medium:text-right";

/** The first cell is the row's heading, with room for an address. Phones hide empty cells with their headings. */
function Cell({ heading, typed, number, hideHeadingOnPhone, shown, isFirst }: CellProps) {
  const isEmpty = shown === null || shown === "";
  const Element = isFirst ? "th" : "td";
  return (
    <Element
      scope={isFirst ? "row" : undefined}
      className={`px-3 py-1 font-normal max-medium:p-0 medium:first:pl-4 ${typed ? typedClass : ""} ${number ? numberClass : ""} ${isEmpty ? "max-medium:hidden" : "max-medium:block"}`}
    >
      {hideHeadingOnPhone ? null : (
        <span aria-hidden className="mr-1.5 text-quiet medium:hidden">
          {heading}
        </span>
      )}
      {shown}
    </Element>
  );
}
