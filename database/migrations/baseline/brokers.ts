export const brokersTables = `
create table signatures (
  id text not null, "agentId" text not null, "memberId" text not null, "textId" text not null, facts text not null,
  body text not null, sha256 text not null, "typedName" text not null, "licenseNumber" text not null,
  "signedAt" text not null, "ipAddress" text not null, "userAgent" text not null, method text not null,
  "previousHash" text not null, hash text not null, position integer not null, version integer not null,
  constraint signatures_pkey primary key (id)
)
create unique index signatures_agent on signatures ("agentId", "textId")
create unique index signatures_position on signatures (position)
create unique index "signatures_previousHash" on signatures ("previousHash")
create index signatures_sha256 on signatures (sha256)

create table brokers (
  id text not null, firm text not null, "firmLicense" text not null, "licenseState" text not null,
  name text not null, license text not null, email text not null, phone text not null, street text not null,
  city text not null, state text not null, zip text not null, "createdAt" text not null, "updatedAt" text not null,
  "firmKey" text, "confirmedAt" text, "confirmedBy" text, version integer not null,
  constraint brokers_pkey primary key (id)
)
create index brokers_email on brokers (email)
create unique index brokers_firm on brokers ("licenseState", "firmKey") where "firmKey" is not null

create table "brokerProposals" (
  id text not null, "brokerId" text not null, "agentId" text not null, "memberId" text not null,
  facts text not null, at text not null, "closedAt" text, "closedBy" text, outcome text,
  constraint "brokerProposals_pkey" primary key (id)
)
create index "brokerProposals_ofAgent" on "brokerProposals" ("agentId")
create unique index "brokerProposals_open" on "brokerProposals" ("agentId") where "closedAt" is null
create index "brokerProposals_waiting" on "brokerProposals" (at, id) where "closedAt" is null

create table "brokerInvitations" (
  id text not null, "keyHash" text not null, "signatureId" text not null, "brokerId" text not null,
  "agentId" text not null, "sentAt" text not null, "remindOn" text, "answeredAt" text, "endedAt" text,
  "remindersSent" integer not null,
  constraint "brokerInvitations_pkey" primary key (id)
)
create index "brokerInvitations_agent" on "brokerInvitations" ("agentId", "sentAt")
create index "brokerInvitations_broker" on "brokerInvitations" ("brokerId", "sentAt", id) where "endedAt" is null
create unique index "brokerInvitations_key" on "brokerInvitations" ("keyHash")
create unique index "brokerInvitations_open" on "brokerInvitations" ("signatureId")
  where "answeredAt" is null and "endedAt" is null
create index "brokerInvitations_reminder" on "brokerInvitations" ("remindOn", id) where "remindOn" is not null

create table "brokerSignatures" (
  id text not null, "signatureId" text not null, "brokerId" text not null, "agentId" text not null,
  answer text not null, reason text not null, sha256 text not null, facts text not null, "typedName" text not null,
  "answeredAt" text not null, "ipAddress" text not null, "userAgent" text not null, method text not null,
  "previousHash" text not null, hash text not null, position integer not null,
  constraint "brokerSignatures_pkey" primary key (id), constraint "brokerSignatures_position_key" unique (position)
)
create index "brokerSignatures_broker" on "brokerSignatures" ("brokerId", position)
create unique index "brokerSignatures_previousHash" on "brokerSignatures" ("previousHash")
create index "brokerSignatures_signature" on "brokerSignatures" ("signatureId", position)

create table "networkLicenses" (
  id text not null, state text not null, kind text not null, number text not null, entity text not null,
  broker text not null, "validUntil" text not null, "recordedAt" text not null, "recordedBy" text not null,
  "withdrawnAt" text, "withdrawnBy" text,
  constraint "networkLicenses_pkey" primary key (id)
)
create index "networkLicenses_valid" on "networkLicenses" (state, "validUntil") where "withdrawnAt" is null
`;
