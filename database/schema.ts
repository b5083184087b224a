import type { Kysely, Transaction } from "kysely";
import type { AgentsTable } from "#database/agents/agents-schema.ts";
import type { ConsumersSchema } from "#database/consumers/consumers-schema.ts";
import type { CountersTable } from "#database/engine/counter-rules.ts";
import type {
  HeartbeatsTable,
  JobsTable,
  RateCountsTable,
  SandboxMailsTable,
  SandboxRowsTable,
  SecretsTable,
  TurnsTable,
} from "#database/engine/maintenance-schema.ts";
import type { InquiryEventsTable } from "#database/inquiries/inquiry-events.ts";
import type {
  LeadCallbacksTable,
  LeadChecksTable,
  LeadMovesTable,
  LeadNotesTable,
  LeadRoutingsTable,
  LeadsTable,
  OffersTable,
  PersonContactsTable,
  PersonsTable,
} from "#database/leads/leads-schema.ts";
import type { MembersSchema } from "#database/members/members-schema.ts";
import type { ModerationDecisionsTable, PaymentDecisionsTable } from "#database/moderation/moderation-schema.ts";
import type {
  ConfirmationCountsTable,
  ConfirmationsTable,
  OfficeNoticesTable,
  ReservationScopesTable,
  UsedTokensTable,
} from "#database/notifications/bounds-schema.ts";
import type { BillingTables } from "#database/payments/billing-schema.ts";
import type { EventDetails, OrderReturns } from "#database/payments/order-returns.ts";
import type {
  ConsentPersonsTable,
  ConsentsTable,
  DisclosuresTable,
  OptOutLiftsTable,
  OptOutsTable,
} from "#database/privacy/consent-schema.ts";
import type { RightsSchema } from "#database/privacy/rights-schema.ts";
import type { PromiseFiguresTable } from "#database/promises/promise-figures.ts";
import type { SignaturesTable } from "#database/referrals/signatures.ts";
import type { RefundsSchema } from "#database/refunds/refunds-schema.ts";
import type { StaffSchema } from "#database/staff/staff-schema.ts";
import type { TerritorySchema } from "#database/territory/territory-schema.ts";
import type { AcceptancesTable, ActivitiesTable, TasksTable } from "#database/work/work-schema.ts";
import type { OnboardingSubmission } from "#domain/agents/onboarding.ts";
import type { InquiryStatus } from "#domain/inquiries/inquiry-status.ts";
import type { OrderState } from "#domain/payments/order-state.ts";
import type { RecordedFact } from "#domain/payments/payment-fact.ts";

/**
 * The only list of columns, the same on both engines. Times are ISO 8601 in UTC, money is whole cents, ids are UUIDs,
 * booleans are 0 or 1.
 */
export interface ApplicationsTable extends Omit<OnboardingSubmission, "agreed"> {
  id: string;
  /** SHA-256 of the submission's identity (domain/moderation/submission-key.ts). */
  agentId: string;
  submissionKey: string;
  receivedAt: string;
  agreed: 0 | 1;
  Website: string;
  moderationReason: string | null;
  /** Staff rejected it. Left out: 0. */
  rejected?: 0 | 1;
  /** As in `LeadsTable`; null: older than this column, or not sent by a form. */
  client: string | null;
  /** When its email was confirmed, a checkout started or staff vouched; from then on reservations last a week. */
  confirmedAt: string | null;
  /**
   * "open": it came in the name of an agent who has a workspace or has paid, and nobody has proven that it is theirs.
   * "denied": the agent said that it is not. Until it is theirs (null, or left out) it does nothing.
   */
  identityCheck?: "open" | "denied" | null;
  /** When it was proven or denied; null, or left out, if it never had to be. */
  identityAnsweredAt?: string | null;
  /** The member who said so; null if a link in an email did. */
  identityAnsweredBy?: string | null;
}

export const providers = ["stripe", "authorize-net"] as const;
export type Provider = (typeof providers)[number];

export interface OrdersTable extends OrderReturns {
  id: string;
  submissionKey: string;
  receivedAt: string;
  applicationId: string | null;
  agentId: string | null;
  plan: string;
  crm: 0 | 1;
  coupon: string | null;
  expectedCents: number;
  chargedCents: number | null;
  refundedCents: number | null;
  provider: Provider;
  reference: string | null;
  email: string | null;
  state: OrderState;
  updatedAt: string;
  receiptEnqueuedAt: string | null;
  officeNotifiedAt: string | null;
  /** The order that this one pays a second time; its own id if it was paid twice. Left out, as the two below: null. */
  secondPaymentOf?: string | null;
  /** When the office and the payer were notified of it. */
  secondNotifiedAt?: string | null;
  /** When staff decided to keep the second payment. */
  keptAt?: string | null;
}

export interface PaymentEventsTable extends EventDetails {
  /** Unique with the provider. */
  eventId: string;
  provider: Provider;
  receivedAt: string;
  occurredAt: string;
  fact: RecordedFact;
  /** Stripe: the payment intent. Ties later events to the first. */
  reference: string | null;
  /** Stripe: client_reference_id. Staff who match a payment set it too, so that the match stays. */
  claimedOrder: string | null;
  /** Null: unmatched. */
  orderId: string | null;
  cents: number;
  currency: string;
  email: string | null;
  /** For staff: why an event does not count. */
  remark: string | null;
  /** Staff marked it as not ours. Left out: 0. */
  notOurs?: 0 | 1;
}

/** "failed" needs staff; "refused": no such address; "dismissed": erased, opted out, or stopped by staff. */
export const deliveryStates = ["pending", "delivered", "failed", "refused", "dismissed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];
export const destinations = ["sheet", "mail"] as const;
export type Destination = (typeof destinations)[number];

/** Urgent; the first of a change; its next; the rest, and many that staff retry at once. */
export const turns = [0, 1, 2, 3] as const;
export type Turn = (typeof turns)[number];

export interface DeliveriesTable {
  id: string;
  destination: Destination;
  about: string;
  payload: string;
  state: DeliveryState;
  attempts: number;
  receivedAt: string;
  dueAt: string;
  leasedUntil: string | null;
  endedAt: string | null;
  lastError: string | null;
  /** When staff last retried it; the time limit counts from then. */
  retriedAt: string | null;
  /** Lower case. Null for a row of the sheet and service mail, and once it is delivered or dismissed. */
  receiver: string | null;
  /** While it is pending: a lower turn is claimed first. */
  turn: Turn;
}

export type InquiryKind = "contact" | "question";

export interface InquiriesTable {
  id: string;
  submissionKey: string;
  receivedAt: string;
  kind: InquiryKind;
  name: string;
  subject: string;
  email: string;
  phone: string;
  message: string;
  /** Left out: open. */
  status?: InquiryStatus;
  moderationReason: string | null;
  /** As in `ApplicationsTable`. */
  rejected?: 0 | 1;
  client: string;
}

/** One row per record. SQLite has a full-text index of it, `searchIndex`; PostgreSQL a GIN index. */
export interface SearchTermsTable {
  /** The order of the records by time (database/engine/search-index.ts). */
  place: number;
  scope: SearchScope;
  recordId: string;
  /** With a space between two. */
  terms: string;
}

export type SearchScope =
  | "inquiries"
  | "leads"
  | "applications"
  | "orders"
  | "paymentEvents"
  | "requestedZips"
  | "agents";

export interface Schema
  extends BillingTables,
    ConsumersSchema,
    MembersSchema,
    RefundsSchema,
    RightsSchema,
    StaffSchema,
    TerritorySchema {
  applications: ApplicationsTable;
  reservationScopes: ReservationScopesTable;
  usedTokens: UsedTokensTable;
  confirmationCounts: ConfirmationCountsTable;
  officeNotices: OfficeNoticesTable;
  orders: OrdersTable;
  paymentEvents: PaymentEventsTable;
  paymentDecisions: PaymentDecisionsTable;
  deliveries: DeliveriesTable;
  moderationDecisions: ModerationDecisionsTable;
  sandboxRows: SandboxRowsTable;
  sandboxMails: SandboxMailsTable;
  heartbeats: HeartbeatsTable;
  turnsOfSubmissions: TurnsTable;
  turnsOfStaff: TurnsTable;
  rateCounts: RateCountsTable;
  persons: PersonsTable;
  personContacts: PersonContactsTable;
  leads: LeadsTable;
  leadMoves: LeadMovesTable;
  leadChecks: LeadChecksTable;
  leadRoutings: LeadRoutingsTable;
  leadNotes: LeadNotesTable;
  leadCallbacks: LeadCallbacksTable;
  offers: OffersTable;
  acceptances: AcceptancesTable;
  promiseFigures: PromiseFiguresTable;
  activities: ActivitiesTable;
  tasks: TasksTable;
  inquiries: InquiriesTable;
  inquiryEvents: InquiryEventsTable;
  consents: ConsentsTable;
  consentPersons: ConsentPersonsTable;
  disclosures: DisclosuresTable;
  optOuts: OptOutsTable;
  optOutLifts: OptOutLiftsTable;
  confirmations: ConfirmationsTable;
  secrets: SecretsTable;
  agents: AgentsTable;
  jobs: JobsTable;
  signatures: SignaturesTable;
  searchTerms: SearchTermsTable;
  counters: CountersTable;
}

export type Reader = Kysely<Schema> | Transaction<Schema>;
export type Writer = Transaction<Schema>;
