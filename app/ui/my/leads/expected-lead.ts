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
    const stage = lead.isClosed ? undefined : stageAfterContact(lead.stage.stage, outcome);
    const moved = stage ? withStage(lead, { stage, laterOn: null, lostReason: null }, at) : lead;
    return withActivity({ ...moved, lastContact }, at, { kind: "contacted", detail });
  }
  if (path === `${page}/notes`) {
    return field("text") ? withActivity(lead, at, { kind: "noted", detail: { text: field("text") } }) : lead;
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
    const task = { id: `sent ${at}`, text: field("text"), dueOn, isDone: false, isOverdue: false };
    return { ...lead, tasks: [...lead.tasks, task] };
  }
  return { ...lead, tasks: lead.tasks.map((task) => withPress(task, path, lead.today)) };
}

/** Only the server can take it back, so there is no undo yet. */
function withStage(lead: OpenLead, stage: OpenLead["stage"], at: string): OpenLead {
  return { ...lead, stage, stageSince: at, lastChange: undefined };
}

function withPress(task: OpenLead["tasks"][number], path: string, today: string) {
  if (path === `/my/tasks/${task.id}/completion`) return { ...task, isDone: true, isOverdue: false };
  return path === `/my/tasks/${task.id}/reopening` ? { ...task, isDone: false, isOverdue: task.dueOn < today } : task;
}

function withActivity(lead: OpenLead, at: string, activity: ActivityFacts): OpenLead {
  const event = { id: `sent ${at}`, at, who: null, byMember: true, agent: { id: "", name: "" }, isUndo: false };
  return { ...lead, timeline: [...lead.timeline, { ...event, kind: "activity", activity }] };
}
