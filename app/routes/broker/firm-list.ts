import { csvFile, csvOf } from "#app/http/csv-file.ts";
import { listPage, listState } from "#app/http/list-state.ts";
import type { ListVisit, Visit } from "#app/http/visit.ts";
import { worldContext } from "#app/world-context.ts";
import type { BrokersTable } from "#database/brokers/brokers-schema.ts";
import type { PageRequest, Position } from "#database/engine/paging.ts";
import type { Reader } from "#database/schema.ts";
import type { CsvColumns } from "#domain/text/csv-cell.ts";
import { brokerOf } from "./broker-auth.ts";

type Find<Row> = (read: Reader, firms: readonly BrokersTable[], window: PageRequest) => Promise<Row[]>;

/** One page of a list, the newest first. */
export async function firmPage<Row extends Position>({ url, context }: ListVisit, find: Find<Row>) {
  const { read } = context.get(worldContext).database;
  const { window } = listState(url, {});
  const found = await find(read, brokerOf(context).firms, { ...window, oldestFirst: false });
  return listPage(url, {}, found);
}

/** The whole list. */
export function firmCsv<Row extends Position>(
  name: string,
  columns: CsvColumns<Row>,
  { context }: Pick<Visit, "context">,
  find: Find<Row>,
): Response {
  const { read } = context.get(worldContext).database;
  const { firms } = brokerOf(context);
  const window = { oldestFirst: false, after: undefined, most: 0, terms: [] };
  return csvFile(name, { columns: csvOf(columns), read, window }, (part) => find(read, firms, part));
}
