import { setImmediate as nextTurn } from "node:timers/promises";
import { worldContext } from "#app/world-context.ts";
import type { ListWindow } from "#database/engine/list-window.ts";
import type { Position } from "#database/engine/paging.ts";
import { formulaSafe } from "#domain/values/formula-safe.ts";
import { recordExport } from "#operations/audit/record-export.ts";
import { listUrl } from "./list-state.ts";
import { staffMember } from "./staff-auth.ts";

/** Rows of one turn of the event loop: as many as it reads and writes out in a few milliseconds. */
const rowsAtOnce = { first: 50, fewest: 25, most: 1000 };
const turnMs = 4;

export type CsvColumns<Row> = Record<string, (row: Row) => string | number | null>;

export interface CsvList<Row> {
  request: Request;
  context: Parameters<typeof staffMember>[0];
  columns: CsvColumns<Row>;
  /** The list's search and filters (app/routes/office/list-state.ts). */
  state: Record<string, string>;
  window: ListWindow;
  rows(window: ListWindow): Promise<Row[]>;
}

/**
 * Streams what a list of the office shows as a CSV file (RFC 4180, UTF-8 with a byte order mark for Excel). No cell
 * runs as a spreadsheet formula. Records the export in the audit log.
 */
export async function csvResponse<Row extends Position>(list: CsvList<Row>): Promise<Response> {
  const { request, context, state, columns } = list;
  const { pathname } = new URL(request.url);
  const exported = { url: listUrl(pathname, { ...state, q: "" }), searched: Boolean(state.q) };
  await recordExport(context.get(worldContext), staffMember(context), exported);
  const pages = linesOf(list);
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
      "Content-Disposition": `attachment; filename="${pathname.slice(pathname.lastIndexOf("/") + 1)}"`,
    },
  });

  async function* linesOf({ window, rows }: CsvList<Row>) {
    yield `\uFEFF${lineOf(Object.keys(columns))}`;
    let after = window.after;
    let most = rowsAtOnce.first;
    for (;;) {
      // SQLite and a fast client never wait, so without this no other request is answered until the end.
      await nextTurn();
      const began = performance.now();
      const page = await rows({ ...window, after, most });
      const text = page.map((row) => lineOf(Object.values(columns).map((cell) => cell(row)))).join("");
      const isLast = page.length < most;
      most = rowsForOneTurn(most, performance.now() - began);
      yield text;
      if (isLast) return;
      after = page.at(-1);
    }
  }
}

/** @param ms how long the last `rows` took */
function rowsForOneTurn(rows: number, ms: number): number {
  const fitting = Math.min(2 * rows, Math.round((rows * turnMs) / Math.max(ms, 0.1)));
  return Math.max(rowsAtOnce.fewest, Math.min(rowsAtOnce.most, fitting));
}

const lineOf = (cells: (string | number | null)[]) => `${cells.map(cellOf).join(",")}\r\n`;

function cellOf(value: string | number | null): string {
  const text = typeof value === "string" ? formulaSafe(value) : String(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
