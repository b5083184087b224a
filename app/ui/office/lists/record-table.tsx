import type { ReactNode } from "react";
import { answerMark } from "#app/ui/browser/answer-mark.ts";
import { listCopy as copy, rowField } from "#content/office/lists.ts";

export interface Column<Row> {
  key: string;
  heading: string;
  cell(row: Row): ReactNode;
  /** Typed by people: long words break, or they would push the next columns out of sight. */
  freeText?: boolean;
  /** A number or an amount, aligned digit under digit. */
  number?: boolean;
  /** Where it stands on a phone (office.css). The first column is the card's title, others are facts. */
  onPhone?: PhonePlace;
}

/** "fact" has its heading before it, "plain" has none; "line" is a line of its own, and "none" is only on the record. */
type PhonePlace = "title" | "mark" | "fact" | "plain" | "time" | "line" | "none";

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
      <table
        {...(answers && answerMark)}
        className="record-table w-full wrap-break-word text-left text-sm max-medium:block"
      >
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
              className="leading-tight hover:bg-wash has-[th_a:focus-visible]:bg-wash has-[[data-sent]]:opacity-60 has-[input:checked]:bg-secondary-wash"
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
    <td data-place="select" className="print:hidden">
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

type CellProps = Pick<Column<unknown>, "heading" | "freeText" | "number" | "onPhone"> & {
  shown: ReactNode;
  isFirst: boolean;
};

const typedClass = "wrap-anywhere medium:min-w-36 xl:truncate";
const numberClass = "tabular-nums medium:text-right";

/** The first cell is the row's heading, with room for an address. Phones hide empty cells with their headings. */
function Cell({ heading, freeText, number, shown, isFirst, onPhone = isFirst ? "title" : "fact" }: CellProps) {
  const isEmpty = shown === null || shown === "";
  const Element = isFirst ? "th" : "td";
  return (
    <Element
      scope={isFirst ? "row" : undefined}
      data-place={isEmpty ? "none" : onPhone}
      className={`font-normal medium:px-2.5 medium:py-1 medium:first:pl-4 ${freeText ? `${typedClass} ${isFirst ? "xl:max-w-64 wide:max-w-96" : "xl:max-w-56 wide:max-w-80"}` : ""} ${number ? numberClass : ""}`}
    >
      {onPhone === "fact" ? (
        <span aria-hidden className="mr-1.5 text-quiet medium:hidden">
          {heading}
        </span>
      ) : null}
      {shown}
    </Element>
  );
}
