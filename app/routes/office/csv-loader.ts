import { setImmediate as nextTurn } from "node:timers/promises";
import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { type ListState, listUrl } from "#app/http/list-state.ts";
import { worldContext } from "#app/world-context.ts";
import type { ListWindow } from "#database/engine/list-window.ts";
import type { Position } from "#database/engine/paging.ts";
import type { Reader } from "#database/schema.ts";
import type { StaffMember } from "#domain/staff/staff-member.ts";
import { type CsvKind, type CsvValue, csvCell } from "#domain/text/csv-cell.ts";
import { recordExport } from "#operations/audit/record-export.ts";
import { staffMember } from "./staff-auth.ts";

/** Rows of one turn of the event loop: as many as it reads and writes out in a few milliseconds. */
const rowsAtOnce = { first: 50, fewest: 25, most: 1000 };
const turnMs = 4;

/** By its name, what it has and where that is in a row. */
export type CsvColumns<Row> = Record<string, readonly [CsvKind, (row: Row) => CsvValue]>;

type Args = Pick<LoaderFunctionArgs<RouterContextProvider>, "request" | "context">;

interface CsvList<Filter, Row> {
  /** Reads the list's address, as its page does. */
  parse(url: URL, by: { member: StaffMember; now: Date; read: Reader }): Parsed<Filter> | Promise<Parsed<Filter>>;
  rows(read: Reader, filter: Filter, window: ListWindow): Promise<Row[]>;
  columns: CsvColumns<Row>;
}

type Parsed<Filter> = ListState & { filter: Filter };

/**
 * The loader that streams what a list of the office shows as a CSV file (RFC 4180, UTF-8 with a byte order mark for
 * Excel). A spreadsheet runs no cell as a formula and shows every text as it is. Records the export in the audit log.
 */
export const csvLoader =
  <Filter, Row extends Position>({ parse, rows, columns }: CsvList<Filter, Row>) =>
  async ({ request, context }: Args): Promise<Response> => {
    const world = context.get(worldContext);
    const { read } = world.database;
    const member = staffMember(context);
    const url = new URL(request.url);
    const { state, filter, window } = await parse(url, { member, now: world.now(), read });
    const exported = { url: listUrl(url.pathname, { ...state, q: "" }), searched: Boolean(state.q) };
    await recordExport(world, member, exported);
    const name = url.pathname.slice(url.pathname.lastIndexOf("/") + 1);
    return csvResponse(
      name,
      linesOf(columns, window, (part) => rows(read, filter, part)),
    );
  };

function csvResponse(name: string, pages: AsyncGenerator<string>): Response {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pages.next();
      if (done) controller.close();
      else controller.enqueue(new TextEncoder().encode(value));
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}

async function* linesOf<Row extends Position>(
  columns: CsvColumns<Row>,
  window: ListWindow,
  rows: (window: ListWindow) => Promise<Row[]>,
) {
  const all = Object.values(columns);
  yield `\uFEFF${lineOf(Object.keys(columns).map((name) => csvCell("text", name)))}`;
  let after = window.after;
  let most = rowsAtOnce.first;
  for (;;) {
    // SQLite and a fast client never wait, so without this no other request is answered until the end.
    await nextTurn();
    const began = performance.now();
    const page = await rows({ ...window, after, most });
    const lines = page.map((row) => lineOf(all.map(([kind, of]) => csvCell(kind, of(row))))).join("");
    const isLast = page.length < most;
    most = rowsForOneTurn(most, performance.now() - began);
    yield lines;
    if (isLast) return;
    after = page.at(-1);
  }
}

/** @param ms how long the last `rows` took */
function rowsForOneTurn(rows: number, ms: number): number {
  const fitting = Math.min(2 * rows, Math.round((rows * turnMs) / Math.max(ms, 0.1)));
  return Math.max(rowsAtOnce.fewest, Math.min(rowsAtOnce.most, fitting));
}

const lineOf = (cells: readonly string[]) => `${cells.join(",")}\r\n`;
