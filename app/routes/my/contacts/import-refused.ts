import { data } from "react-router";
import { textFile } from "#app/http/text-file.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { rowRefusals } from "#content/contacts/import-refusals.ts";
import { parseCells, parseColumns } from "#database/engine/stored-json.ts";
import { importOf, refusedRows } from "#database/imports/imports.ts";
import type { Reader } from "#database/schema.ts";
import { importFields } from "#domain/contacts/import/import-field.ts";
import { csvCell } from "#domain/text/csv-cell.ts";
import type { Route } from "./+types/import-refused.ts";

/** `GET /my/imports/:id/refused.csv`: the rows that were left out, as the file has them, each with its number and why. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const row = await importOf(read, workspaceOf(context), params.id);
  if (!row) throw data(null, { status: 404 });
  const names = parseColumns(row.columns, importFields).map(({ name }) => name);
  return textFile("left-out.csv", "text/csv", linesOf(read, row.id, ["Row", "Why", ...names]));
}

const pageSize = 200;
const lineOf = (cells: readonly string[]) => `${cells.map((cell) => csvCell("text", cell)).join(",")}\r\n`;

async function* linesOf(read: Reader, id: string, header: string[]) {
  yield `\uFEFF${lineOf(header)}`;
  for (let after = 0; ; ) {
    const rows = await refusedRows(read, id, after, pageSize);
    yield rows
      .map(({ no, reason, cells }) =>
        lineOf([
          String(no),
          reason === "empty" || reason === "bad-card" ? rowRefusals[reason] : "",
          ...parseCells(cells),
        ]),
      )
      .join("");
    after = rows.at(-1)?.no ?? after;
    if (rows.length < pageSize) return;
  }
}
