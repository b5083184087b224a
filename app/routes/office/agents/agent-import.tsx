import { data } from "react-router";
import type { Context } from "#app/http/visit.ts";
import { postAct } from "#app/record-acts.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { AgentImportPage } from "#app/ui/office/agents/agent-import-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { agentFileFault, agentImportsCopy, agentImportCopy as copy } from "#content/agents/agent-imports.ts";
import { longDate } from "#content/dates.ts";
import { parseAgentChoices, parseColumns, parseImportCounts, parseUndoCounts } from "#database/engine/stored-json.ts";
import { importOf, saidRows } from "#database/imports/imports.ts";
import { agentFields } from "#domain/agents/import/agent-columns.ts";
import { undoDays } from "#domain/contacts/contact-change.ts";
import { mostAskedColumns } from "#domain/imports/import-file.ts";
import { mayUndoImport } from "#domain/imports/import-state.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import type { Route } from "./+types/agent-import.ts";
import { agentImportActs, officeViewer } from "./agent-import-acts.ts";
import { shownAgentRow } from "./shown-agent-row.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.name || agentImportsCopy.title);

const mostRows = 200;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const row = await importOf(read, officeViewer(staffId(context)), params.id);
  if (!row) throw data(null, { status: 404 });
  const { id, name, createdAt, state, doneTo } = row;
  const rows = await saidRows(read, id, { after: 0, most: mostRows + 1 });
  const invited = url.searchParams.get("invited");
  return {
    ...{ id, name, createdAt, state, doneTo },
    columns: parseColumns(row.columns, agentFields)
      .map((column, index) => ({ ...column, index }))
      .slice(0, mostAskedColumns),
    choices: row.choices ? parseAgentChoices(row.choices) : { plan: "standard" as const, isGiven: false },
    total: row.total ?? 0,
    counts: parseImportCounts(row.counts),
    undoCounts: parseUndoCounts(row.undoCounts),
    fault: row.fault ? agentFileFault(row.fault, row.faultAt) : undefined,
    undoUntil: mayUndoImport(row, now())
      ? longDate(addDuration(new Date(row.endedAt ?? createdAt), { days: undoDays }))
      : undefined,
    rows: rows.slice(0, mostRows).map(shownAgentRow),
    hasMoreRows: rows.length > mostRows,
    done: invited && /^\d{1,4}$/.test(invited) ? copy.invite.done(Number(invited)) : undefined,
  };
}

const staffId = (context: Context) => staffMember(context).id;

export function action({ params: { id }, ...post }: Route.ActionArgs) {
  const by = { staffId: staffId(post.context), id };
  return postAct({ ...post, acts: agentImportActs, by, page: `/office/agent-imports/${id}` }, 422);
}

export default function AgentImport({ loaderData, actionData }: Route.ComponentProps) {
  return <AgentImportPage {...loaderData} refused={actionData} />;
}
