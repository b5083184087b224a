export const engineTables = `
create table "sandboxRows" (
  id text not null, "receivedAt" text not null, "row" text not null, constraint "sandboxRows_pkey" primary key (id)
)

create table "sandboxMails" (
  id text not null, "receivedAt" text not null, recipient text not null, subject text not null,
  message text not null, html text, source text,
  constraint "sandboxMails_pkey" primary key (id)
)

create table heartbeats (
  id integer not null, "beatAt" text not null, constraint heartbeats_pkey primary key (id)
)

create table jobs (
  name text not null, "dueAt" text not null, "leasedUntil" text, "endedAt" text, "succeededAt" text, failure text,
  milliseconds integer, failures integer not null default 0,
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

create table "turnsOfSubmissions" (
  id text not null, constraint "turnsOfSubmissions_pkey" primary key (id)
)

create table "turnsOfStaff" (
  id text not null, constraint "turnsOfStaff_pkey" primary key (id)
)

create table "sandboxEvents" (
  id text not null, "receivedAt" text not null, partner text not null, body text not null, times integer not null,
  constraint "sandboxEvents_pkey" primary key (id)
)

create table "sandboxTexts" (
  id text not null, "receivedAt" text not null, phone text not null, "sentBy" text not null, body text not null,
  account text, number text, media text,
  constraint "sandboxTexts_pkey" primary key (id)
)
create index "sandboxTexts_phone" on "sandboxTexts" (phone, "receivedAt")

create table files (
  id text not null, "ownerKind" text not null, "ownerId" text not null, "leadId" text not null,
  "addedAt" text not null, type text not null, sha256 text not null, name text not null, "memberId" text,
  bytes integer not null,
  constraint files_pkey primary key (id), constraint files_once unique ("ownerKind", "ownerId", sha256)
)
create index files_content on files (sha256)
create index files_kept on files ("ownerKind", "addedAt", id) where name <> ''
create index files_lead on files ("leadId")
`;
