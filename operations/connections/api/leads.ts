import type { z } from "zod";
import { questions } from "#content/leads/questions.ts";
import { leadRefusals } from "#content/members/lead-refusals.ts";
import { type ApiLead, acceptedLeads, activitiesPage, apiLead } from "#database/connections/api-leads.ts";
import { parseAnswers, parseOwnAnswers } from "#database/engine/stored-json.ts";
import { recognizedPlaces } from "#database/leads/lead-place.ts";
import { type SharedLead, sharedLead, sharedLeads } from "#database/leads/shared-persons.ts";
import { acceptanceOf } from "#database/work/acceptances.ts";
import { parseActivity, type StoredActivity } from "#database/work/activities.ts";
import type { ActivitiesTable } from "#database/work/work-schema.ts";
import { fullName } from "#domain/values/full-name.ts";
import { changeStage } from "#operations/work/change-stage.ts";
import { noteAcceptance } from "#operations/work/note-acceptance.ts";
import type { World } from "#operations/world.ts";
import { badCursor, cursorOf, readCursor } from "./cursor.ts";
import { endpoint, notFound, nothing, type Refused } from "./endpoint.ts";
import {
  type Activity,
  ActivityPage,
  type Lead,
  LeadPage,
  LeadWithAnswers,
  leadsQuery,
  NotePage,
  newNote,
  newStage,
  pageQuery,
  StageSet,
  Stored,
} from "./schemas.ts";
import type { ApiAccess } from "./token.ts";

const listLeads = endpoint({
  ...{ method: "GET", path: "leads", name: "listLeads", scope: "leads:read" },
  ...{ query: leadsQuery, body: nothing, answer: LeadPage },
  async run(world, { access, query: { show, stage, limit, cursor } }) {
    const after = positionIn(cursor);
    if (after === "unreadable") return badCursor;
    const page = { oldestFirst: false, after, most: limit + 1 };
    const rows = await acceptedLeads(world.database.read, access, { isEnded: show === "ended", stage }, page);
    const { data, next } = pageOf(rows, limit);
    const ids = data.map(({ leadId }) => leadId);
    const of = await sharedLeads(world.database.read, access.agentId, ids, world.now());
    return { ok: true, answer: { data: await shownLeads(world, data, of), next } };
  },
});

const readLead = endpoint({
  ...{ method: "GET", path: "leads/:id", name: "readLead", scope: "leads:read" },
  ...{ query: nothing, body: nothing, answer: LeadWithAnswers },
  async run(world, { access, params }) {
    const row = await apiLead(world.database.read, access, params.id ?? "");
    if (!row) return notFound;
    const of = await sharedLeads(world.database.read, access.agentId, [row.leadId], world.now());
    const [lead] = await shownLeads(world, [row], of);
    if (!lead) return notFound;
    const { text } = of(row.leadId);
    const isShown = lead.doNotContact === null;
    const answers = isShown ? parseAnswers(row.answers).map(text) : [];
    const own = isShown
      ? parseOwnAnswers(row.ownAnswers).map(({ question, answer }) => ({ question, answer: text(answer) }))
      : [];
    const asked = questions[row.kind].map(({ label }, step) => ({ question: label, answer: answers[step] ?? "" }));
    return { ok: true, answer: { ...lead, answers: [...asked.filter(({ answer }) => answer !== ""), ...own] } };
  },
});

const setStage = endpoint({
  ...{ method: "PUT", path: "leads/:id/stage", name: "setStage", scope: "leads:write" },
  ...{ query: nothing, body: newStage, answer: StageSet, problems: ["lead-ended", "changed-since"] },
  async run(world, { access, params, body: { stage, version, laterOn = "", reason = "" } }) {
    const leadId = params.id ?? "";
    const changed = await changeStage(world, access, { leadId, version, to: stage, laterOn, reason });
    if (changed.ok) return { ok: true, answer: { id: leadId, stage, version: version + 1 } };
    const { reason: why } = changed;
    if (why === "unknown-lead") return notFound;
    if (why === "ended") return { ok: false, problem: "lead-ended" };
    if (why === "changed-since") return { ok: false, problem: "changed-since" };
    return { ok: false, problem: "invalid", detail: leadRefusals.stage[why] };
  },
});

const listNotes = endpoint({
  ...{ method: "GET", path: "leads/:id/notes", name: "listNotes", scope: "leads:read" },
  ...{ query: pageQuery, body: nothing, answer: NotePage, problems: ["lead-ended"] },
  async run(world, asked) {
    const page = await activitiesOf(world, asked, true);
    if (!page.ok) return page;
    const data = page.data.map(({ id, leadId, at, text }) => ({ id, leadId, at, text: text ?? "" }));
    return { ok: true, answer: { data, next: page.next } };
  },
});

const addNote = endpoint({
  ...{ method: "POST", path: "leads/:id/notes", name: "addNote", scope: "leads:write" },
  ...{ query: nothing, body: newNote, answer: Stored, status: 201, problems: ["lead-ended"] },
  async run(world, { access, params, body: { text } }) {
    const noted = await noteAcceptance(world, access, { leadId: params.id ?? "", text });
    if (noted.ok) return { ok: true, answer: { id: noted.id } };
    if (noted.reason === "unknown-lead") return notFound;
    if (noted.reason === "ended") return { ok: false, problem: "lead-ended" };
    return { ok: false, problem: "invalid", detail: leadRefusals.note[noted.reason] };
  },
});

const listActivities = endpoint({
  ...{ method: "GET", path: "leads/:id/activities", name: "listActivities", scope: "leads:read" },
  ...{ query: pageQuery, body: nothing, answer: ActivityPage, problems: ["lead-ended"] },
  async run(world, asked) {
    const page = await activitiesOf(world, asked, false);
    return page.ok ? { ok: true, answer: { data: page.data, next: page.next } } : page;
  },
});

export const leadEndpoints = [listLeads, readLead, setStage, listActivities, listNotes, addNote];

async function shownLeads(
  { database, baseUrl }: World,
  rows: readonly ApiLead[],
  of: (leadId: string) => SharedLead,
): Promise<z.infer<typeof Lead>[]> {
  const placeOf = await recognizedPlaces(database.read, rows);
  return rows.map((row) => {
    const { written: _, ...person } = of(row.leadId).person;
    const { doNotContact } = person;
    const names = doNotContact === null ? {} : { firstName: null, lastName: null };
    const { leadId: id, kind, stage, stageSince, laterOn, version, endedAt } = row;
    return {
      ...{ id, kind, stage, stageSince, laterOn, version, endedAt, ...person, name: fullName(person), ...names },
      ...{ lostReason: doNotContact === "ended" ? null : row.lostReason, acceptedAt: row.receivedAt },
      ...placeOf(row),
      url: new URL(`/my/leads/${id}`, baseUrl).href,
    };
  });
}

interface Listed {
  access: ApiAccess;
  params: Readonly<Record<string, string | undefined>>;
  query: z.infer<typeof pageQuery>;
}

/** Of a lead that is theirs now, the newest first. */
async function activitiesOf(world: World, { access, params, query: { limit, cursor } }: Listed, onlyNotes: boolean) {
  const { read } = world.database;
  const { agentId } = access;
  const after = positionIn(cursor);
  if (after === "unreadable") return badCursor;
  const acceptance = await acceptanceOf(read, access, params.id ?? "");
  if (!acceptance) return notFound;
  if (acceptance.endedAt !== null) return { ok: false, problem: "lead-ended" } satisfies Refused;
  const page = { oldestFirst: false, after, most: limit + 1 };
  const rows = await activitiesPage(read, { agentId, leadId: acceptance.leadId, onlyNotes }, page);
  const { data, next } = pageOf(rows, limit);
  const { text } = await sharedLead(read, agentId, acceptance.leadId, world.now());
  const shown = data.map((row) => shownActivity(row, acceptance.leadId));
  return { ok: true as const, data: shown.map((one) => ({ ...one, text: one.text && text(one.text) })), next };
}

/** Without what staff wrote, and without other members. */
function shownActivity(row: ActivitiesTable, leadId: string): z.infer<typeof Activity> {
  const { id, at, kind } = row;
  const nothingSaid = { text: null, channel: null, outcome: null, from: null, to: null, taskId: null };
  return { id, leadId, at, kind, ...nothingSaid, ...saidBy(parseActivity(row)) };
}

function saidBy(activity: StoredActivity) {
  switch (activity.kind) {
    case "noted":
      return { text: activity.detail.text ?? null };
    case "contacted": {
      const { text, channel, outcome } = activity.detail;
      return { text: text || null, channel: channel ?? null, outcome: outcome ?? null };
    }
    case "stage-changed":
      return { from: activity.detail.from?.stage ?? null, to: activity.detail.to?.stage ?? null };
    case "task-added":
    case "task-done":
    case "task-reopened":
      return { text: activity.detail.text ?? null, taskId: activity.detail.taskId ?? null };
    default:
      return {};
  }
}

function positionIn(cursor: string | undefined) {
  const last = readCursor(cursor);
  if (last === undefined || last === "unreadable") return last;
  const [receivedAt = "", id = ""] = last;
  return { receivedAt, id };
}

/** @param rows one more than `limit` if there are more */
function pageOf<Row extends { receivedAt: string; id: string }>(rows: readonly Row[], limit: number) {
  const data = rows.slice(0, limit);
  const last = rows.length > limit ? data.at(-1) : undefined;
  return { data, next: last ? cursorOf(last.receivedAt, last.id) : null };
}
