import type { ShownTask } from "#app/ui/my/work/task-rows.tsx";
import { contactTitle } from "#content/leads/agent-work.ts";
import { myLeadCopy as copy } from "#content/members/my-lead.ts";
import { parseChannel, parseOutcome } from "#domain/work/activity.ts";
import { isAgentStage, stageAfterContact, stageRefusal } from "#domain/work/agent-stage.ts";
import { dueDay, parseTaskDay } from "#domain/work/task.ts";
import type { HistoryEvent, OpenLead, ShownWork } from "./shown-lead.ts";

/** A post on its way. */
export interface SentPost {
  formAction?: string | undefined;
  formData?: FormData | undefined;
}

/** The lead as it will be shown once these posts are stored; what the server will refuse changes nothing. */
export const expectedLead = (lead: OpenLead, posts: readonly SentPost[], now: Date): OpenLead =>
  posts.reduce((expected, { formAction = "", formData }) => {
    if (!formData) return expected;
    const post = { path: formAction, field: fieldIn(formData), at: now.toISOString() };
    return withStagePost(withWorkPost(expected, post), post);
  }, lead);

/** The same for what a lead's page and a contact's have in common. */
export const expectedWork = <Work extends ShownWork>(work: Work, posts: readonly SentPost[], now: Date): Work =>
  posts.reduce(
    (expected, { formAction = "", formData }) =>
      formData
        ? withWorkPost(expected, { path: formAction, field: fieldIn(formData), at: now.toISOString() })
        : expected,
    work,
  );

interface Post {
  path: string;
  field: (name: string) => string;
  at: string;
}

const fieldIn = (form: FormData) => (name: string) => String(form.get(name) ?? "").trim();

function withWorkPost<Work extends ShownWork>(work: Work, { path, field, at }: Post): Work {
  if (path === `${work.page}/contacts`) {
    const [channel, outcome, text] = [parseChannel(field("channel")), parseOutcome(field("outcome")), field("text")];
    if (!channel || !outcome) return work;
    const detail = { channel, outcome, text };
    const lastContact = { at, title: contactTitle(detail), text: text || undefined, who: null };
    const saved = { act: "contacts", text: contactTitle(detail) } as const;
    return withEvent({ ...work, lastContact, saved }, at, { title: lastContact.title, text: lastContact.text });
  }
  if (path === `${work.page}/notes`) {
    if (!field("text")) return work;
    const noted = { ...work, saved: { act: "notes", text: "" } as const };
    return withEvent(noted, at, { title: copy.note, text: field("text") });
  }
  if (path === `${work.page}/tasks`) {
    const dueOn = dueDay({ day: parseTaskDay(field("day")), date: field("date") }, work.today);
    if (!field("text") || dueOn < work.today) return work;
    const text = field("text");
    const task = { id: `sent ${at}`, text, dueOn, doneOn: null, justDone: null, of: null, member: null };
    return { ...work, saved: { act: "tasks", text }, tasks: [...work.tasks, task] };
  }
  return { ...work, tasks: work.tasks.map((task) => withPress(task, path, work.today)) };
}

function withStagePost(lead: OpenLead, { path, field, at }: Post): OpenLead {
  if (path === `${lead.page}/contacts`) {
    const [channel, outcome] = [parseChannel(field("channel")), parseOutcome(field("outcome"))];
    const stage =
      lead.isClosed || !channel || !outcome ? undefined : stageAfterContact(lead.stage.stage, { channel, outcome });
    return stage ? withStage(lead, { stage, laterOn: null, lostReason: null }, at) : lead;
  }
  if (path !== `${lead.page}/stage`) return lead;
  const stage = field("stage");
  const change = { to: isAgentStage(stage) ? stage : undefined, laterOn: field("laterOn"), reason: field("reason") };
  const stands = { stage: lead.stage.stage, endedAt: null, lead: lead.isClosed ? "closed" : "transferred" } as const;
  if (!change.to || stageRefusal(stands, change, lead.today)) return lead;
  const laterOn = change.to === "later" ? change.laterOn : null;
  const lostReason = change.to === "lost" ? change.reason : null;
  return withStage(lead, { stage: change.to, laterOn, lostReason }, at);
}

/** Only the server can take it back, so there is no undo yet. */
function withStage(lead: OpenLead, stage: OpenLead["stage"], at: string): OpenLead {
  return { ...lead, stage, stageSince: at, lastChange: undefined };
}

function withPress(task: ShownTask, path: string, today: string): ShownTask {
  if (path === `/my/tasks/${task.id}/completion`) return { ...task, doneOn: today, justDone: "last" };
  return path === `/my/tasks/${task.id}/reopening` ? { ...task, doneOn: null, justDone: null } : task;
}

function withEvent<Work extends ShownWork>(work: Work, at: string, said: Pick<HistoryEvent, "title" | "text">): Work {
  const event: HistoryEvent = { id: `sent ${at}`, kind: "activity", at, who: null, ...said };
  return { ...work, timeline: [...work.timeline, event] };
}
