export const messagesTables = `
create table messages (
  id text not null, "receivedAt" text not null, kind text not null, name text not null, subject text not null,
  email text not null, phone text not null, message text not null, client text not null,
  "moderationReason" text, "submissionKey" text not null, rejected integer not null default 0,
  status text not null default 'open', constraint messages_pkey primary key (id),
  constraint "messages_submissionKey_key" unique ("submissionKey")
)
create index messages_client on messages (client, "receivedAt")
create index "messages_kind_receivedAt_id" on messages (kind, "receivedAt", id)
create index messages_moderation on messages ("receivedAt", id) where "moderationReason" is not null
create index "messages_receivedAt" on messages ("receivedAt", id)
create index messages_status on messages (status, "receivedAt", id)

create table "messageEvents" (
  id text not null, "messageId" text not null, at text not null, "staffId" text not null, what text not null,
  text text not null, "submissionKey" text not null, constraint "messageEvents_pkey" primary key (id)
)
create index "messageEvents_message" on "messageEvents" ("messageId", at)
create unique index "messageEvents_submission" on "messageEvents" ("submissionKey")
`;
