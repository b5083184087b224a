export const engineTables = `
create table deliveries (
  id text not null, destination text not null, about text not null, payload text not null, state text not null,
  "receivedAt" text not null, "dueAt" text not null, "leasedUntil" text, "endedAt" text, "lastError" text,
  attempts integer not null, "retriedAt" text, receiver text, turn integer not null default 0,
  constraint deliveries_pkey primary key (id)
)
create index deliveries_about on deliveries (about)
create index deliveries_due on deliveries (state, destination, "dueAt")
create index deliveries_open on deliveries ("receivedAt", id)
  where state not in ('delivered', 'dismissed', 'refused')
create index deliveries_pending on deliveries (destination, "receivedAt") where state = 'pending'
create index "deliveries_receivedAt_id" on deliveries ("receivedAt", id)
create index deliveries_receiver on deliveries (receiver) where receiver is not null
create index "deliveries_state_receivedAt_id" on deliveries (state, "receivedAt", id)
create index deliveries_turn on deliveries (destination, turn, "dueAt") where state = 'pending'

create table "officeNotices" (
  id text not null, "receivedAt" text not null, kind text not null, path text not null,
  "inModeration" integer not null, collected integer not null, constraint "officeNotices_pkey" primary key (id)
)
create index "officeNotices_recent" on "officeNotices" (collected, "receivedAt")

create table confirmations (
  email text not null, day text not null, what text not null,
  constraint confirmations_once primary key (email, day, what)
)

create table "confirmationCounts" (
  id text not null, hour integer not null, count integer not null,
  constraint "confirmationCounts_one" primary key (id, hour)
)

create table "usedTokens" (
  id text not null, "applicationId" text not null, "usedAt" text not null,
  constraint "usedTokens_pkey" primary key (id)
)
create index "usedTokens_usedAt" on "usedTokens" ("usedAt")

create table "sandboxRows" (
  id text not null, "receivedAt" text not null, "row" text not null,
  constraint "sandboxRows_pkey" primary key (id)
)

create table "sandboxMails" (
  id text not null, "receivedAt" text not null, recipient text not null, subject text not null,
  message text not null, html text, source text, constraint "sandboxMails_pkey" primary key (id)
)

create table heartbeats (
  id integer not null, "beatAt" text not null, constraint heartbeats_pkey primary key (id)
)

create table jobs (
  name text not null, "dueAt" text not null, "leasedUntil" text, "endedAt" text,
  constraint jobs_pkey primary key (name)
)

create table "rateCounts" (
  id text not null, "window" integer not null, count integer not null,
  constraint "rateCounts_one" primary key (id, "window")
)
create index "rateCounts_window" on "rateCounts" ("window")

create table secrets (
  name text not null, value text not null, constraint secrets_key primary key (name)
)

create table counters (
  name text not null, part text not null, shard integer not null, amount bigint not null,
  constraint counters_key primary key (name, part, shard)
)
`;
