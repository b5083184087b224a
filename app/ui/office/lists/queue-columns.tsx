import type { ReactNode } from "react";
import { TextLink } from "#app/ui/office/sources/text-link.tsx";
import { Day } from "#app/ui/records/day.tsx";
import { ShortTime } from "#app/ui/records/short-time.tsx";
import { RecordLink } from "./record-link.tsx";
import type { Column } from "./record-table.tsx";

interface CellLink {
  to: string;
  text: string;
  /** For screen readers, if the text does not tell the row apart. */
  label?: string;
}

/** What a list of one queue says of a record. ISO, and YYYY-MM-DD; `more` stands behind the links. */
export type QueueCell = string | null | { time: string } | { day: string } | { links: CellLink[]; more?: string };

export type QueueColumn = Omit<Column<never>, "cell">;

export interface QueueRow {
  id: string;
  to: string;
  at: string;
  cells: QueueCell[];
}

/** The first column is the link to the record. */
export const shownColumns = (columns: QueueColumn[]): Column<QueueRow>[] =>
  columns.map((column, place) => ({
    ...column,
    cell: ({ to, at, cells }) => {
      const cell = cells[place] ?? null;
      if (place > 0) return shownCell(cell);
      return (
        <RecordLink to={to} at={at}>
          {String(cell)}
        </RecordLink>
      );
    },
  }));

function shownCell(cell: QueueCell): ReactNode {
  if (cell === null || typeof cell === "string") return cell;
  if ("time" in cell) return <ShortTime at={cell.time} />;
  if ("day" in cell) return <Day of={cell.day} />;
  return (
    <>
      {cell.links.map(({ to, text, label }, place) => (
        <span key={to}>
          {place > 0 ? ", " : ""}
          <TextLink to={to} aria-label={label}>
            {text}
          </TextLink>
        </span>
      ))}
      {cell.more}
    </>
  );
}
