export const notificationsTables = `
create table "reservationScopes" (
  scope text not null, "applicationId" text not null, "receivedAt" text not null,
  constraint "reservationScopes_one" primary key (scope, "applicationId"),
  constraint "reservationScopes_application" foreign key ("applicationId") references applications (id)
)
create index "reservationScopes_applicationId" on "reservationScopes" ("applicationId")

create table deliveries (
  id text not null, destination text not null, about text not null, payload text not null, state text not null,
  "receivedAt" text not null, "dueAt" text not null, "leasedUntil" text, "endedAt" text, "lastError" text,
  attempts integer not null, "retriedAt" text, receiver text, turn integer not null default 0, "connectionId" text,
  "secretsDropped" integer not null default 0,
  constraint deliveries_pkey primary key (id)
)
create index deliveries_about on deliveries (about)
create index deliveries_bodies on deliveries ("receivedAt") where destination = 'connection' and payload <> '{}'
create index deliveries_connection on deliveries ("connectionId", "receivedAt") where "connectionId" is not null
create index deliveries_due on deliveries (state, destination, "dueAt")
create index deliveries_open on deliveries ("receivedAt", id)
  where state not in ('delivered', 'dismissed', 'refused')
create index deliveries_pending on deliveries (destination, "receivedAt") where state = 'pending'
create index "deliveries_receivedAt_id" on deliveries ("receivedAt", id)
create index deliveries_receiver on deliveries (receiver) where receiver is not null
create index deliveries_secrets on deliveries ("receivedAt")
  where destination = 'mail' and state in ('delivered', 'dismissed') and "secretsDropped" = 0
create index "deliveries_state_receivedAt_id" on deliveries (state, "receivedAt", id)
create index deliveries_turn on deliveries (destination, turn, "dueAt") where state = 'pending'

create table "officeNotices" (
  id text not null, "receivedAt" text not null, kind text not null, path text not null,
  "inModeration" integer not null, collected integer not null,
  constraint "officeNotices_pkey" primary key (id)
)
create index "officeNotices_recent" on "officeNotices" (collected, "receivedAt")

create table confirmations (
  email text not null, day text not null, what text not null,
  constraint confirmations_once primary key (email, day, what)
)
create index confirmations_day on confirmations (day)

create table "confirmationCounts" (
  id text not null, hour integer not null, count integer not null,
  constraint "confirmationCounts_one" primary key (id, hour)
)

create table "usedTokens" (
  id text not null, "applicationId" text not null, "usedAt" text not null,
  constraint "usedTokens_pkey" primary key (id)
)
create index "usedTokens_applicationId" on "usedTokens" ("applicationId")
create index "usedTokens_usedAt" on "usedTokens" ("usedAt")

create table "pushDevices" (
  id text not null, "memberId" text not null, endpoint text not null, p256dh text not null, auth text not null,
  "userAgent" text not null, "createdAt" text not null, "lastSentAt" text,
  constraint "pushDevices_pkey" primary key (id)
)
create unique index "pushDevices_endpoint" on "pushDevices" (endpoint)
create index "pushDevices_member" on "pushDevices" ("memberId", "createdAt")

create table "memberPhones" (
  id text not null, "memberId" text not null, phone text not null, "createdAt" text not null, "confirmedAt" text,
  "stoppedAt" text, "lastSentAt" text,
  constraint "memberPhones_pkey" primary key (id)
)
create index "memberPhones_member" on "memberPhones" ("memberId")
create index "memberPhones_phone" on "memberPhones" (phone)

create table "phoneNotifications" (
  id text not null, "memberId" text not null, kind text not null, way text not null,
  constraint "phoneNotifications_pkey" primary key (id)
)
create unique index "phoneNotifications_member" on "phoneNotifications" ("memberId", kind, way)
`;
