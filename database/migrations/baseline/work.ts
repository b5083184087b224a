const howMany = ["leadId", "contactId", "dealId"]
  .map((column) => `(case when "${column}" is null then 0 else 1 end)`)
  .join(" + ");

export const workTables = `
create table acceptances (
  id text not null, "agentId" text not null, "leadId" text not null, "acceptedAt" text not null,
  stage text not null, "stageSince" text not null, "touchedAt" text not null, "memberId" text, "laterOn" text,
  "lostReason" text, "askedAt" text, "endedAt" text, ending text, "endReason" text, "endedByMember" text,
  "endedByStaff" text, "feePercent" integer, version integer not null, "contactId" text,
  constraint acceptances_pkey primary key (id),
  constraint acceptances_lead foreign key ("leadId") references leads (id)
)
create index acceptances_accepted on acceptances ("acceptedAt") where "endedAt" is null
create index acceptances_agent on acceptances ("agentId", "acceptedAt")
create index "acceptances_byTime" on acceptances ("acceptedAt")
create index acceptances_contact on acceptances ("contactId", "acceptedAt")
create index acceptances_ended on acceptances ("agentId", "acceptedAt", id) where "endedAt" is not null
create index acceptances_lasting on acceptances ("agentId", "acceptedAt", "leadId") where "endedAt" is null
create index acceptances_later on acceptances ("agentId", "laterOn")
  where "endedAt" is null and "laterOn" is not null
create index acceptances_lead on acceptances ("agentId", "leadId")
create index acceptances_of_lead on acceptances ("leadId", "acceptedAt")
create unique index acceptances_open on acceptances ("leadId") where "endedAt" is null
create index acceptances_quiet on acceptances ("agentId", stage, "touchedAt") where "endedAt" is null
create index acceptances_stage on acceptances ("agentId", stage, "acceptedAt", id) where "endedAt" is null
create index "acceptances_stage_memberId" on acceptances ("agentId", "memberId", stage, "acceptedAt")
  where "endedAt" is null

create table activities (
  id text not null, "agentId" text not null, "leadId" text, at text not null, kind text not null,
  detail text not null, "memberId" text, undoes text, "contactId" text, "dealId" text,
  constraint activities_pkey primary key (id), constraint activities_of_one check (${howMany} = 1),
  constraint activities_lead foreign key ("leadId") references leads (id)
)
create index activities_by_kind on activities ("leadId", kind, at, id)
create index activities_contact on activities ("contactId", at, id) where "contactId" is not null
create index activities_contacted on activities ("agentId", at) where kind = 'contacted'
create index activities_deal on activities ("dealId", at, id) where "dealId" is not null
create index activities_lead on activities ("agentId", "leadId", at, id)
create index activities_of_lead on activities ("leadId", at, id)
create unique index activities_undoes on activities (undoes) where undoes is not null

create table tasks (
  id text not null, "agentId" text not null, "memberId" text not null, text text not null, "dueOn" text not null,
  "createdAt" text not null, "leadId" text, "doneAt" text, "doneBy" text, "contactId" text, "dealId" text,
  "ruleKey" text, "datedBy" text, "closingId" text,
  constraint tasks_pkey primary key (id), constraint tasks_of_one check (${howMany} <= 1),
  constraint tasks_lead foreign key ("leadId") references leads (id)
)
create index tasks_closing on tasks ("closingId") where "closingId" is not null
create index tasks_done on tasks ("agentId", "doneAt") where "doneAt" is not null
create index tasks_done_of_lead on tasks ("agentId", "leadId", "doneAt", id) where "doneAt" is not null
create index tasks_due on tasks ("agentId", "dueOn", "createdAt", id) where "doneAt" is null
create index tasks_lead on tasks ("agentId", "leadId", "dueOn")
create index "tasks_leadId" on tasks ("leadId")
create unique index "tasks_ofRule_closingId" on tasks ("closingId", "ruleKey")
  where "ruleKey" is not null and "closingId" is not null
create unique index "tasks_ofRule_dealId" on tasks ("dealId", "ruleKey")
  where "ruleKey" is not null and "dealId" is not null
create index tasks_of_contact on tasks ("contactId", "dueOn", "createdAt", id) where "contactId" is not null
create index tasks_of_day on tasks ("agentId", "dueOn")
create index tasks_of_deal on tasks ("dealId", "dueOn") where "dealId" is not null
create index tasks_of_lead on tasks ("agentId", "leadId", "dueOn", "createdAt", id) where "doneAt" is null
create index tasks_open on tasks ("agentId", "memberId", "dueOn", "createdAt", id) where "doneAt" is null

create table appointments (
  id text not null, "agentId" text not null, "memberId" text not null, kind text not null, "startsAt" text not null,
  "timeZone" text not null, place text not null, note text not null, state text not null, "createdAt" text not null,
  "changedAt" text not null, minutes integer not null, sequence integer not null, "leadId" text, "contactId" text,
  "dealId" text, "guestId" text, "guestEmail" text, "guestEndedAt" text, "guestAnswer" text, "guestAnsweredAt" text,
  "guestSequence" integer,
  constraint appointments_pkey primary key (id), constraint appointments_of_one check (${howMany} = 1)
)
create index appointments_contact on appointments ("contactId", "startsAt") where "contactId" is not null
create index appointments_days on appointments ("agentId", "startsAt", id)
create index appointments_deal on appointments ("dealId", "startsAt") where "dealId" is not null
create unique index appointments_guest on appointments ("guestId") where "guestId" is not null
create index appointments_lead on appointments ("leadId", "startsAt") where "leadId" is not null
create index appointments_member on appointments ("memberId", "startsAt", id)

create table "taskRules" (
  id text not null, "agentId" text not null, key text not null, text text not null, base text not null,
  unit text not null, side text not null, "changedAt" text not null, days integer not null, "removedAt" text,
  constraint "taskRules_pkey" primary key (id), constraint "taskRules_once" unique ("agentId", key)
)

create table "turnRules" (
  id text not null, "agentId" text not null, way text not null, "changedAt" text not null,
  "changedBy" text not null, "byZip" integer not null, "byPrice" integer not null, "byLanguage" integer not null,
  offers integer not null,
  constraint "turnRules_pkey" primary key (id)
)
create unique index "turnRules_agent" on "turnRules" ("agentId")

create table "turnMembers" (
  id text not null, "agentId" text not null, "memberId" text not null, weight integer not null,
  ahead integer not null, "lastTurn" integer not null, "mostOpen" integer, "leastPrice" integer,
  "mostPrice" integer,
  constraint "turnMembers_pkey" primary key (id)
)
create unique index "turnMembers_member" on "turnMembers" ("agentId", "memberId")

create table "offerTurns" (
  id text not null, "offerId" text not null, "agentId" text not null, "memberId" text not null, place integer,
  reason text, "fromAt" text, "untilAt" text, "openFrom" text, "notifiedAt" text,
  constraint "offerTurns_pkey" primary key (id)
)
create index "offerTurns_agent" on "offerTurns" ("agentId")
create index "offerTurns_member" on "offerTurns" ("memberId")
create unique index "offerTurns_offer" on "offerTurns" ("offerId", "memberId")
`;
