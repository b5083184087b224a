export const membersTables = `
create table members (
  id text not null, name text not null, email text not null, "createdAt" text not null, "updatedAt" text not null,
  image text, "firstSignedInAt" text, "timeZone" text, "emailVerified" integer not null, "twoFactorEnabled" integer,
  "awayFrom" text, "awayUntil" text, "digestOn" text, signature text, "senderName" text,
  constraint members_pkey primary key (id)
)
create unique index members_email on members (email)

create table "memberSessions" (
  id text not null, "memberId" text not null, token text not null, "createdAt" text not null,
  "updatedAt" text not null, "expiresAt" text not null, "ipAddress" text, "userAgent" text, "provenAt" text,
  "secondFactorAt" text,
  constraint "memberSessions_pkey" primary key (id),
  constraint "memberSessions_memberId" foreign key ("memberId") references members (id)
)
create index "memberSessions_member" on "memberSessions" ("memberId")
create unique index "memberSessions_token" on "memberSessions" (token)

create table "memberAccounts" (
  id text not null, "memberId" text not null, "accountId" text not null, "providerId" text not null,
  "createdAt" text not null, "updatedAt" text not null, "accessToken" text, "refreshToken" text, "idToken" text,
  "accessTokenExpiresAt" text, "refreshTokenExpiresAt" text, scope text, password text,
  constraint "memberAccounts_pkey" primary key (id),
  constraint "memberAccounts_memberId" foreign key ("memberId") references members (id)
)
create index "memberAccounts_member" on "memberAccounts" ("memberId")

create table "memberVerifications" (
  id text not null, identifier text not null, value text not null, "expiresAt" text not null,
  "createdAt" text not null, "updatedAt" text not null,
  constraint "memberVerifications_pkey" primary key (id)
)
create index "memberVerifications_expiresAt" on "memberVerifications" ("expiresAt")
create index "memberVerifications_identifier" on "memberVerifications" (identifier)

create table "memberTwoFactors" (
  id text not null, "memberId" text not null, secret text not null, "backupCodes" text not null, "lockedUntil" text,
  verified integer, "failedVerificationCount" integer,
  constraint "memberTwoFactors_pkey" primary key (id),
  constraint "memberTwoFactors_memberId" foreign key ("memberId") references members (id)
)
create index "memberTwoFactors_member" on "memberTwoFactors" ("memberId")

create table "memberPasskeys" (
  id text not null, "memberId" text not null, "publicKey" text not null, "credentialID" text not null,
  "deviceType" text not null, name text, transports text, "createdAt" text, aaguid text, counter integer not null,
  "backedUp" integer not null,
  constraint "memberPasskeys_pkey" primary key (id),
  constraint "memberPasskeys_memberId" foreign key ("memberId") references members (id)
)
create unique index "memberPasskeys_credential" on "memberPasskeys" ("credentialID")
create index "memberPasskeys_member" on "memberPasskeys" ("memberId")

create table memberships (
  id text not null, "agentId" text not null, "memberId" text not null, role text not null, since text not null,
  "endedAt" text, "applicationId" text,
  constraint memberships_pkey primary key (id),
  constraint "memberships_memberId" foreign key ("memberId") references members (id)
)
create index memberships_agent on memberships ("agentId", "memberId")
create unique index memberships_open on memberships ("memberId") where "endedAt" is null

create table "memberInvitations" (
  id text not null, "agentId" text not null, "tokenHash" text not null, email text not null,
  "invitedBy" text not null, "createdAt" text not null, "expiresAt" text not null, "usedAt" text,
  constraint "memberInvitations_pkey" primary key (id)
)
create index "memberInvitations_agent" on "memberInvitations" ("agentId", "createdAt")
create index "memberInvitations_email" on "memberInvitations" (email)
create unique index "memberInvitations_token" on "memberInvitations" ("tokenHash")

create table "memberEvents" (
  id text not null, "agentId" text not null, at text not null, action text not null, detail text not null,
  "memberId" text, about text,
  constraint "memberEvents_pkey" primary key (id)
)
create index "memberEvents_agent" on "memberEvents" ("agentId", at, id)

create table "mutedNotifications" (
  id text not null, "memberId" text not null, kind text not null,
  constraint "mutedNotifications_pkey" primary key (id)
)
create unique index "mutedNotifications_kind" on "mutedNotifications" ("memberId", kind)

create table "emailCodes" (
  id text not null, slot text not null, "codeHash" text not null, "askedFrom" text not null, "sentAt" text not null,
  "endsAt" text not null,
  constraint "emailCodes_pkey" primary key (id)
)
create index "emailCodes_endsAt" on "emailCodes" ("endsAt")
create index "emailCodes_slot" on "emailCodes" (slot, "sentAt")
`;
