export const leadsTables = `
create table persons (
  id text not null, "receivedAt" text not null, constraint persons_pkey primary key (id)
)

create table "personContacts" (
  kind text not null, value text not null, "personId" text,
  constraint "personContacts_one" primary key (kind, value),
  constraint "personContacts_person" foreign key ("personId") references persons (id)
)
create index "personContacts_personId" on "personContacts" ("personId")

create table leads (
  id text not null, "receivedAt" text not null, answers text not null, "firstName" text not null,
  "lastName" text not null, phone text not null, email text not null, client text not null, dialable text,
  mailable text, zip text, city text, state text, "moderationReason" text, consent integer not null,
  unreachable integer not null, "submissionKey" text not null, stage text not null default 'generated',
  "stageSince" text not null default '', "pausedFrom" text, "agentId" text,
  "consentValid" integer not null default 0, "personId" text not null, rejected integer not null default 0,
  kind text not null default 'buyer', "assigneeId" text, "addedBy" text, source text,
  "notToSell" integer not null default 0, "sourceId" text, "ownAnswers" text not null default '[]',
  constraint leads_pkey primary key (id), constraint "leads_submissionKey_key" unique ("submissionKey"),
  constraint "leads_agentId_fkey" foreign key ("agentId") references applications (id),
  constraint "leads_personId_fkey" foreign key ("personId") references persons (id)
)
create index "leads_agentId" on leads ("agentId", "stageSince")
create index leads_assigned on leads ("assigneeId", "receivedAt", id) where "assigneeId" is not null
create index leads_assigned_stage on leads ("assigneeId", stage, "receivedAt", id) where "assigneeId" is not null
create index leads_client on leads (client, "receivedAt")
create index "leads_consentValid" on leads ("consentValid", "receivedAt", id)
create index leads_demand on leads (zip, "receivedAt")
  where zip is not null and "moderationReason" is null and rejected = 0
create index leads_dialable on leads (dialable)
create index leads_kind on leads (kind, "receivedAt", id)
create index leads_mailable on leads (mailable)
create index leads_moderation on leads ("receivedAt", id) where "moderationReason" is not null
create index "leads_moderation_consentValid" on leads ("consentValid", "receivedAt", id)
  where "moderationReason" is not null
create index leads_moderation_stage on leads (stage, "receivedAt", id) where "moderationReason" is not null
create index "leads_moderation_stage_consentValid" on leads (stage, "consentValid", "receivedAt", id)
  where "moderationReason" is not null
create index "leads_personId" on leads ("personId", "receivedAt")
create index "leads_receivedAt" on leads ("receivedAt", id)
create index leads_source on leads ("sourceId", "receivedAt") where "sourceId" is not null
create index leads_stage on leads (stage, "receivedAt", id)
create index "leads_stage_consentValid" on leads (stage, "consentValid", "receivedAt", id)
create index "leads_toRoute" on leads ("stageSince")
  where stage = 'double-verified' and "consentValid" = 1 and "moderationReason" is null
create index leads_unassigned on leads ("receivedAt", id) where "assigneeId" is null
create index leads_unassigned_stage on leads (stage, "receivedAt", id) where "assigneeId" is null

create table "leadMoves" (
  id text not null, "leadId" text not null, "movedAt" text not null, "staffId" text, "fromStage" text not null,
  "toStage" text not null, why text not null, "memberId" text,
  constraint "leadMoves_pkey" primary key (id),
  constraint "leadMoves_by" check (("staffId" is null) <> ("memberId" is null)),
  constraint "leadMoves_lead" foreign key ("leadId") references leads (id)
)
create index "leadMoves_leadId" on "leadMoves" ("leadId")
create index "leadMoves_reached" on "leadMoves" ("toStage", "fromStage", "movedAt")

create table "leadChecks" (
  id text not null, "leadId" text not null, "staffId" text not null, "checkedAt" text not null,
  answers text not null, passed integer not null,
  constraint "leadChecks_pkey" primary key (id), constraint "leadChecks_one" unique ("leadId", "staffId"),
  constraint "leadChecks_lead" foreign key ("leadId") references leads (id)
)
create index "leadChecks_leadId" on "leadChecks" ("leadId")

create table "leadRoutings" (
  id text not null, "leadId" text not null, "decidedAt" text not null, reasons text not null, "agentId" text,
  seat integer, "staffId" text,
  constraint "leadRoutings_pkey" primary key (id),
  constraint "leadRoutings_agent" foreign key ("agentId") references applications (id),
  constraint "leadRoutings_lead" foreign key ("leadId") references leads (id)
)
create index "leadRoutings_leadId" on "leadRoutings" ("leadId")

create table "leadNotes" (
  id text not null, "leadId" text not null, "staffId" text not null, "notedAt" text not null, text text not null,
  constraint "leadNotes_pkey" primary key (id),
  constraint "leadNotes_lead" foreign key ("leadId") references leads (id)
)
create index "leadNotes_leadId" on "leadNotes" ("leadId")

create table "leadCallbacks" (
  id text not null, "leadId" text not null, "staffId" text not null, "createdAt" text not null,
  "dueAt" text not null, cause text not null, "endedAt" text, ending text, "endedBy" text, reason text,
  constraint "leadCallbacks_pkey" primary key (id),
  constraint "leadCallbacks_lead" foreign key ("leadId") references leads (id)
)
create index "leadCallbacks_due" on "leadCallbacks" ("dueAt", id) where "endedAt" is null
create index "leadCallbacks_leadId" on "leadCallbacks" ("leadId")
create unique index "leadCallbacks_open" on "leadCallbacks" ("leadId") where "endedAt" is null

create table offers (
  id text not null, "leadId" text not null, "agentId" text not null, "offeredAt" text not null,
  "acceptBy" text not null, "remindAt" text not null, state text not null, "remindedAt" text, "endedAt" text,
  "memberId" text, "staffId" text, reason text, text text, seat integer,
  constraint offers_pkey primary key (id),
  constraint offers_agent foreign key ("agentId") references applications (id),
  constraint offers_lead foreign key ("leadId") references leads (id)
)
create index offers_agent on offers ("agentId", state, "offeredAt")
create index offers_due on offers (state, "acceptBy")
create index offers_ended on offers ("agentId", "endedAt")
create index offers_lead on offers ("leadId", "offeredAt")
create unique index offers_open on offers ("leadId") where state = 'open'
create index "offers_passedOn" on offers ("agentId", "endedAt") where state in ('lapsed', 'declined')
create index offers_records on offers ("offeredAt", id)
create index offers_remind on offers ("remindAt") where state = 'open' and "remindedAt" is null
`;
