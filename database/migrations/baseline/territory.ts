export const territoryTables = `
create table zips (
  zip text not null, city text not null, state text not null, county text not null, latitude integer not null,
  longitude integer not null, populated integer not null, kind text not null default 'no-homes', "timeZone" text,
  constraint zips_key primary key (zip)
)
create index zips_place on zips (latitude, longitude)
create index zips_populated on zips (populated)
create index zips_state on zips (state, zip, populated)

create table datasets (
  name text not null, edition text not null, "loadedAt" text not null, constraint datasets_key primary key (name)
)

create table "zipClaims" (
  id text not null, zip text not null, "applicationId" text not null, state text not null,
  "receivedAt" text not null, "reservedUntil" text, "activatedAt" text, "releasedAt" text, reason text,
  seat integer not null, "releasedBy" text, "agentId" text, "memberId" text,
  constraint "zipClaims_pkey" primary key (id),
  constraint "zipClaims_agentId_fkey" foreign key ("agentId") references applications (id),
  constraint "zipClaims_application" foreign key ("applicationId") references applications (id),
  constraint "zipClaims_zip" foreign key (zip) references zips (zip)
)
create unique index "zipClaims_agent" on "zipClaims" (zip, "agentId") where state <> 'released'
create index "zipClaims_agentId" on "zipClaims" ("agentId")
create index "zipClaims_applicationId" on "zipClaims" ("applicationId")
create unique index "zipClaims_one_applicationId" on "zipClaims" (zip, "applicationId") where state != 'released'
create unique index "zipClaims_one_seat" on "zipClaims" (zip, seat) where state != 'released'
create index "zipClaims_receivedAt_id" on "zipClaims" ("receivedAt", id)
create index "zipClaims_reservedUntil" on "zipClaims" (state, "reservedUntil")
create index "zipClaims_state_zip" on "zipClaims" (state, zip)
create index "zipClaims_zip_receivedAt" on "zipClaims" (zip, "receivedAt")

create table "zipSeats" (
  id text not null, zip text not null, "setAt" text not null, reason text not null, seats integer not null,
  "staffId" text,
  constraint "zipSeats_pkey" primary key (id), constraint "zipSeats_zip" foreign key (zip) references zips (zip)
)
create index "zipSeats_zip" on "zipSeats" (zip, "setAt")

create table "zipTurns" (
  zip text not null, seat integer not null, constraint "zipTurns_key" primary key (zip)
)

create table "waitlistEntries" (
  id text not null, zip text not null, "applicationId" text not null, "receivedAt" text not null, "endedAt" text,
  ending text, place integer not null, "agentId" text,
  constraint "waitlistEntries_pkey" primary key (id),
  constraint "waitlistEntries_agentId_fkey" foreign key ("agentId") references applications (id),
  constraint "waitlistEntries_application" foreign key ("applicationId") references applications (id),
  constraint "waitlistEntries_zip" foreign key (zip) references zips (zip)
)
create unique index "waitlistEntries_agent" on "waitlistEntries" (zip, "agentId") where "endedAt" is null
create index "waitlistEntries_agentId" on "waitlistEntries" ("agentId")
create index "waitlistEntries_applicationId" on "waitlistEntries" ("applicationId")
create unique index "waitlistEntries_one" on "waitlistEntries" (zip, "applicationId") where "endedAt" is null
create unique index "waitlistEntries_place" on "waitlistEntries" (zip, place)

create table "requestedZips" (
  id text not null, "receivedAt" text not null, state text not null,
  constraint "requestedZips_pkey" primary key (id),
  constraint "requestedZips_zip" foreign key (id) references zips (zip)
)
create index "requestedZips_receivedAt_id" on "requestedZips" ("receivedAt", id)
create index "requestedZips_state_receivedAt_id" on "requestedZips" (state, "receivedAt", id)

create table "zipReviews" (
  id text not null, zip text not null, "applicationId" text not null, "receivedAt" text not null, decision text,
  "decidedAt" text, "staffId" text, reason text, "seenAt" text,
  constraint "zipReviews_pkey" primary key (id), constraint "zipReviews_application" unique (zip, "applicationId")
)
create index "zipReviews_decision" on "zipReviews" (decision, "receivedAt")
create index "zipReviews_ofApplication" on "zipReviews" ("applicationId")

create table "keptZips" (
  id text not null, "orderId" text not null, zip text not null, "receivedAt" text not null, "keptUntil" text,
  "endedAt" text, ending text,
  constraint "keptZips_pkey" primary key (id), constraint "keptZips_one" unique ("orderId", zip),
  constraint "keptZips_order" foreign key ("orderId") references orders (id),
  constraint "keptZips_zip" foreign key (zip) references zips (zip)
)
create index "keptZips_keptUntil" on "keptZips" ("keptUntil")
create index "keptZips_zip" on "keptZips" (zip)
`;
