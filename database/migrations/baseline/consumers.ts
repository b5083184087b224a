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

export const inquiriesTables = `
create table inquiries (
  id text not null, "receivedAt" text not null, kind text not null, name text not null, subject text not null,
  email text not null, phone text not null, message text not null, client text not null, "moderationReason" text,
  "submissionKey" text not null, rejected integer not null default 0, status text not null default 'open',
  constraint inquiries_pkey primary key (id), constraint "inquiries_submissionKey_key" unique ("submissionKey")
)
create index inquiries_client on inquiries (client, "receivedAt")
create index "inquiries_email_receivedAt" on inquiries (lower(email), "receivedAt")
create index "inquiries_kind_receivedAt_id" on inquiries (kind, "receivedAt", id)
create index inquiries_moderation on inquiries ("receivedAt", id) where "moderationReason" is not null
create index "inquiries_otherLetters" on inquiries (id) where octet_length(email) <> length(email)
create index "inquiries_receivedAt" on inquiries ("receivedAt", id)
create index inquiries_status on inquiries (status, "receivedAt", id)

create table "inquiryEvents" (
  id text not null, "inquiryId" text not null, at text not null, "staffId" text not null, what text not null,
  text text not null, "submissionKey" text not null,
  constraint "inquiryEvents_pkey" primary key (id)
)
create index "inquiryEvents_inquiry" on "inquiryEvents" ("inquiryId", at)
create unique index "inquiryEvents_submission" on "inquiryEvents" ("submissionKey")

create table "memberQuestions" (
  id text not null, "agentId" text not null, "memberId" text not null, "askedAt" text not null,
  "answerBy" text not null, "staffId" text,
  constraint "memberQuestions_pkey" primary key (id)
)
create index "memberQuestions_agent" on "memberQuestions" ("agentId", "askedAt")
create index "memberQuestions_askedAt" on "memberQuestions" ("askedAt")
create index "memberQuestions_member" on "memberQuestions" ("memberId")
`;
