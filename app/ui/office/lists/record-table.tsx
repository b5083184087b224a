import type { ReactNode } from "react";
import { answerMark } from "#app/ui/browser/answer-mark.ts";
import { listCopy as copy, rowField } from "#content/office/lists.ts";

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
  /** A line of its own on a phone. */
  wideOnPhone?: boolean;
}

export interface RecordTableProps<Row> {
  /** What is listed, for screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf(row: Row): string;
  /** Answers a search (use-route-focus.ts). */
  answers?: boolean;
  /** Rows have a checkbox that belongs to a form elsewhere on the page. */
  selection?: RowSelection<Row>;
}

export interface RowSelection<Row> {
  /** The id of the form. */
  form: string;
  /** What the checkbox posts beside the row's key. */
  postedBy(row: Row): string;
  /** Names the checkbox. */
  labelOf(row: Row): string;
}

/** Records as a table; on phones and tablets each is a card. */
export function RecordTable<Row>({ caption, columns, rows, keyOf, answers = false, selection }: RecordTableProps<Row>) {
  return (
    <div className="rounded-card border border-line bg-paper max-xl:overflow-x-auto">
      <table {...(answers && answerMark)} className="w-full wrap-break-word text-left text-sm max-medium:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-soft max-medium:sr-only">
          <tr>
            {selection ? (
              <td className="w-9 rounded-tl-card bg-paper xl:sticky xl:top-0 xl:z-1" aria-label={copy.select} />
            ) : null}
            {columns.map(({ key, heading, number }) => (
              <th
                key={key}
                scope="col"
                className={`bg-paper px-2.5 py-2 font-medium first:rounded-tl-card first:pl-4 last:rounded-tr-card xl:sticky xl:top-0 xl:z-1 ${number ? "text-right" : ""}`}
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
              className="leading-tight hover:bg-wash has-[th_a:focus-visible]:bg-wash has-[input:checked]:bg-secondary-wash max-medium:relative max-medium:flex max-medium:flex-wrap max-medium:gap-x-4 max-medium:gap-y-1 max-medium:px-4 max-medium:py-3 sm:max-medium:grid sm:max-medium:grid-cols-3 sm:max-medium:items-start"
            >
              {selection ? <SelectCell id={keyOf(row)} row={row} selection={selection} /> : null}
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

function SelectCell<Row>({ id, row, selection }: { id: string; row: Row; selection: RowSelection<Row> }) {
  const { form, postedBy, labelOf } = selection;
  return (
    <td className="max-medium:absolute max-medium:top-0.5 max-medium:right-0.5 print:hidden">
      <label className="grid size-11 cursor-pointer place-items-center medium:h-10 medium:w-9">
        <span className="sr-only">{copy.selectRow(labelOf(row))}</span>
        <input
          type="checkbox"
          form={form}
          name={`${rowField}${id}`}
          value={postedBy(row)}
          className="size-4 cursor-pointer accent-secondary"
        />
      </label>
    </td>
  );
}

type CellProps = Pick<Column<unknown>, "heading" | "typed" | "number" | "hideHeadingOnPhone" | "wideOnPhone"> & {
  shown: ReactNode;
  isFirst: boolean;
};

const typedClass = "min-w-36 wrap-anywhere xl:truncate";
const numberClass = "tabular-nums medium:text-right";

/** The first cell is the row's heading, with room for an address. Phones hide empty cells with their headings. */
function Cell({ heading, typed, number, hideHeadingOnPhone, wideOnPhone, shown, isFirst }: CellProps) {
  const isEmpty = shown === null || shown === "";
  const Element = isFirst ? "th" : "td";
  return (
    <Element
      scope={isFirst ? "row" : undefined}
      className={`px-2.5 py-1 font-normal max-medium:p-0 medium:first:pl-4 ${typed ? `${typedClass} ${isFirst ? "max-medium:basis-full max-medium:pr-9 xl:max-w-64" : "xl:max-w-56"}` : ""} ${number ? numberClass : ""} ${wideOnPhone ? "max-medium:basis-full" : ""} ${isFirst ? "sm:max-medium:col-span-full" : ""} ${isEmpty ? "max-medium:hidden" : "max-medium:block"}`}
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
