import type { Kysely, Transaction } from "kysely";
import type { AgentsTable } from "#database/agents/agents-schema.ts";
import type { CountersTable } from "#database/engine/counter-rules.ts";
import type {
  HeartbeatsTable,
  JobsTable,
  RateCountsTable,
  SandboxMailsTable,
  SandboxRowsTable,
  SecretsTable,
} from "#database/engine/maintenance-schema.ts";
import type { LeadChecksTable, LeadMovesTable, LeadRoutingsTable, LeadsTable } from "#database/leads/leads-schema.ts";
import type { ModerationDecisionsTable, PaymentDecisionsTable } from "#database/moderation/moderation-schema.ts";
import type {
  ConfirmationCountsTable,
  OfficeNoticesTable,
  ReservationScopesTable,
  UsedTokensTable,
} from "#database/notifications/bounds-schema.ts";
import type {
  ConsentPersonsTable,
  ConsentsTable,
  OptOutLiftsTable,
  OptOutsTable,
} from "#database/privacy/consent-schema.ts";
import type {
  AuditEventsTable,
  SignInAttemptsTable,
  StaffAccountsTable,
  StaffInvitationsTable,
  StaffSessionsTable,
  StaffTable,
  StaffTwoFactorsTable,
  StaffVerificationsTable,
  UsedCodesTable,
} from "#database/staff/staff-schema.ts";
import type {
  DatasetsTable,
  RequestedZipsTable,
  WaitlistEntriesTable,
  ZipClaimsTable,
  ZipSeatsTable,
  ZipsTable,
  ZipTurnsTable,
} from "#database/territory/territory-schema.ts";
import type { OnboardingSubmission } from "#domain/agents/onboarding.ts";
import type { OrderState, RecordedFact } from "#domain/payments/order-state.ts";

/**
 * The only list of columns. Both engines hold them under these names; times are ISO 8601 in UTC, money is whole
 * cents, ids are UUIDs, truth values are 0 or 1.
 */
export interface ApplicationsTable extends Omit<OnboardingSubmission, "agreed"> {
  id: string;
  /** SHA-256 of the submission's identity (domain/moderation/submission-key.ts). */
  submissionKey: string;
  receivedAt: string;
  agreed: 0 | 1;
  Website: string;
  /** Why it is held for review, or null. */
  moderationReason: string | null;
  /** As in `LeadsTable`; null: it came before this was kept, or through no form. */
  client: string | null;
  /** Since when its reservations last the week: its email was confirmed, a checkout started with it, or staff vouched. */
  confirmedAt: string | null;
}

export const providers = ["stripe", "authorize-net"] as const;
export type Provider = (typeof providers)[number];

export interface OrdersTable {
  id: string;
  submissionKey: string;
  receivedAt: string;
  applicationId: string | null;
  plan: string;
  crm: 0 | 1;
  coupon: string | null;
  expectedCents: number;
  chargedCents: number | null;
  refundedCents: number | null;
  provider: Provider;
  /** The provider's own name for the payment, once known. */
  reference: string | null;
  email: string | null;
  state: OrderState;
  updatedAt: string;
  /** When the payer's receipt was put into the outbox; once for an order. */
  receiptEnqueuedAt: string | null;
  /** When the office was told that a person must look at it. */
  officeNotifiedAt: string | null;
}

export interface PaymentEventsTable {
  /** The provider's event id; unique with the provider. */
  eventId: string;
  provider: Provider;
  receivedAt: string;
  occurredAt: string;
  fact: RecordedFact;
  /** The provider's payment (Stripe: payment intent), which ties later events to the first. */
  reference: string | null;
  /**
   * What the event says it belongs to (Stripe: client_reference_id), whether or not we know such an order. A person who
   * settles an unmatched payment writes the order here as well: it then stays where it was put.
   */
  claimedOrder: string | null;
  /** Null: no order is known, a person must look ("unmatched"). */
  orderId: string | null;
  cents: number;
  currency: string;
  email: string | null;
  /** Of an event that does not count: what a person should know. Null of all others, and of those from before it was kept. */
  remark: string | null;
}

/**
 * "failed" needs a person; "refused" does not arrive at this address, however often it is sent; "dismissed" is not sent any
 * more, since its receiver was erased or asked for silence, or a person has put it aside.
 */
export const deliveryStates = ["pending", "delivered", "failed", "refused", "dismissed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];
export const destinations = ["sheet", "mail"] as const;
export type Destination = (typeof destinations)[number];

export interface DeliveriesTable {
  id: string;
  destination: Destination;
  /** The record that this delivery is about. */
  about: string;
  payload: string;
  state: DeliveryState;
  attempts: number;
  receivedAt: string;
  dueAt: string;
  leasedUntil: string | null;
  endedAt: string | null;
  lastError: string | null;
  /** When a person last sent it again; how long it is tried counts from then. */
  retriedAt: string | null;
}

export type MessageKind = "contact" | "question";

export interface MessagesTable {
  id: string;
  submissionKey: string;
  receivedAt: string;
  kind: MessageKind;
  name: string;
  subject: string;
  email: string;
  phone: string;
  message: string;
  moderationReason: string | null;
  client: string;
}

/** One confirmation for each mailbox and day. */
export interface ConfirmationsTable {
  /** As `mailboxOf` folds it. */
  email: string;
  day: string;
}

/** The words under which a record is found; the scope is its table. */
export interface SearchTermsTable {
  scope: SearchScope;
  term: string;
  /** The record's own. */
  receivedAt: string;
  recordId: string;
}

export type SearchScope =
  | "messages"
  | "leads"
  | "applications"
  | "orders"
  | "paymentEvents"
  | "requestedZips"
  | "agents";

export interface Schema {
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
  rateCounts: RateCountsTable;
  leads: LeadsTable;
  leadMoves: LeadMovesTable;
  leadChecks: LeadChecksTable;
  leadRoutings: LeadRoutingsTable;
  zipTurns: ZipTurnsTable;
  messages: MessagesTable;
  consents: ConsentsTable;
  consentPersons: ConsentPersonsTable;
  optOuts: OptOutsTable;
  optOutLifts: OptOutLiftsTable;
  confirmations: ConfirmationsTable;
  secrets: SecretsTable;
  zips: ZipsTable;
  datasets: DatasetsTable;
  zipClaims: ZipClaimsTable;
  zipSeats: ZipSeatsTable;
  waitlistEntries: WaitlistEntriesTable;
  requestedZips: RequestedZipsTable;
  agents: AgentsTable;
  jobs: JobsTable;
  staff: StaffTable;
  staffSessions: StaffSessionsTable;
  staffAccounts: StaffAccountsTable;
  staffVerifications: StaffVerificationsTable;
  staffTwoFactors: StaffTwoFactorsTable;
  staffInvitations: StaffInvitationsTable;
  signInAttempts: SignInAttemptsTable;
  usedCodes: UsedCodesTable;
  auditEvents: AuditEventsTable;
  searchTerms: SearchTermsTable;
  counters: CountersTable;
}

/** Where a query may run: the database at large, or the transaction in hand. */
export type Reader = Kysely<Schema> | Transaction<Schema>;
export type Writer = Transaction<Schema>;
