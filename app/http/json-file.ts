import { setImmediate as nextTurn } from "node:timers/promises";
import type { Position } from "#database/engine/paging.ts";

const rowsAtOnce = 100;

/** Streams all rows as a JSON array, a few in each turn of the event loop. */
export function jsonFile<Row extends Position>(
  name: string,
  rows: (page: { oldestFirst: true; after: Position | undefined; most: number }) => Promise<Row[]>,
): Response {
  const pieces = piecesOf(rows);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(new TextEncoder().encode(value));
    },
  });
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}"`,
  };
  return new Response(body, { headers });
}

async function* piecesOf<Row extends Position>(
  rows: (page: { oldestFirst: true; after: Position | undefined; most: number }) => Promise<Row[]>,
) {
  let after: Position | undefined;
  let before = "[";
  for (;;) {
    await nextTurn();
    const page = await rows({ oldestFirst: true, after, most: rowsAtOnce });
    for (const row of page) {
      yield `${before}\n${JSON.stringify(row)}`;
      before = ",";
    }
    if (page.length < rowsAtOnce) break;
    after = page.at(-1);
  }
  yield before === "[" ? "[]\n" : "\n]\n";
}
