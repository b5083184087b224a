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
