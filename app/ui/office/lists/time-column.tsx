import { ShortTime } from "#app/ui/records/short-time.tsx";
import type { Column } from "./record-table.tsx";

/** When it came or happened (ISO), on a phone at the end of the card. */
export const timeColumn = <Row,>(key: string, heading: string, at: (row: Row) => string): Column<Row> => ({
  key,
  heading,
  onPhone: "time",
  cell: (row) => <ShortTime at={at(row)} />,
});
