export const contactsTables = `
create table contacts (
  id text not null, "agentId" text not null, owner text not null, extras text not null, "createdAt" text not null,
  "memberId" text, "firstName" text, "lastName" text, company text, birthday text, street text, city text,
  state text, zip text, about text, "touchedAt" text, "dueOn" text, "importId" text, "mergedInto" text,
  "removedAt" text, "changedBy" text, "everyDays" integer, version integer not null, "notBefore" text,
  constraint contacts_pkey primary key (id)
)
create index contacts_agent on contacts ("agentId")
create index contacts_changed on contacts ("changedBy") where "changedBy" is not null
create index contacts_due on contacts ("agentId", "dueOn", id)
  where "mergedInto" is null and "removedAt" is null and "dueOn" is not null
create index contacts_imported on contacts ("importId") where "importId" is not null
create index contacts_listed on contacts ("agentId", "createdAt", id)
  where "mergedInto" is null and "removedAt" is null
create index contacts_merged on contacts ("mergedInto") where "mergedInto" is not null
create index contacts_of_member on contacts ("agentId", "memberId", "createdAt", id)
  where "mergedInto" is null and "removedAt" is null
create index contacts_removed on contacts ("removedAt") where "removedAt" is not null

create table "contactPoints" (
  id text not null, "agentId" text not null, "contactId" text not null, kind text not null, value text not null,
  address text not null, label text not null, position integer not null, "addedAt" text,
  constraint "contactPoints_pkey" primary key (id),
  constraint "contactPoints_once" unique ("contactId", kind, address),
  constraint "contactPoints_contact" foreign key ("contactId") references contacts (id) on delete cascade
)
create index "contactPoints_address" on "contactPoints" ("agentId", kind, address)

create table "contactTags" (
  id text not null, "agentId" text not null, "contactId" text not null, tag text not null, "addedBy" text,
  "removedBy" text,
  constraint "contactTags_pkey" primary key (id),
  constraint "contactTags_contact" foreign key ("contactId") references contacts (id) on delete cascade
)
create index "contactTags_added" on "contactTags" ("addedBy") where "addedBy" is not null
create index "contactTags_agent" on "contactTags" ("agentId")
create index "contactTags_contact" on "contactTags" ("contactId")
create unique index "contactTags_once" on "contactTags" ("contactId", tag) where "removedBy" is null
create index "contactTags_removed" on "contactTags" ("removedBy") where "removedBy" is not null
create index "contactTags_tag" on "contactTags" ("agentId", tag, "contactId") where "removedBy" is null

create table "contactStops" (
  id text not null, "agentId" text not null, "contactId" text not null, kind text not null, address text not null,
  at text not null, source text not null, "liftedAt" text,
  constraint "contactStops_pkey" primary key (id),
  constraint "contactStops_contact" foreign key ("contactId") references contacts (id) on delete cascade
)
create index "contactStops_address" on "contactStops" ("agentId", kind, address)
create index "contactStops_contact" on "contactStops" ("contactId")
create index "contactStops_person" on "contactStops" ("contactId") where kind = 'person'

create table "contactConsents" (
  id text not null, "agentId" text not null, "contactId" text not null, kind text not null, at text not null,
  text text not null, "memberId" text,
  constraint "contactConsents_pkey" primary key (id),
  constraint "contactConsents_contact" foreign key ("contactId") references contacts (id) on delete cascade
)
create index "contactConsents_agent" on "contactConsents" ("agentId")
create index "contactConsents_contact" on "contactConsents" ("contactId", at)

create table "contactChanges" (
  id text not null, "agentId" text not null, at text not null, kind text not null, detail text not null,
  "memberId" text, "undoneAt" text, count integer not null,
  constraint "contactChanges_pkey" primary key (id)
)
create index "contactChanges_at" on "contactChanges" ("agentId", at)

create table "contactPairs" (
  id text not null, "agentId" text not null, "oneId" text not null, "otherId" text not null, at text not null,
  constraint "contactPairs_pkey" primary key (id),
  constraint "contactPairs_once" unique ("agentId", "oneId", "otherId")
)

create table deals (
  id text not null, "agentId" text not null, "contactId" text not null, title text not null, side text not null,
  stage text not null, "stageSince" text not null, "touchedAt" text not null, "createdAt" text not null,
  "memberId" text, "laterOn" text, "lostReason" text, "contractOn" text, "closingOn" text, "priceCents" integer,
  "commissionCents" integer, version integer not null,
  constraint deals_pkey primary key (id),
  constraint deals_contact foreign key ("contactId") references contacts (id) on delete cascade
)
create index deals_contact on deals ("contactId", "createdAt", id)
create index deals_stage on deals ("agentId", stage, "stageSince", id)

create table imports (
  id text not null, "agentId" text not null, "memberId" text not null, "createdAt" text not null,
  name text not null, sha256 text not null, encoding text not null, columns text not null, way text not null,
  tag text not null, state text not null, counts text not null, "undoCounts" text not null, bytes integer not null,
  "hasHeader" integer not null, "doneTo" integer not null, "faultAt" integer, total integer, delimiter text,
  fault text, "leasedUntil" text, "endedAt" text,
  constraint imports_pkey primary key (id)
)
create index imports_at_work on imports ("leasedUntil", id) where state in ('checking', 'running', 'undoing')
create index imports_content on imports (sha256) where sha256 <> ''
create index imports_ended on imports ("createdAt", id) where sha256 <> ''
create index imports_listed on imports ("agentId", "createdAt", id)

create table "importRows" (
  "importId" text not null, no integer not null, "agentId" text not null, outcome text not null, version integer,
  "contactId" text, before text, reason text, cells text, digest text, undone text,
  constraint "importRows_key" primary key ("importId", no),
  constraint "importRows_importId_fkey" foreign key ("importId") references imports (id) on delete cascade
)
create index "importRows_agent" on "importRows" ("agentId")
create index "importRows_contact" on "importRows" ("importId", "contactId") where "contactId" is not null
create index "importRows_digest" on "importRows" ("agentId", digest) where digest is not null
`;
