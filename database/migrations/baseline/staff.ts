export const staffTables = `
create table staff (
  id text not null, name text not null, role text not null, "createdAt" text not null, "updatedAt" text not null,
  image text, email text not null, "emailVerified" integer not null, "twoFactorEnabled" integer,
  constraint staff_pkey primary key (id), constraint staff_email_key unique (email)
)

create table "staffSessions" (
  id text not null, "staffId" text not null, "expiresAt" text not null, "createdAt" text not null,
  "updatedAt" text not null, "ipAddress" text, "userAgent" text, token text not null,
  constraint "staffSessions_pkey" primary key (id), constraint "staffSessions_token_key" unique (token),
  constraint "staffSessions_staff" foreign key ("staffId") references staff (id)
)
create index "staffSessions_staffId_createdAt" on "staffSessions" ("staffId", "createdAt")

create table "staffAccounts" (
  id text not null, "staffId" text not null, "accountId" text not null, "providerId" text not null,
  "createdAt" text not null, "updatedAt" text not null, "accessToken" text, "refreshToken" text, "idToken" text,
  "accessTokenExpiresAt" text, "refreshTokenExpiresAt" text, scope text, password text,
  constraint "staffAccounts_pkey" primary key (id),
  constraint "staffAccounts_staff" foreign key ("staffId") references staff (id)
)
create index "staffAccounts_staffId" on "staffAccounts" ("staffId")

create table "staffVerifications" (
  id text not null, identifier text not null, value text not null, "expiresAt" text not null,
  "createdAt" text not null, "updatedAt" text not null,
  constraint "staffVerifications_pkey" primary key (id)
)
create index "staffVerifications_identifier" on "staffVerifications" (identifier)

create table "staffTwoFactors" (
  id text not null, "staffId" text not null, secret text not null, "backupCodes" text not null, "lockedUntil" text,
  verified integer, "failedVerificationCount" integer,
  constraint "staffTwoFactors_pkey" primary key (id),
  constraint "staffTwoFactors_staff" foreign key ("staffId") references staff (id)
)
create index "staffTwoFactors_staffId" on "staffTwoFactors" ("staffId")

create table "staffInvitations" (
  id text not null, email text not null, role text not null, "createdAt" text not null, "expiresAt" text not null,
  "invitedBy" text, "usedAt" text, "tokenHash" text not null,
  constraint "staffInvitations_pkey" primary key (id),
  constraint "staffInvitations_tokenHash_key" unique ("tokenHash")
)

create table "signInAttempts" (
  id text not null, at text not null, client text not null, address text not null,
  constraint "signInAttempts_pkey" primary key (id)
)
create index "signInAttempts_address_at" on "signInAttempts" (address, at)
create index "signInAttempts_at" on "signInAttempts" (at)
create index "signInAttempts_client_at" on "signInAttempts" (client, at)

create table "usedCodes" (
  id text not null, at text not null, constraint "usedCodes_pkey" primary key (id)
)

create table "auditEvents" (
  id text not null, at text not null, action text not null, detail text not null, "staffId" text, about text,
  constraint "auditEvents_pkey" primary key (id)
)
create index "auditEvents_about_at" on "auditEvents" (about, at)
create index "auditEvents_action" on "auditEvents" (action, at, id)
create index "auditEvents_at_id" on "auditEvents" (at, id)
create index "auditEvents_staffId_at" on "auditEvents" ("staffId", at)

create table "moderationDecisions" (
  id text not null, scope text not null, "recordId" text not null, "decidedAt" text not null,
  "staffId" text not null, decision text not null, reason text not null, "moderationReason" text not null,
  constraint "moderationDecisions_pkey" primary key (id)
)
create index "moderationDecisions_scope_recordId" on "moderationDecisions" (scope, "recordId")

create table "endedSessions" (
  id text not null, "endedAt" text not null, "endsAt" text not null,
  constraint "endedSessions_pkey" primary key (id)
)
create index "endedSessions_endsAt" on "endedSessions" ("endsAt")
`;
