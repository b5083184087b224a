import { ListEmpty } from "#app/ui/lists/list-empty.tsx";
import { ListPages } from "#app/ui/lists/list-pages.tsx";
import { FirmTable, type FirmTableProps } from "./firm-table.tsx";

interface FirmListProps<Row> extends Omit<FirmTableProps<Row>, "rows"> {
  /** Said if there are no rows. */
  none: string;
  list: { rows: readonly Row[]; next: string | undefined; first: string | undefined };
  /** The address of the whole list as a file. */
  csv: string;
}

/** One page of a list of the firm's. */
export function FirmList<Row>({ none, list: { rows, next, first }, csv, ...table }: FirmListProps<Row>) {
  if (rows.length === 0 && !first) return <ListEmpty>{none}</ListEmpty>;
  return (
    <>
      <FirmTable {...table} rows={rows} />
      <ListPages shown={rows.length} {...(next && { next })} {...(first && { first })} csv={csv} />
    </>
  );
}
