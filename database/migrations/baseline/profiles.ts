export const profilesTables = `
create table profiles (
  id text not null, "agentId" text not null, "memberId" text not null, "stateSlug" text not null,
  "citySlug" text not null, "nameSlug" text not null, fields text not null, "createdAt" text not null,
  "changedAt" text not null, photo text, "licenseState" text, "licenseNumber" text, "licenseProof" text,
  "licenseCheckedOn" text, "licenseCheckedBy" text, "publishedAt" text, revision integer not null,
  constraint profiles_pkey primary key (id)
)
create index profiles_agent on profiles ("agentId")
create unique index profiles_member on profiles ("memberId", "agentId")
create index profiles_place on profiles ("stateSlug", "citySlug", id) where "publishedAt" is not null

create table "profileAddresses" (
  id text not null, path text not null, "profileId" text not null, since text not null,
  constraint "profileAddresses_pkey" primary key (id)
)
create unique index "profileAddresses_path" on "profileAddresses" (path)
create index "profileAddresses_profile" on "profileAddresses" ("profileId")

create table "profileChanges" (
  id text not null, "profileId" text not null, at text not null, kind text not null, fields text not null,
  "memberId" text, "staffId" text, revision integer not null,
  constraint "profileChanges_pkey" primary key (id)
)
create index "profileChanges_profile" on "profileChanges" ("profileId", revision)

create table "profilePictures" (
  id text not null, "profileId" text not null, photo text not null, format text not null, sha256 text not null,
  width integer not null, bytes integer not null,
  constraint "profilePictures_pkey" primary key (id)
)
create unique index "profilePictures_content" on "profilePictures" ("profileId", sha256)
create index "profilePictures_sha256" on "profilePictures" (sha256)

create table "profileVisits" (
  id text not null, "profileId" text not null, day text not null, visits integer not null,
  constraint "profileVisits_pkey" primary key (id)
)
create unique index "profileVisits_day" on "profileVisits" ("profileId", day)

create table "askedAgents" (
  id text not null, "leadId" text not null, "profileId" text not null, "agentId" text not null, at text not null,
  constraint "askedAgents_pkey" primary key (id)
)
create unique index "askedAgents_lead" on "askedAgents" ("leadId")
`;

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
