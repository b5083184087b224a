import type { ShownTask } from "#app/ui/my/work/task-rows.tsx";
import { contactTitle } from "#content/leads/agent-work.ts";
import { type ActivityFacts, parseChannel, parseOutcome } from "#domain/work/activity.ts";
import { isAgentStage, stageAfterContact, stageRefusal } from "#domain/work/agent-stage.ts";
import { dueDay, parseTaskDay } from "#domain/work/task.ts";
import type { OpenLead } from "./shown-lead.ts";

/** A post on its way. */
export interface SentPost {
  formAction?: string | undefined;
  formData?: FormData | undefined;
}

/** The lead as it will be shown once these posts are stored; what the server will refuse changes nothing. */
export function expectedLead(lead: OpenLead, posts: readonly SentPost[], now: Date): OpenLead {
  return posts.reduce(
    (expected, { formAction = "", formData }) => (formData ? withPost(expected, formAction, formData, now) : expected),
    lead,
  );
}

function withPost(lead: OpenLead, path: string, form: FormData, now: Date): OpenLead {
  const field = (name: string) => String(form.get(name) ?? "").trim();
  const page = `/my/leads/${lead.id}`;
  const at = now.toISOString();
  if (path === `${page}/contacts`) {
    const [channel, outcome, text] = [parseChannel(field("channel")), parseOutcome(field("outcome")), field("text")];
    if (!channel || !outcome) return lead;
    const detail = { channel, outcome, text };
    const lastContact = { at, title: contactTitle(detail), text: text || undefined, who: null };
    const saved = { act: "contacts", text: contactTitle(detail) } as const;
    const stage = lead.isClosed ? undefined : stageAfterContact(lead.stage.stage, { channel, outcome });
    const moved = stage ? withStage(lead, { stage, laterOn: null, lostReason: null }, at) : lead;
    return withActivity({ ...moved, lastContact, saved }, at, { kind: "contacted", detail });
  }
  if (path === `${page}/notes`) {
    if (!field("text")) return lead;
    const noted = { ...lead, saved: { act: "notes", text: "" } as const };
    return withActivity(noted, at, { kind: "noted", detail: { text: field("text") } });
  }
  if (path === `${page}/stage`) {
    const stage = field("stage");
    const change = { to: isAgentStage(stage) ? stage : undefined, laterOn: field("laterOn"), reason: field("reason") };
    const stands = { stage: lead.stage.stage, endedAt: null, lead: lead.isClosed ? "closed" : "transferred" } as const;
    if (!change.to || stageRefusal(stands, change, lead.today)) return lead;
    const laterOn = change.to === "later" ? change.laterOn : null;
    const lostReason = change.to === "lost" ? change.reason : null;
    return withStage(lead, { stage: change.to, laterOn, lostReason }, at);
  }
  if (path === `${page}/tasks`) {
    const dueOn = dueDay({ day: parseTaskDay(field("day")), date: field("date") }, lead.today);
    if (!field("text") || dueOn < lead.today) return lead;
    const text = field("text");
    const task = { id: `sent ${at}`, text, dueOn, doneOn: null, justDone: null, lead: null, member: null };
    return { ...lead, saved: { act: "tasks", text }, tasks: [...lead.tasks, task] };
  }
  return { ...lead, tasks: lead.tasks.map((task) => withPress(task, path, lead.today)) };
}

/** Only the server can take it back, so there is no undo yet. */
function withStage(lead: OpenLead, stage: OpenLead["stage"], at: string): OpenLead {
  return { ...lead, stage, stageSince: at, lastChange: undefined };
}

function withPress(task: ShownTask, path: string, today: string): ShownTask {
  if (path === `/my/tasks/${task.id}/completion`) return { ...task, doneOn: today, justDone: "last" };
  return path === `/my/tasks/${task.id}/reopening` ? { ...task, doneOn: null, justDone: null } : task;
}

function withActivity(lead: OpenLead, at: string, activity: ActivityFacts): OpenLead {
  const event = { id: `sent ${at}`, at, who: null, byMember: true, agent: { id: "", name: "" }, isUndo: false };
  return { ...lead, timeline: [...lead.timeline, { ...event, kind: "activity", activity }] };
}
