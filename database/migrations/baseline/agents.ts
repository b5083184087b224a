export const agentsTables = `
create table applications (
  id text not null, "receivedAt" text not null, "firstName" text not null, "lastName" text not null,
  email text not null, phone text not null, "licenseNumber" text not null, mlsid text not null, city text not null,
  state text not null, "planPrimaryArea" text not null, "primaryArea" text not null,
  "planSecondaryArea" text not null, "secondaryArea" text not null, manager text not null, plan text not null,
  "planPrice" text not null, "billingAddress" text not null, "shippingAddress" text not null,
  "Website" text not null, agreed integer not null, "submissionKey" text not null, "moderationReason" text,
  client text, "confirmedAt" text, "agentId" text, rejected integer not null default 0, "identityCheck" text,
  "identityAnsweredAt" text, "identityAnsweredBy" text,
  constraint applications_pkey primary key (id),
  constraint "applications_submissionKey_key" unique ("submissionKey"),
  constraint "applications_agentId_fkey" foreign key ("agentId") references applications (id)
)
create index "applications_agentId" on applications ("agentId")
create index applications_client on applications (client, "receivedAt")
create index applications_email on applications (lower(email))
create index applications_moderation on applications ("receivedAt", id) where "moderationReason" is not null
create index "applications_otherLetters" on applications (id) where octet_length(email) <> length(email)
create index applications_plan on applications (lower(plan), "receivedAt", id)
create index "applications_receivedAt_id" on applications ("receivedAt", id)

create table agents (
  id text not null, "receivedAt" text not null, plan text, brokerage text, "designatedBroker" text,
  "licenseState" text, "licenseNumber" text, "licenseProof" text, "licenseCheckedOn" text, "licenseCheckedBy" text,
  email text, "joinedAt" text, "confirmedAt" text, "mergedInto" text, "firstName" text not null default '',
  "lastName" text not null default '', phone text not null default '', "officeAddress" text not null default '',
  state text not null default '', "contactEmail" text, "timeZone" text,
  "timeZoneBy" text not null default 'default', "brokerId" text, "brokerMatter" text, "brokerMatterSince" text,
  tracks text, "keepMonths" integer,
  constraint agents_pkey primary key (id),
  constraint agents_application foreign key (id) references applications (id),
  constraint "agents_mergedInto_fkey" foreign key ("mergedInto") references applications (id)
)
create index agents_broker on agents ("brokerId") where "brokerId" is not null
create index "agents_brokerMatter" on agents ("brokerMatterSince", id) where "brokerMatterSince" is not null
create index "agents_contactEmail" on agents ("contactEmail")
create unique index agents_email on agents (email)
create index agents_joined on agents ("receivedAt", id) where "joinedAt" is not null
create index "agents_keepMonths" on agents ("keepMonths", id) where "keepMonths" is not null
create index "agents_plan_receivedAt_id" on agents (plan, "receivedAt", id)
create index "agents_receivedAt_id" on agents ("receivedAt", id)

create table cancellations (
  id text not null, "agentId" text not null, "memberId" text not null, at text not null, effective text not null,
  "undoneAt" text, "endedAt" text,
  constraint cancellations_pkey primary key (id),
  constraint cancellations_agent foreign key ("agentId") references applications (id)
)
create index cancellations_agent_at on cancellations ("agentId", at)
create unique index cancellations_open on cancellations ("agentId") where "undoneAt" is null and "endedAt" is null

create table "planChanges" (
  id text not null, "agentId" text not null, "memberId" text not null, "fromPlan" text not null,
  "toPlan" text not null, "requestedAt" text not null, effective text, "orderId" text, "appliedAt" text,
  "withdrawnAt" text, "zipsBy" text, "zipsDoneAt" text,
  constraint "planChanges_pkey" primary key (id),
  constraint "planChanges_agent" foreign key ("agentId") references applications (id)
)
create index "planChanges_agent" on "planChanges" ("agentId", "requestedAt")
create index "planChanges_effective" on "planChanges" (effective)
  where "appliedAt" is null and "withdrawnAt" is null
create unique index "planChanges_open" on "planChanges" ("agentId")
  where "appliedAt" is null and "withdrawnAt" is null
create index "planChanges_order" on "planChanges" ("orderId")
create index "planChanges_zips" on "planChanges" ("zipsBy") where "zipsDoneAt" is null

create table "accountManagers" (
  id text not null, "agentId" text not null, "staffId" text not null, since text not null, "namedBy" text,
  "endedAt" text,
  constraint "accountManagers_pkey" primary key (id)
)
create unique index "accountManagers_agent" on "accountManagers" ("agentId") where "endedAt" is null
create index "accountManagers_staff" on "accountManagers" ("staffId") where "endedAt" is null
`;
