export const reviewsTables = `
create table "reviewInvitations" (
  id text not null, "closingId" text not null, "leadId" text not null, outcome text not null, at text not null,
  "remindAt" text,
  constraint "reviewInvitations_pkey" primary key (id), constraint "reviewInvitations_closing" unique ("closingId")
)
create index "reviewInvitations_remind" on "reviewInvitations" ("remindAt") where "remindAt" is not null

create table "reviewKeys" (
  id text not null, "closingId" text not null, "leadId" text not null, "keyHash" text not null,
  "createdAt" text not null, "endsAt" text not null,
  constraint "reviewKeys_pkey" primary key (id), constraint "reviewKeys_hash" unique ("keyHash")
)
create index "reviewKeys_lead" on "reviewKeys" ("leadId")

create table reviews (
  id text not null, "closingId" text not null, "leadId" text not null, "writtenAt" text not null,
  "writerName" text not null, town text not null, deal text, month text,
  constraint reviews_pkey primary key (id), constraint reviews_closing unique ("closingId")
)
create index reviews_lead on reviews ("leadId")

create table "reviewTexts" (
  id text not null, "reviewId" text not null, "leadId" text not null, by text not null, text text not null,
  at text not null, findings text not null, no integer not null, stars integer, "dueAt" text, "memberId" text,
  constraint "reviewTexts_pkey" primary key (id), constraint "reviewTexts_no" unique ("reviewId", by, no),
  constraint "reviewTexts_stars_check" check (stars between 1 and 5)
)
create index "reviewTexts_due" on "reviewTexts" ("dueAt", id) where "dueAt" is not null
create index "reviewTexts_lead" on "reviewTexts" ("leadId")

create table "reviewClearances" (
  id text not null, "textId" text not null, "reviewId" text not null, at text not null, "staffId" text,
  constraint "reviewClearances_pkey" primary key (id)
)
create index "reviewClearances_review" on "reviewClearances" ("reviewId")
create index "reviewClearances_text" on "reviewClearances" ("textId")

create table "reviewRemovals" (
  id text not null, "reviewId" text not null, rule text not null, sentence text not null, "staffId" text not null,
  at text not null, "textId" text,
  constraint "reviewRemovals_pkey" primary key (id), constraint "reviewRemovals_text" unique ("reviewId", "textId")
)
create index "reviewRemovals_rule" on "reviewRemovals" (rule)

create table "reviewWithdrawals" (
  id text not null, "reviewId" text not null, at text not null,
  constraint "reviewWithdrawals_pkey" primary key (id), constraint "reviewWithdrawals_review" unique ("reviewId")
)

create table "reviewDisputes" (
  id text not null, "reviewId" text not null, "leadId" text not null, "memberId" text not null,
  ground text not null, evidence text not null, at text not null, due text not null,
  constraint "reviewDisputes_pkey" primary key (id), constraint "reviewDisputes_review" unique ("reviewId")
)
create index "reviewDisputes_due" on "reviewDisputes" (due, id)
create index "reviewDisputes_lead" on "reviewDisputes" ("leadId")
create index "reviewDisputes_open" on "reviewDisputes" (due, id, "reviewId")

create table "reviewStatements" (
  id text not null, "disputeId" text not null, "leadId" text not null, text text not null, at text not null,
  constraint "reviewStatements_pkey" primary key (id), constraint "reviewStatements_dispute" unique ("disputeId")
)
create index "reviewStatements_lead" on "reviewStatements" ("leadId")

create table "disputeDecisions" (
  id text not null, "disputeId" text not null, outcome text not null, sentence text not null, at text not null,
  rule text, "staffId" text,
  constraint "disputeDecisions_pkey" primary key (id), constraint "disputeDecisions_dispute" unique ("disputeId")
)

create table recommendations (
  id text not null, "agentId" text not null, "memberId" text not null, "toAgentId" text not null,
  text text not null, at text not null, "acceptedAt" text, "endedAt" text,
  constraint recommendations_pkey primary key (id)
)
create index "recommendations_ofAgent" on recommendations ("agentId")
create unique index recommendations_open on recommendations ("agentId", "toAgentId") where "endedAt" is null
create index recommendations_to on recommendations ("toAgentId", at)
`;
