export const privacyTables = `
create table consents (
  id text not null, "givenAt" text not null, "leadId" text not null, "textId" text not null, wording text not null,
  page text not null, "formVersion" text not null, seal text not null, "previousHash" text not null,
  hash text not null, position integer not null, ticked integer not null, "takenBy" text,
  constraint consents_pkey primary key (id), constraint consents_position_key unique (position)
)
create index "consents_leadId" on consents ("leadId")

create table "consentPersons" (
  "consentId" text not null, salt text not null, ip text not null, "userAgent" text not null, phone text not null,
  email text not null,
  constraint "consentPersons_key" primary key ("consentId"),
  constraint "consentPersons_consent" foreign key ("consentId") references consents (id)
)

create table disclosures (
  id text not null, "leadId" text not null, "shownAt" text not null, "shownIn" text not null,
  "textId" text not null, wording text not null, percent text not null,
  constraint disclosures_pkey primary key (id)
)
create index "disclosures_leadId" on disclosures ("leadId")

create table "optOuts" (
  kind text not null, value text not null, since text not null, source text not null, turn integer not null,
  constraint "optOuts_key" primary key (kind, value, turn, since)
)

create table "optOutLifts" (
  kind text not null, value text not null, "liftedAt" text not null, "staffId" text not null, reason text not null,
  turn integer not null,
  constraint "optOutLifts_key" primary key (kind, value, turn)
)

create table "rightsRequests" (
  id text not null, kind text not null, subject text not null, "receivedAt" text not null,
  "confirmBy" text not null, "dueBy" text not null, state text not null, "eraseAt" text, "extendedAt" text,
  extension text, "answeredAt" text, "answeredBy" text, answer text, correction text,
  constraint "rightsRequests_pkey" primary key (id)
)
create index "rightsRequests_due" on "rightsRequests" (state, "dueBy", id)
create index "rightsRequests_erase" on "rightsRequests" ("eraseAt") where state = 'open' and "eraseAt" is not null
create unique index "rightsRequests_open" on "rightsRequests" (subject, kind) where state = 'open'
create index "rightsRequests_subject" on "rightsRequests" (subject, kind, "receivedAt")

create table "rightsRecords" (
  id text not null, "requestId" text not null, "recordId" text not null,
  constraint "rightsRecords_pkey" primary key (id)
)
create index "rightsRecords_record" on "rightsRecords" ("recordId")
create unique index "rightsRecords_request" on "rightsRecords" ("requestId", "recordId")

create table "agentDuties" (
  id text not null, "requestId" text not null, "agentId" text not null, "sentAt" text not null,
  "dueBy" text not null, answer text, reason text, "answeredAt" text, "answeredBy" text,
  constraint "agentDuties_pkey" primary key (id)
)
create index "agentDuties_agent" on "agentDuties" ("agentId")
create index "agentDuties_request" on "agentDuties" ("requestId", "agentId")
`;
