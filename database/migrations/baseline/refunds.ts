export const refundsTables = `
create table "leadReports" (
  id text not null, "agentId" text not null, "leadId" text not null, "acceptanceId" text not null,
  "memberId" text not null, ground text not null, text text not null, "reportedAt" text not null,
  "decideBy" text not null, "appealedAt" text, "appealText" text, "closedAt" text, "isLate" integer not null,
  "remindersSent" integer not null default 0, "staffId" text,
  constraint "leadReports_pkey" primary key (id),
  constraint "leadReports_acceptance" foreign key ("acceptanceId") references acceptances (id)
)
create index "leadReports_agent" on "leadReports" ("agentId", "reportedAt")
create index "leadReports_due" on "leadReports" ("decideBy", id) where "closedAt" is null
create unique index "leadReports_ground" on "leadReports" ("acceptanceId", ground)
create index "leadReports_lead" on "leadReports" ("leadId")
create index "leadReports_list" on "leadReports" ("reportedAt", id)
create unique index "leadReports_open" on "leadReports" ("acceptanceId") where "closedAt" is null

create table "reportDecisions" (
  id text not null, "reportId" text not null, "decidedAt" text not null, text text not null, "staffId" text,
  "isValid" integer not null,
  constraint "reportDecisions_pkey" primary key (id),
  constraint "reportDecisions_report" foreign key ("reportId") references "leadReports" (id)
)
create index "reportDecisions_decidedAt" on "reportDecisions" ("decidedAt")
create index "reportDecisions_report" on "reportDecisions" ("reportId", "decidedAt")

create table "reportEvidence" (
  id text not null, "agentId" text not null, "reportId" text not null, "activityId" text not null,
  constraint "reportEvidence_pkey" primary key (id),
  constraint "reportEvidence_activity" foreign key ("activityId") references activities (id),
  constraint "reportEvidence_report" foreign key ("reportId") references "leadReports" (id)
)
create unique index "reportEvidence_record" on "reportEvidence" ("reportId", "activityId")

create table replacements (
  id text not null, "agentId" text not null, "reportId" text not null, "leadId" text not null, at text not null,
  "staffId" text not null,
  constraint replacements_pkey primary key (id),
  constraint replacements_lead foreign key ("leadId") references leads (id),
  constraint replacements_report foreign key ("reportId") references "leadReports" (id)
)
create index replacements_agent on replacements ("agentId")
create unique index replacements_lead on replacements ("leadId")
create unique index replacements_report on replacements ("reportId")

create table "leadRequests" (
  id text not null, "agentId" text not null, "memberId" text not null, kind text not null, at text not null,
  constraint "leadRequests_pkey" primary key (id)
)
create unique index "leadRequests_kind" on "leadRequests" ("agentId", kind)

create table "refundClaims" (
  id text not null, "agentId" text not null, "orderId" text not null, "memberId" text not null,
  ground text not null, report text not null, "preparedAt" text not null, "openFrom" text not null,
  "decideBy" text not null, "appealedAt" text, "appealText" text, "closedAt" text, "announcedAt" text,
  constraint "refundClaims_pkey" primary key (id),
  constraint "refundClaims_order" foreign key ("orderId") references orders (id)
)
create index "refundClaims_agent" on "refundClaims" ("agentId", "preparedAt")
create index "refundClaims_list" on "refundClaims" ("preparedAt", id)
create index "refundClaims_open" on "refundClaims" ("openFrom") where "closedAt" is null
create unique index "refundClaims_report" on "refundClaims" ("orderId", report)
create index "refundClaims_unannounced" on "refundClaims" ("openFrom", id) where "announcedAt" is null

create table "refundDecisions" (
  id text not null, "claimId" text not null, "decidedAt" text not null, "staffId" text not null, text text not null,
  rule text, cents integer, "refundedBefore" integer not null,
  constraint "refundDecisions_pkey" primary key (id),
  constraint "refundDecisions_claim" foreign key ("claimId") references "refundClaims" (id)
)
create index "refundDecisions_approved" on "refundDecisions" ("claimId") where cents is not null
create index "refundDecisions_claim" on "refundDecisions" ("claimId", "decidedAt")

create table "promiseFigures" (
  id text not null, name text not null, day text not null, "countedAt" text not null, value integer,
  sample integer not null,
  constraint "promiseFigures_pkey" primary key (id)
)
create unique index "promiseFigures_day" on "promiseFigures" (day, name)
`;
