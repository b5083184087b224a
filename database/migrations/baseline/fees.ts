export const feesTables = `
create table closings (
  id text not null, "leadId" text not null, state text not null, "createdAt" text not null,
  "updatedAt" text not null, "agentId" text, "acceptanceId" text, address text, "householdName" text,
  "officeName" text, "officeEmail" text, "officePhone" text, side text, "expectedOn" text, "closedOn" text,
  party text, "representedBy" text, "addressKey" text, "remindOn" text, "priceCents" integer,
  "commissionCents" integer, no integer not null, version integer not null, "remindersSent" integer not null,
  "contractOn" text,
  constraint closings_pkey primary key (id), constraint closings_number unique ("leadId", no)
)
create index closings_agent on closings ("agentId", state, "createdAt")
create index "closings_closedOn" on closings ("closedOn") where state = 'closed'
create index "closings_createdAt" on closings ("createdAt", id)
create index closings_expected on closings ("expectedOn", "acceptanceId", "commissionCents")
  where state = 'under-contract'
create index "closings_expectedOfAgent" on closings ("agentId", "expectedOn", "acceptanceId", "commissionCents")
  where state = 'under-contract'
create index closings_reminder on closings ("remindOn") where "remindOn" is not null
create index closings_state on closings (state, "createdAt", id)
create unique index "closings_underContract" on closings ("leadId", "addressKey") where state = 'under-contract'

create table "closingChanges" (
  id text not null, "closingId" text not null, "leadId" text not null, at text not null, kind text not null,
  reason text not null, confirmed text not null, "memberId" text, "staffId" text, address text,
  "householdName" text, "officeName" text, "officeEmail" text, "officePhone" text, side text, "expectedOn" text,
  "closedOn" text, party text, "representedBy" text, "priceCents" integer, "commissionCents" integer,
  version integer not null, "contractOn" text,
  constraint "closingChanges_pkey" primary key (id),
  constraint "closingChanges_version" unique ("closingId", version)
)
create index "closingChanges_closed" on "closingChanges" (at, "closingId") where kind = 'closed'
create index "closingChanges_lead" on "closingChanges" ("leadId")

create table "closingReviews" (
  id text not null, "leadId" text not null, cause text not null, "openedAt" text not null, reason text not null,
  "closedAt" text, "closedBy" text,
  constraint "closingReviews_pkey" primary key (id)
)
create index "closingReviews_lead" on "closingReviews" ("leadId")
create unique index "closingReviews_open" on "closingReviews" ("leadId") where "closedAt" is null
create index "closingReviews_waiting" on "closingReviews" ("openedAt", id) where "closedAt" is null

create table "invoiceNumbers" (
  id text not null, last integer not null, constraint "invoiceNumbers_pkey" primary key (id)
)

create table invoices (
  id text not null, number text not null, "closingId" text not null, "brokerId" text not null,
  "agentId" text not null, "leadId" text not null, "issuedAt" text not null, body text not null,
  sha256 text not null, "dueOn" text not null, "percentBp" integer not null, "baseCents" integer not null,
  cents integer not null,
  constraint invoices_pkey primary key (id), constraint invoices_number unique (number),
  constraint invoices_closing unique ("closingId")
)
create index invoices_lead on invoices ("leadId")

create table "feeEntries" (
  id text not null, "invoiceId" text not null, kind text not null, debit text not null, credit text not null,
  at text not null, day text not null, why text not null, evidence text not null, "staffId" text,
  "confirmedBy" text, "evidenceFileId" text, "eventKey" text, reverses text, no integer not null,
  cents integer not null,
  constraint "feeEntries_pkey" primary key (id), constraint "feeEntries_number" unique ("invoiceId", no),
  constraint "feeEntries_event" unique ("eventKey"), constraint "feeEntries_reverses" unique (reverses),
  constraint "feeEntries_moves" check (cents > 0 and debit <> credit)
)
create index "feeEntries_moneyIn" on "feeEntries" (day, cents) where substr(debit, 1, 5) = 'cash:'
create index "feeEntries_moneyOut" on "feeEntries" (day, cents) where substr(credit, 1, 5) = 'cash:'

create table "proposedEntries" (
  id text not null, "invoiceId" text not null, kind text not null, debit text not null, credit text not null,
  at text not null, day text not null, why text not null, evidence text not null, "staffId" text not null,
  "evidenceFileId" text, reverses text, "decidedAt" text, "decidedBy" text, "entryId" text, cents integer not null,
  constraint "proposedEntries_pkey" primary key (id),
  constraint "proposedEntries_moves" check (cents > 0 and debit <> credit)
)
create index "proposedEntries_invoice" on "proposedEntries" ("invoiceId", at)
create index "proposedEntries_waiting" on "proposedEntries" (at, id) where "decidedAt" is null

create table "invoiceBalances" (
  id text not null, number text not null, "brokerId" text not null, "agentId" text not null, "leadId" text not null,
  "issuedAt" text not null, "dueOn" text not null, state text not null, "chargedCents" integer not null,
  "paidCents" integer not null, "writtenOffCents" integer not null, "balanceCents" integer not null,
  entries integer not null, "paidOn" text,
  constraint "invoiceBalances_pkey" primary key (id)
)
create index "invoiceBalances_agent" on "invoiceBalances" ("agentId", "issuedAt", id)
create index "invoiceBalances_broker" on "invoiceBalances" ("brokerId", "issuedAt", id)
create index "invoiceBalances_charged" on "invoiceBalances" ("issuedAt", "chargedCents")
create index "invoiceBalances_due" on "invoiceBalances" ("dueOn", id) where "balanceCents" > 0
create index "invoiceBalances_issuedAt" on "invoiceBalances" ("issuedAt", id)
create index "invoiceBalances_lead" on "invoiceBalances" ("leadId")
create unique index "invoiceBalances_number" on "invoiceBalances" (number)
create index "invoiceBalances_paidOn" on "invoiceBalances" ("paidOn", "issuedAt") where "paidOn" is not null
create index "invoiceBalances_state" on "invoiceBalances" (state, "issuedAt", id)

create table "closingProofs" (
  id text not null, "closingId" text not null, "leadId" text not null, "agentId" text not null,
  "addedAt" text not null, "closedAt" text, cents integer not null,
  constraint "closingProofs_pkey" primary key (id)
)
create index "closingProofs_agent" on "closingProofs" ("agentId")
create index "closingProofs_closing" on "closingProofs" ("closingId", "addedAt")
create index "closingProofs_lead" on "closingProofs" ("leadId")
create index "closingProofs_waiting" on "closingProofs" ("addedAt", id) where "closedAt" is null

create table "closingProofChecks" (
  id text not null, "proofId" text not null, "staffId" text not null, verdict text not null, at text not null,
  cents integer not null,
  constraint "closingProofChecks_pkey" primary key (id), constraint "closingProofChecks_once" unique ("proofId")
)

create table "invoiceReminders" (
  id text not null, "invoiceId" text not null, "sentAt" text not null, "keyHash" text not null,
  step integer not null,
  constraint "invoiceReminders_pkey" primary key (id),
  constraint "invoiceReminders_once" unique ("invoiceId", step),
  constraint "invoiceReminders_key" unique ("keyHash")
)

create table "invoiceAnswers" (
  id text not null, "invoiceId" text not null, method text not null, "paidOn" text not null, at text not null,
  reason text not null, "memberId" text, "closedAt" text, "closedBy" text, reference text, outcome text,
  constraint "invoiceAnswers_pkey" primary key (id)
)
create unique index "invoiceAnswers_open" on "invoiceAnswers" ("invoiceId") where "closedAt" is null
create index "invoiceAnswers_waiting" on "invoiceAnswers" (at, id) where "closedAt" is null

create table "feeDisputes" (
  id text not null, "invoiceId" text not null, ground text not null, text text not null, "openedAt" text not null,
  "decideBy" text not null, "memberId" text, outcome text, decision text, "decidedAt" text, "decidedBy" text,
  "appealedAt" text, "appealText" text, "firstOutcome" text, "firstDecision" text, "firstDecidedBy" text,
  "closedAt" text,
  constraint "feeDisputes_pkey" primary key (id)
)
create index "feeDisputes_invoice" on "feeDisputes" ("invoiceId", "openedAt")
create unique index "feeDisputes_open" on "feeDisputes" ("invoiceId") where "closedAt" is null
create index "feeDisputes_waiting" on "feeDisputes" ("decideBy", id) where "closedAt" is null

create table "agedInvoices" (
  id text not null, "brokerId" text not null, "agentId" text not null, state text not null, plan text not null,
  "dueOn" text not null, "remindOn" text, "openCents" integer not null, "isDisputed" integer not null,
  "isAnswered" integer not null,
  constraint "agedInvoices_pkey" primary key (id)
)
create index "agedInvoices_agent" on "agedInvoices" ("agentId", "dueOn", "openCents", "isDisputed")
create index "agedInvoices_broker" on "agedInvoices" ("brokerId", "dueOn", "openCents", "isDisputed")
create index "agedInvoices_due" on "agedInvoices" ("dueOn", id)
create index "agedInvoices_reminder" on "agedInvoices" ("remindOn", id) where "remindOn" is not null
create index "agedInvoices_report" on "agedInvoices" (state, plan, "dueOn", "openCents", "isDisputed")

create table "moneyForms" (
  id text not null, at text not null, constraint "moneyForms_pkey" primary key (id)
)
`;
