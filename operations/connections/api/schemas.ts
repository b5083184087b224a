import { z } from "zod";
import { apiTexts as copy } from "#content/connections/api-texts.ts";
import { maxReasonLength } from "#domain/audit/written-reason.ts";
import { allScopes, tokenHolders } from "#domain/connections/api-scope.ts";
import { eventTypes } from "#domain/connections/connection-event.ts";
import { longestAbout, longestContactLine, longestTag, phoneFields } from "#domain/contacts/contact.ts";
import { relations } from "#domain/contacts/relation.ts";
import { leadKinds } from "#domain/leads/lead-kind.ts";
import { contactChannels, contactOutcomes } from "#domain/work/activity.ts";
import { agentStages } from "#domain/work/agent-stage.ts";
import { maxTaskLength } from "#domain/work/task.ts";

const { fields } = copy;
const id = z.string().min(1).max(64).describe(fields.id);
const time = z.iso.datetime();
const day = z.iso.date();
const stage = z.enum(agentStages);

export const Token = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(allScopes)),
  holder: z.enum(tokenHolders).describe(fields.holder),
  workspace: z.string().nullable().describe(fields.workspace),
  createdAt: time,
});

export const Lead = z.object({
  id,
  kind: z.enum(leadKinds),
  stage,
  stageSince: time,
  laterOn: day.nullable().describe(fields.laterOn),
  lostReason: z.string().nullable(),
  version: z.int().describe(fields.version),
  acceptedAt: time,
  endedAt: time.nullable().describe(fields.endedAt),
  doNotContact: z.enum(["opted-out", "paused", "erased", "ended"]).nullable().describe(fields.doNotContact),
  name: z.string().describe(fields.name),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable().describe(fields.phone),
  email: z.string().nullable(),
  emailsOnly: z.boolean().describe(fields.emailsOnly),
  zip: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  url: z.string().describe(fields.url),
});

export const LeadWithAnswers = Lead.extend({
  answers: z.array(z.object({ question: z.string(), answer: z.string() })).describe(fields.answers),
});

const Note = z.object({ id, leadId: id, at: time, text: z.string() });

export const Activity = z.object({
  id,
  leadId: id,
  at: time,
  kind: z.enum([
    ...(["accepted", "dialed", "contacted", "noted", "stage-changed", "task-added", "task-done"] as const),
    ...(["task-reopened", "handed-on", "given-back", "reassigned", "wrong-person", "closing", "dates"] as const),
    "follow-up",
  ]),
  text: z.string().nullable().describe(fields.activityText),
  channel: z.enum(contactChannels).nullable(),
  outcome: z.enum(contactOutcomes).nullable(),
  from: stage.nullable(),
  to: stage.nullable(),
  taskId: id.nullable(),
});

const point = z.object({
  value: z.string(),
  address: z.string().describe(fields.address),
  label: z.string(),
  stopped: z.boolean().describe(fields.stopped),
});

export const Contact = z.object({
  id,
  version: z.int().describe(fields.version),
  name: z.string().describe(fields.called),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  company: z.string().nullable(),
  phones: z.array(point).describe(fields.points),
  emails: z.array(point).describe(fields.points),
  street: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  birthday: z.string().nullable().describe(fields.birthday),
  about: z.string().nullable(),
  extras: z.record(z.string(), z.string()).describe(fields.extras),
  tags: z.array(z.string()),
  relation: z.enum(relations).nullable().describe(fields.relation),
  everyDays: z.int().nullable().describe(fields.everyDays),
  dueOn: day.nullable(),
  lastTalkAt: time.nullable().describe(fields.lastTalkAt),
  origin: z.enum(["network", "member", "team"]).describe(fields.origin),
  createdAt: time,
  lead: Lead.pick({ id: true, name: true, phone: true, email: true, emailsOnly: true, doNotContact: true })
    .nullable()
    .describe(fields.openLead),
  url: z.string().describe(fields.contactUrl),
});

export const Task = z.object({
  id,
  leadId: id.nullable(),
  text: z.string(),
  dueOn: day,
  createdAt: time,
  doneAt: time.nullable(),
});

const Webhook = z.object({
  id,
  target: z.string(),
  events: z.array(z.enum(eventTypes)),
  health: z.enum(["unused", "working", "failing", "disabled"]),
  createdAt: time,
});

export const NewWebhook = z.object({
  id,
  secret: z.string().describe(fields.secret),
});

export const Stored = z.object({ id });

export const StageSet = z.object({ id, stage, version: z.int() });
export const ContactSet = z.object({ id, version: z.int() });

export const EventSample = z.array(
  z.object({
    type: z.enum(eventTypes),
    timestamp: time,
    sequence: z.int().describe(fields.sequence),
    data: z.record(z.string(), z.unknown()),
  }),
);

const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});

const next = z.string().nullable().describe(fields.next);
export const LeadPage = z.object({ data: z.array(Lead), next });
export const NotePage = z.object({ data: z.array(Note), next });
export const ActivityPage = z.object({ data: z.array(Activity), next });
export const ContactsPage = z.object({ data: z.array(Contact), next });
export const TaskPage = z.object({ data: z.array(Task), next });
export const WebhookList = z.object({ data: z.array(Webhook) });

/** Of the document: each has a name in it. */
export const namedSchemas = {
  ...{ Token, Lead, LeadWithAnswers, LeadPage, Note, NotePage, Activity, ActivityPage, Contact, ContactsPage },
  ...{ Task, TaskPage, Webhook, WebhookList, NewWebhook, Stored, StageSet, ContactSet, EventSample, Problem },
};

const page = {
  limit: z.coerce.number().int().min(1).max(100).default(25).describe(fields.limit),
  cursor: z.string().max(300).optional().describe(fields.cursor),
};
export const pageQuery = z.strictObject(page);
export const leadsQuery = z.strictObject({
  ...page,
  show: z.enum(["open", "ended"]).default("open").describe(fields.show),
  stage: stage.optional(),
});
export const contactsQuery = z.strictObject({
  ...page,
  q: z.string().max(200).default("").describe(fields.q),
  tag: z.string().max(longestTag).default("").describe(fields.tag),
});
export const tasksQuery = z.strictObject({ ...page, show: z.enum(["open", "done"]).default("open") });

export const newNote = z.strictObject({ text: z.string().min(1).max(maxReasonLength) });
export const newTask = z.strictObject({
  text: z.string().min(1).max(maxTaskLength),
  dueOn: day,
  leadId: id.optional(),
});
const line = z.string().max(longestContactLine).nullable().optional();
const lines = z.array(z.string().max(longestContactLine)).max(phoneFields.length).optional();
export const newContact = z.strictObject({
  ...{ firstName: line, lastName: line, company: line },
  phones: lines.describe(fields.newPoints),
  emails: lines.describe(fields.newPoints),
  ...{ street: line, city: line, state: line, zip: line },
  birthday: line.describe(fields.birthday),
  about: z.string().max(longestAbout).nullable().optional(),
});
export const changedContact = newContact.extend({ version: z.int().describe(fields.version) });
export const newStage = z.strictObject({
  stage,
  version: z.int().describe(fields.version),
  laterOn: day.optional().describe(fields.laterOn),
  reason: z.string().max(maxReasonLength).optional().describe(fields.reason),
});
export const newWebhook = z.strictObject({ event: z.enum(eventTypes), target: z.string().max(500) });
