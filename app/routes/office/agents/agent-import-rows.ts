import { data } from "react-router";
import { textFile } from "#app/http/text-file.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { agentImportCopy as copy } from "#content/agents/agent-imports.ts";
import { parseCells, parseColumns } from "#database/engine/stored-json.ts";
import { importOf, saidRows } from "#database/imports/imports.ts";
import type { Reader } from "#database/schema.ts";
import { agentFields } from "#domain/agents/import/agent-columns.ts";
import { csvCell } from "#domain/text/csv-cell.ts";
import type { Route } from "./+types/agent-import-rows.ts";
import { officeViewer } from "./agent-import-acts.ts";
import { shownAgentRow } from "./shown-agent-row.ts";

/** `GET /office/agent-imports/:id/rows.csv`: what each row becomes, those that are left out with their cells. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const row = await importOf(read, officeViewer(staffMember(context).id), params.id);
  if (!row) throw data(null, { status: 404 });
  const names = parseColumns(row.columns, agentFields).map(({ name }) => name);
  const { columns, why } = copy.table;
  return textFile(
    "rows.csv",
    "text/csv",
    linesOf(read, row.id, [columns.row, columns.agent, why, columns.zips, ...names]),
  );
}

const pageSize = 200;
const lineOf = (cells: readonly string[]) => `${cells.map((cell) => csvCell("text", cell)).join(",")}\r\n`;

async function* linesOf(read: Reader, id: string, header: string[]) {
  yield `\uFEFF${lineOf(header)}`;
  for (let after = 0; ; ) {
    const rows = await saidRows(read, id, { after, most: pageSize });
    const shown = rows.map((row) => ({ ...shownAgentRow(row), cells: parseCells(row.cells) }));
    yield shown
      .map(({ no, name, becomes, zips, cells }) => lineOf([String(no), name, becomes, zips.join("; "), ...cells]))
      .join("");
    after = rows.at(-1)?.no ?? after;
    if (rows.length < pageSize) return;
  }
}
