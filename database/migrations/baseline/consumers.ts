export const consumersTables = `
create table "requestKeys" (
  id text not null, "keyHash" text not null, email text not null, "createdAt" text not null, "endsAt" text not null,
  "wrongDigits" integer not null,
  constraint "requestKeys_pkey" primary key (id)
)
create index "requestKeys_email" on "requestKeys" (email)
create index "requestKeys_ends" on "requestKeys" ("endsAt")
create unique index "requestKeys_key" on "requestKeys" ("keyHash")

create table "leadViews" (
  id text not null, "leadId" text not null, hour text not null, "staffId" text, "memberId" text,
  constraint "leadViews_pkey" primary key (id),
  constraint "leadViews_lead" foreign key ("leadId") references leads (id)
)
create index "leadViews_leadId" on "leadViews" ("leadId")
create unique index "leadViews_memberId" on "leadViews" ("leadId", "memberId", hour) where "memberId" is not null
create unique index "leadViews_staffId" on "leadViews" ("leadId", "staffId", hour) where "staffId" is not null

create table "contactWishes" (
  id text not null, kind text not null, value text not null, what text not null, since text not null, until text,
  constraint "contactWishes_pkey" primary key (id)
)
create index "contactWishes_address" on "contactWishes" (kind, value, since)

create table "leadWishes" (
  id text not null, "leadId" text not null, at text not null, what text not null, reason text, "textForUs" text,
  "textForAgent" text, "closedOn" text,
  constraint "leadWishes_pkey" primary key (id),
  constraint "leadWishes_lead" foreign key ("leadId") references leads (id)
)
create index "leadWishes_done" on "leadWishes" (at, id) where what in ('closed', 'otherwise')
create index "leadWishes_lead" on "leadWishes" ("leadId", at)
create unique index "leadWishes_once" on "leadWishes" ("leadId", what) where what in ('closed', 'otherwise')

create table "callAnswers" (
  id text not null, "leadId" text not null, "askedAt" text not null, answer text, "answeredAt" text,
  "notifiedAt" text,
  constraint "callAnswers_pkey" primary key (id),
  constraint "callAnswers_lead" foreign key ("leadId") references leads (id)
)
create index "callAnswers_due" on "callAnswers" ("answeredAt") where answer = 'not-yet' and "notifiedAt" is null
create index "callAnswers_lasting" on "callAnswers" ("answeredAt") where answer = 'not-yet' and "notifiedAt" is null
create index "callAnswers_lead" on "callAnswers" ("leadId")
`;
