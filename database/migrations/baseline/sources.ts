export const sourcesTables = `
create table sources (
  id text not null, name text not null, kind text not null, "leadKind" text not null, "costUnit" text not null,
  "keyHash" text not null, mapping text not null, "createdAt" text not null, "createdBy" text not null,
  wording text, "wordingReviewedAt" text, "pausedAt" text, "costCents" integer, "capPerDay" integer,
  "wordingSince" text, "fieldNames" text not null default '[]',
  constraint sources_pkey primary key (id)
)
create unique index "sources_keyHash" on sources ("keyHash")
create index "sources_wordingSince" on sources ("wordingSince", id) where "wordingSince" is not null

create table "intakePayloads" (
  id text not null, "sourceId" text not null, "receivedAt" text not null, "contentType" text not null,
  body text not null, outcome text not null, reason text, "externalId" text, "leadId" text,
  encoding text not null default 'utf-8', headers text not null default '{}', "partOf" text,
  constraint "intakePayloads_pkey" primary key (id)
)
create index "intakePayloads_lead" on "intakePayloads" ("leadId") where "leadId" is not null
create index "intakePayloads_open" on "intakePayloads" ("receivedAt", id) where outcome in ('refused', 'waiting')
create index "intakePayloads_outcome" on "intakePayloads" ("sourceId", outcome, "receivedAt", id)
create index "intakePayloads_partOf" on "intakePayloads" ("partOf") where "partOf" is not null
create index "intakePayloads_receivedAt" on "intakePayloads" ("receivedAt")
create index "intakePayloads_source" on "intakePayloads" ("sourceId", "receivedAt", id)

create table "incomingConsents" (
  id text not null, wording text not null, at text not null, page text not null, ip text not null,
  "certificateUrl" text not null, said text not null default '',
  constraint "incomingConsents_pkey" primary key (id)
)

create table attributions (
  id text not null, "utmSource" text not null, "utmMedium" text not null, "utmCampaign" text not null,
  "utmTerm" text not null, "utmContent" text not null, gclid text not null, fbclid text not null,
  msclkid text not null, "referrerHost" text not null, "landingPath" text not null,
  constraint attributions_pkey primary key (id)
)

create table "incomingReferrals" (
  id text not null, "submissionKey" text not null, "receivedAt" text not null, client text not null,
  state text not null, "endsAt" text not null, "firstName" text not null, "lastName" text not null,
  email text not null, phone text not null, mailbox text not null, kind text not null, place text not null,
  agreed text not null, "moderationReason" text, "keyHash" text, "askedAt" text, "answeredAt" text, "leadId" text,
  "shareBp" integer,
  constraint "incomingReferrals_pkey" primary key (id),
  constraint "incomingReferrals_submission" unique ("submissionKey")
)
create index "incomingReferrals_ends" on "incomingReferrals" (state, "endsAt", id)
create unique index "incomingReferrals_key" on "incomingReferrals" ("keyHash") where "keyHash" is not null
create unique index "incomingReferrals_lead" on "incomingReferrals" ("leadId") where "leadId" is not null
create index "incomingReferrals_mailbox" on "incomingReferrals" (mailbox)
create index "incomingReferrals_open" on "incomingReferrals" ("endsAt", id) where state = 'asked'
create index "incomingReferrals_receivedAt" on "incomingReferrals" ("receivedAt", id)

create table "referringAgents" (
  id text not null, "firstName" text not null, "lastName" text not null, email text not null, mailbox text not null,
  license text not null, "licenseState" text not null, brokerage text not null, broker text not null,
  constraint "referringAgents_pkey" primary key (id)
)
create index "referringAgents_email" on "referringAgents" (email)
create index "referringAgents_mailbox" on "referringAgents" (mailbox)

create table "referralKeys" (
  id text not null, "keyHash" text not null, email text not null, mailbox text not null, "createdAt" text not null,
  "endsAt" text not null,
  constraint "referralKeys_pkey" primary key (id)
)
create index "referralKeys_endsAt" on "referralKeys" ("endsAt")
create unique index "referralKeys_key" on "referralKeys" ("keyHash")
create index "referralKeys_mailbox" on "referralKeys" (mailbox)

create table "shareTerms" (
  id text not null, at text not null, "staffId" text not null, "percentBp" integer not null,
  constraint "shareTerms_pkey" primary key (id)
)

create table "shareEntries" (
  id text not null, "referralId" text not null, "invoiceId" text not null, kind text not null, debit text not null,
  credit text not null, at text not null, day text not null, why text not null, evidence text not null,
  "staffId" text, "confirmedBy" text, reverses text, no integer not null, cents integer not null,
  constraint "shareEntries_pkey" primary key (id), constraint "shareEntries_number" unique ("referralId", no),
  constraint "shareEntries_reverses" unique (reverses),
  constraint "shareEntries_moves" check (cents > 0 and debit <> credit)
)
create index "shareEntries_invoice" on "shareEntries" ("invoiceId")

create table "intakeContacts" (
  id text not null, "payloadId" text not null, contact text not null, "receivedAt" text not null,
  constraint "intakeContacts_pkey" primary key (id)
)
create index "intakeContacts_contact" on "intakeContacts" (contact)
create index "intakeContacts_payload" on "intakeContacts" ("payloadId")
create index "intakeContacts_receivedAt" on "intakeContacts" ("receivedAt")

create table "erasedContacts" (
  id text not null, "erasedAt" text not null, constraint "erasedContacts_pkey" primary key (id)
)
create index "erasedContacts_erasedAt" on "erasedContacts" ("erasedAt")
`;
