import type { ImportAct } from "#app/ui/my/contacts/import-shown.ts";
import type { ContactAct, ContactEditAct } from "#app/ui/my/contacts/shown-contact.ts";
import type { ConversationAct } from "#app/ui/my/conversations/shown-conversation.ts";
import type { TemplateAct } from "#app/ui/my/conversations/templates-page.tsx";
import type { PersonFollowUpAct } from "#app/ui/my/follow-ups/person-follow-ups-page.tsx";
import type { SequenceAct } from "#app/ui/my/follow-ups/sequence-page.tsx";
import type { MyLeadAct } from "#app/ui/my/leads/shown-lead.ts";
import type { DistributionAct } from "#app/ui/my/team/distribution-page.tsx";
import type { AppointmentAct } from "#app/ui/my/work/shown-appointment.ts";
import type { RuleAct } from "#app/ui/my/work/task-rules-page.tsx";
import type { MyNeed } from "#domain/members/my-permissions.ts";
import type { PeopleAct } from "./contacts/people-acts.ts";

/** Of the acts that the lead's own page answers. */
export const leadActNeeds: Record<Exclude<MyLeadAct, "return">, MyNeed> = {
  contacts: "leads.work",
  notes: "leads.work",
  tasks: "leads.work",
  stage: "leads.work",
  "stage/undo": "leads.work",
};

export const appointmentActNeeds: Record<AppointmentAct, MyNeed> = {
  change: "leads.work",
  cancellation: "leads.work",
  outcome: "leads.work",
};

export const ruleActNeeds: Record<RuleAct, MyNeed> = {
  rules: "record.write",
  removal: "record.write",
  reset: "record.write",
};
export const conversationActNeeds: Record<ConversationAct, MyNeed> = {
  messages: "leads.work",
  confirmation: "leads.work",
  removal: "leads.work",
  answered: "leads.work",
  texts: "leads.work",
};

export const peopleActNeeds: Record<PeopleAct, MyNeed> = {
  tags: "leads.work",
  "tags/removal": "leads.work",
  owner: "leads.hand-off",
  relation: "leads.work",
  removal: "leads.work",
};

export const contactActNeeds: Record<ContactAct, MyNeed> = {
  contacts: "leads.work",
  notes: "leads.work",
  tasks: "leads.work",
  relation: "leads.work",
};

export const contactEditNeeds: Record<ContactEditAct, MyNeed> = {
  edit: "leads.work",
  tags: "leads.work",
  "tags/removal": "leads.work",
  touch: "leads.work",
  owner: "leads.hand-off",
  removal: "leads.work",
};

export const distributionActNeeds: Record<DistributionAct, MyNeed> = {
  rule: "distribution.change",
  member: "distribution.change",
};

export const templateActNeeds: Record<TemplateAct, MyNeed> = { changes: "leads.work", removal: "leads.work" };

export const sequenceActNeeds: Record<SequenceAct, MyNeed> = { changes: "leads.work", removal: "leads.work" };
export const personFollowUpNeeds: Record<PersonFollowUpAct, MyNeed> = { start: "leads.work", stop: "leads.work" };

export const importActNeeds: Record<ImportAct, MyNeed> = {
  columns: "leads.work",
  run: "leads.work",
  undo: "leads.work",
  removal: "leads.work",
};
