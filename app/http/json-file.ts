import { setImmediate as nextTurn } from "node:timers/promises";
import type { Position } from "#database/engine/paging.ts";
import { textFile } from "./text-file.ts";

const rowsAtOnce = 100;

type RowsAfter<Row> = (page: { oldestFirst: true; after: Position | undefined; most: number }) => Promise<Row[]>;

/** Streams all rows as a JSON array, a few in each turn of the event loop. */
export const jsonFile = <Row extends Position>(name: string, rows: RowsAfter<Row>): Response =>
  textFile(name, "application/json", piecesOf(rows));

async function* piecesOf<Row extends Position>(rows: RowsAfter<Row>) {
  let after: Position | undefined;
  let before = "[";
  for (;;) {
    await nextTurn();
    const page = await rows({ oldestFirst: true, after, most: rowsAtOnce });
    if (page.length > 0) {
      yield `${before}\n${page.map((row) => JSON.stringify(row)).join(",\n")}`;
      before = ",";
    }
    if (page.length < rowsAtOnce) break;
    after = page.at(-1);
  }
  yield before === "[" ? "[]\n" : "\n]\n";
}
