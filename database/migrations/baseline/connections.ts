export const connectionsTables = `
create table connections (
  id text not null, "agentId" text not null, "memberId" text not null, kind text not null, target text not null,
  events text not null, "createdAt" text not null, secret text, "formerSecret" text, "formerUntil" text,
  "lastSuccessAt" text, "failingSince" text, "lastAnswer" text, "disabledAt" text, "endedAt" text,
  sequence integer not null default 0,
  constraint connections_pkey primary key (id)
)
create index connections_agent on connections ("agentId", "createdAt")
create index connections_failing on connections ("failingSince") where "endedAt" is null and "disabledAt" is null
create unique index connections_member on connections ("memberId", kind)
  where kind <> 'webhook' and "endedAt" is null
create index "connections_ofMember" on connections ("memberId")

create table "calendarFeeds" (
  id text not null, "agentId" text not null, "memberId" text not null, "keyHash" text not null,
  "createdAt" text not null,
  constraint "calendarFeeds_pkey" primary key (id)
)
create unique index "calendarFeeds_key" on "calendarFeeds" ("keyHash")
create unique index "calendarFeeds_member" on "calendarFeeds" ("memberId")

create table "calendarEntries" (
  id text not null, "memberId" text not null, uid text not null, day text not null, hash text not null,
  "changedAt" text not null, sequence integer not null, "cancelledAt" text,
  constraint "calendarEntries_pkey" primary key (id)
)
create unique index "calendarEntries_member" on "calendarEntries" ("memberId", uid)

create table "apiTokens" (
  id text not null, "agentId" text not null, "memberId" text not null, name text not null,
  "tokenHash" text not null, scopes text not null, "createdAt" text not null, "lastUsedAt" text, "endedAt" text,
  constraint "apiTokens_pkey" primary key (id)
)
create index "apiTokens_agent" on "apiTokens" ("agentId", "createdAt")
create unique index "apiTokens_hash" on "apiTokens" ("tokenHash")
create index "apiTokens_member" on "apiTokens" ("memberId")

create table "apiAnswers" (
  id text not null, "tokenId" text not null, "keyHash" text not null, "requestHash" text not null,
  answer text not null, "endsAt" text not null, status integer not null,
  constraint "apiAnswers_pkey" primary key (id)
)
create index "apiAnswers_endsAt" on "apiAnswers" ("endsAt")
create unique index "apiAnswers_key" on "apiAnswers" ("tokenId", "keyHash")
`;
