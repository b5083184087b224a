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
