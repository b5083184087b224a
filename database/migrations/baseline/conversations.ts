export const conversationsTables = `
create table templates (
  id text not null, "agentId" text not null, key text not null, channel text not null, name text not null,
  "createdAt" text not null, version integer not null, "removedAt" text,
  constraint templates_pkey primary key (id), constraint templates_once unique ("agentId", key)
)

create table "templateVersions" (
  id text not null, "templateId" text not null, "agentId" text not null, subject text not null, body text not null,
  "memberId" text not null, at text not null, version integer not null,
  constraint "templateVersions_pkey" primary key (id),
  constraint "templateVersions_once" unique ("templateId", version)
)

create table messages (
  id text not null, "agentId" text not null, "contactId" text not null, at text not null, direction text not null,
  state text not null, subject text not null, text text not null, quoted text not null, "leftOut" text not null,
  "leadId" text, "memberId" text, "draftReason" text, "fromAddress" text, "mailId" text, "answeredAt" text,
  "bouncedAt" text, "bounceReason" text, "bouncedAddress" text, "complainedAt" text, tracks text, clicks text,
  "loadedAt" text, channel text not null default 'email', "textStatus" text, "textError" text,
  constraint messages_pkey primary key (id)
)
create index messages_agent on messages ("agentId", at, id)
create index messages_bounced on messages ("contactId") where "bouncedAt" is not null
create index messages_contact on messages ("contactId", at, id)
create index messages_lead on messages ("leadId") where "leadId" is not null
create unique index messages_mail on messages ("agentId", "mailId") where "mailId" is not null
create index "messages_ofLead" on messages ("leadId", at) where state in ('sent', 'received')
create index messages_sender on messages ("agentId", "fromAddress", at) where "fromAddress" is not null
create index messages_waiting on messages ("agentId", "contactId")
  where direction = 'in' and state = 'received' and "answeredAt" is null

create table sequences (
  id text not null, "agentId" text not null, key text not null, "versionId" text not null,
  "createdAt" text not null, "removedAt" text,
  constraint sequences_pkey primary key (id), constraint sequences_once unique ("agentId", key)
)

create table "sequenceVersions" (
  id text not null, "agentId" text not null, key text not null, name text not null, base text not null,
  steps text not null, at text not null, "memberId" text,
  constraint "sequenceVersions_pkey" primary key (id)
)
create index "sequenceVersions_key" on "sequenceVersions" ("agentId", key, at)

create table enrollments (
  id text not null, "agentId" text not null, "contactId" text not null, "memberId" text not null, key text not null,
  "versionId" text not null, "baseOn" text not null, "lastOn" text not null, "startedAt" text not null,
  "nextStep" integer not null, "leadId" text, "dueAt" text, hold text, "endedAt" text, "endReason" text,
  "endedBy" text,
  constraint enrollments_pkey primary key (id),
  constraint enrollments_contact foreign key ("contactId") references contacts (id) on delete cascade
)
create index enrollments_agent on enrollments ("agentId", "startedAt", id)
create index enrollments_contact on enrollments ("contactId", "startedAt", id)
create index enrollments_due on enrollments ("dueAt", "agentId") where "endedAt" is null
create index enrollments_lead on enrollments ("leadId") where "leadId" is not null
create unique index enrollments_open on enrollments ("contactId", key) where "endedAt" is null

create table "stepRuns" (
  id text not null, "agentId" text not null, "enrollmentId" text not null, "memberId" text not null,
  at text not null, outcome text not null, detail text not null, step integer not null,
  "isFirstMail" integer not null, "messageId" text, "taskId" text,
  constraint "stepRuns_pkey" primary key (id), constraint "stepRuns_once" unique ("enrollmentId", step),
  constraint "stepRuns_enrollment" foreign key ("enrollmentId") references enrollments (id) on delete cascade
)
create index "stepRuns_mails" on "stepRuns" ("agentId", at) where outcome = 'sent'
create index "stepRuns_message" on "stepRuns" ("messageId") where "messageId" is not null

create table "textAccounts" (
  id text not null, "agentId" text not null, phone text not null, "createdAt" text not null,
  registration text not null, "checkedAt" text not null, "memberId" text, secret text, "endedAt" text,
  constraint "textAccounts_pkey" primary key (id)
)
create index "textAccounts_agent" on "textAccounts" ("agentId", "createdAt")
`;
