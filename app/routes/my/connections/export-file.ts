import { data } from "react-router";
import { csvFile, csvOf } from "#app/http/csv-file.ts";
import { jsonFile } from "#app/http/json-file.ts";
import { contactsExport } from "#app/routes/my/contacts/contacts-export.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { doNotContactTexts } from "#content/leads/whom.ts";
import { exportedActivities, exportedLeads, exportedTasks } from "#database/connections/exported.ts";
import type { PageRequest, Position } from "#database/engine/paging.ts";
import { parseNote } from "#database/engine/stored-json.ts";
import type { Reader } from "#database/schema.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import type { CsvColumns } from "#domain/text/csv-cell.ts";
import { withExtension } from "#domain/values/phone-number.ts";
import type { Route } from "./+types/export-file.ts";

/** `GET /my/export/:file`: all of the workspace's, or a team member's own, streamed. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { database, now, ical } = context.get(worldContext);
  const [name = "", kind = ""] = params.file.split(".");
  const from = { read: database.read, workspace: workspaceOf(context), now: now() };
  const made = name === "contacts" ? contactsExport(kind, { ...from, ical }) : fileOf(name, kind, from);
  if (!made) throw data(null, { status: 404 });
  return made;
}

interface From {
  read: Reader;
  workspace: Workspace;
  now: Date;
}

function fileOf(name: string, kind: string, { read, workspace, now }: From): Response | undefined {
  const events = (only: "noted" | undefined) => (page: PageRequest) =>
    exportedActivities(read, workspace, now, { ...page, kind: only });
  if (name === "leads") return file(name, kind, read, leads, (page) => exportedLeads(read, workspace, now, page));
  if (name === "tasks") return file(name, kind, read, tasks, (page) => exportedTasks(read, workspace, now, page));
  if (name === "notes") return file(name, kind, read, notes, events("noted"));
  return name === "activities" ? file(name, kind, read, activities, events(undefined)) : undefined;
}

function file<Row extends Position>(
  name: string,
  kind: string,
  read: Reader,
  columns: CsvColumns<Row>,
  rows: (page: PageRequest) => Promise<Row[]>,
): Response | undefined {
  const window = { oldestFirst: true, after: undefined, most: 0, terms: [] };
  if (kind === "csv") return csvFile(`${name}.csv`, { columns: csvOf(columns), read, window }, rows);
  return kind === "json" ? jsonFile(`${name}.json`, rows) : undefined;
}

type RowOf<Query extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Query>>[number];

const leads: CsvColumns<RowOf<typeof exportedLeads>> = {
  "Lead id": ["text", ({ leadId }) => leadId],
  Accepted: ["time", ({ receivedAt }) => receivedAt],
  Ended: ["time", ({ endedAt }) => endedAt],
  Kind: ["text", ({ kind }) => kind],
  Stage: ["text", ({ stage }) => stage],
  "First name": ["text", ({ firstName }) => firstName],
  "Last name": ["text", ({ lastName }) => lastName],
  Phone: ["dialed", ({ phone }) => withExtension(phone, " x")],
  Email: ["text", ({ email }) => email ?? ""],
  "Do not contact": ["text", ({ doNotContact }) => (doNotContact ? doNotContactTexts[doNotContact] : "")],
  "Emails only": ["text", ({ emailsOnly }) => (emailsOnly ? "yes" : "")],
  "Zip code": ["text", ({ zip }) => zip],
};

const tasks: CsvColumns<RowOf<typeof exportedTasks>> = {
  Task: ["text", ({ text }) => text],
  Due: ["time", ({ dueOn }) => dueOn],
  Done: ["time", ({ doneAt }) => doneAt],
  "Lead id": ["text", ({ leadId }) => leadId],
};

const notes: CsvColumns<RowOf<typeof exportedActivities>> = {
  At: ["time", ({ receivedAt }) => receivedAt],
  Note: ["text", ({ detail }) => parseNote(detail)],
  "Lead id": ["text", ({ leadId }) => leadId],
};

const activities: CsvColumns<RowOf<typeof exportedActivities>> = {
  At: ["time", ({ receivedAt }) => receivedAt],
  Kind: ["text", ({ kind }) => kind],
  Detail: ["text", ({ detail }) => detail],
  "Lead id": ["text", ({ leadId }) => leadId],
};
