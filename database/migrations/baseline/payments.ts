export const paymentsTables = `
create table "feeReminders" (
  id text not null, "agentId" text not null, "yearEnd" text not null, "sentAt" text not null,
  "orderId" text not null, "daysBefore" integer not null,
  constraint "feeReminders_pkey" primary key (id)
)
create unique index "feeReminders_once" on "feeReminders" ("agentId", "yearEnd", "daysBefore")

create table orders (
  id text not null, "receivedAt" text not null, plan text not null, provider text not null, state text not null,
  "updatedAt" text not null, coupon text, reference text, email text, "applicationId" text, crm integer not null,
  "expectedCents" integer not null, "chargedCents" integer, "refundedCents" integer, "submissionKey" text not null,
  "receiptEnqueuedAt" text, "officeNotifiedAt" text, "agentId" text, "secondPaymentOf" text,
  "secondNotifiedAt" text, "keptAt" text, "taxCents" integer, "disputedCents" integer, "keptCents" integer,
  dispute text, doubt text, "doubtNotifiedAt" text, "freeConfirmedAt" text, "paidAt" text, "takenBackAt" text,
  purpose text not null default 'plan',
  constraint orders_pkey primary key (id), constraint "orders_submissionKey_key" unique ("submissionKey"),
  constraint "orders_agentId_fkey" foreign key ("agentId") references applications (id),
  constraint "orders_applicationId_fkey" foreign key ("applicationId") references applications (id)
)
create index "orders_agentId" on orders ("agentId")
create index orders_amount on orders (provider, "expectedCents", "receivedAt")
create index orders_application on orders ("applicationId")
create index orders_email on orders (lower(email))
create index "orders_needsAttention" on orders ("receivedAt", id)
  where (state = 'amount-differs' or (state = 'paid' and "applicationId" is null))
create index orders_paid on orders ("applicationId") where state = 'paid' and crm = 0
create index orders_plan on orders (lower(plan), "receivedAt", id)
create index "orders_provider_receivedAt_id" on orders (provider, "receivedAt", id)
create index "orders_receivedAt_id" on orders ("receivedAt", id)
create index "orders_state_receivedAt_id" on orders (state, "receivedAt", id)

create table "paymentEvents" (
  "eventId" text not null, provider text not null, "receivedAt" text not null, "occurredAt" text not null,
  fact text not null, currency text not null, reference text, "claimedOrder" text, email text, "orderId" text,
  cents integer not null, remark text, "notOurs" integer not null default 0, "taxCents" integer not null default 0,
  "leftOut" integer not null default 0, "presentedCents" integer, "presentedCurrency" text, subject text,
  constraint "paymentEvents_once" primary key (provider, "eventId"),
  constraint "paymentEvents_orderId_fkey" foreign key ("orderId") references orders (id)
)
create index "paymentEvents_amount" on "paymentEvents" (provider, cents, "occurredAt")
create index "paymentEvents_email" on "paymentEvents" (lower(email))
create index "paymentEvents_orderId" on "paymentEvents" ("orderId")
create index "paymentEvents_received" on "paymentEvents" ("receivedAt", "eventId")
create index "paymentEvents_reference" on "paymentEvents" (reference)
create index "paymentEvents_unmatched" on "paymentEvents" ("receivedAt", "eventId") where "orderId" is null

create table "paymentDecisions" (
  id text not null, provider text not null, "eventId" text not null, "decidedAt" text not null,
  "staffId" text not null, reason text not null, "orderId" text,
  constraint "paymentDecisions_pkey" primary key (id),
  constraint "paymentDecisions_event" foreign key (provider, "eventId")
    references "paymentEvents" (provider, "eventId"),
  constraint "paymentDecisions_order" foreign key ("orderId") references orders (id)
)
create index "paymentDecisions_orderId" on "paymentDecisions" ("orderId")
create index "paymentDecisions_provider_eventId" on "paymentDecisions" (provider, "eventId")

create table receipts (
  id text not null, "orderId" text not null, "issuedAt" text not null, body text not null, sha256 text not null,
  number integer not null,
  constraint receipts_pkey primary key (id),
  constraint receipts_order foreign key ("orderId") references orders (id)
)
create unique index receipts_number on receipts (number)
create unique index "receipts_orderId" on receipts ("orderId")
`;
