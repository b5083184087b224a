import { data } from "react-router";
import type { RecordVisit } from "#app/http/visit.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import type { ShownImport } from "#app/ui/my/contacts/import-shown.ts";
import { worldContext } from "#app/world-context.ts";
import { fileFaultText } from "#content/contacts/import-refusals.ts";
import { shownAs } from "#content/dates.ts";
import { parseColumns, parseImportCounts, parseUndoCounts } from "#database/engine/stored-json.ts";
import { importOf, keptByUndo, shortenedRows } from "#database/imports/imports.ts";
import { hasCrm } from "#database/payments/has-crm.ts";
import { undoDays } from "#domain/contacts/contact-change.ts";
import { presetOf } from "#domain/contacts/import/columns.ts";
import { importFields } from "#domain/contacts/import/import-field.ts";
import { mostAskedColumns } from "#domain/imports/import-file.ts";
import { mayUndoImport } from "#domain/imports/import-state.ts";
import { mayDoMine } from "#domain/members/my-permissions.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";

const mostNamed = 20;
const dayThere = shownAs({ month: "long", day: "numeric", year: "numeric" });

/** An import of this workspace, of a team member their own. Throws 404 if there is none. */
export async function loadImport({ params, context }: RecordVisit<"id">) {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const workspace = workspaceOf(context);
  const row = await importOf(read, workspace, params.id);
  if (!row) throw data(null, { status: 404 });
  const { id, name, createdAt, state, way, tag, doneTo, delimiter } = row;
  const timeZone = await zoneOfAgent(read, workspace.agentId);
  const all = parseColumns(row.columns, importFields).map((column, index) => ({ ...column, index }));
  const columns = all.filter(({ samples }) => samples.length > 0).slice(0, mostAskedColumns);
  const counts = parseImportCounts(row.counts);
  const kept = state === "undone" ? await keptByUndo(read, id, mostNamed) : [];
  const file: ShownImport = {
    ...{ id, name, createdAt, state, way, tag, doneTo, timeZone, counts },
    columns: delimiter === null ? undefined : columns,
    emptyColumns: all.length - columns.length,
    preset: presetOf(all.map((column) => column.name)),
    total: row.total ?? 0,
    undoCounts: parseUndoCounts(row.undoCounts),
    fault: row.fault ? fileFaultText(row.fault, row.faultAt) : undefined,
    undoUntil: mayUndoImport(row, now())
      ? dayThere(addDuration(new Date(row.endedAt ?? createdAt), { days: undoDays }), timeZone)
      : undefined,
    shortened: counts.shortened > 0 ? await shortenedRows(read, id, mostNamed) : [],
    kept: kept.map((one) => ({
      id: one.id,
      name: [one.firstName, one.lastName].filter(Boolean).join(" ") || (one.company ?? ""),
    })),
    hasRefusedRows: counts.refused > 0 && row.sha256 !== "" && state !== "checked",
  };
  return { file, crm: await hasCrm(read, workspace), mayBuy: mayDoMine(workspace.member.role, "plan.change") };
}
