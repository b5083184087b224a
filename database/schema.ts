import type { Kysely, Transaction } from "kysely";
import type { LeadStage, LeadStep } from "#domain/lead-lifecycle.ts";
import type { OnboardingSubmission } from "#domain/onboarding.ts";
import type { OrderState, RecordedFact } from "#domain/payment.ts";
import type { AgentsTable } from "./agents-schema.ts";
import type {
  ConfirmationCountsTable,
  OfficeNoticesTable,
  ReservationScopesTable,
  UsedTokensTable,
} from "./bounds-schema.ts";
import type { ConsentPersonsTable, ConsentsTable, OptOutLiftsTable, OptOutsTable } from "./consent-schema.ts";
import type { ModerationDecisionsTable, PaymentDecisionsTable } from "./review-schema.ts";
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
} from "./staff-schema.ts";
import type { CountersTable } from "./tally-rules.ts";
import type {
  DatasetsTable,
  RequestedZipsTable,
  WaitlistEntriesTable,
  ZipClaimsTable,
  ZipSeatsTable,
  ZipsTable,
  ZipTurnsTable,
} from "./territory-schema.ts";
import type {
  HeartbeatsTable,
  JobsTable,
  RateCountsTable,
  SandboxMailsTable,
  SandboxRowsTable,
  SecretsTable,
} from "./upkeep-schema.ts";

/**
 * The only list of columns. Both engines hold them under these names; times are ISO 8601 in UTC, money is whole
 * cents, ids are UUIDs, truth values are 0 or 1.
 */
export interface ApplicationsTable extends Omit<OnboardingSubmission, "agreed"> {
  id: string;
  /** SHA-256 of the submission's identity (domain/submission-key.ts). */
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

/** A buyer's questionnaire as submitted, and what we made of it. */
export interface LeadsTable {
  id: string;
  submissionKey: string;
  receivedAt: string;
  /** JSON: eight texts, one a step. */
  answers: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  /** Whether the box was ticked. */
  consent: 0 | 1;
  /** Whether consent can be shown and was not taken back (consents.ts), kept beside it for quick lists. */
  consentValid: 0 | 1;
  /** E.164, or null where what was typed can be no number. */
  dialable: string | null;
  /** Lower case, or null where none was left. */
  mailable: string | null;
  zip: string | null;
  city: string | null;
  state: string | null;
  unreachable: 0 | 1;
  /** The earliest lead with the same phone or e-mail. */
  sameAs: string | null;
  /** Why it is held for review, or null. */
  moderationReason: string | null;
  /** The network that it came from, as a keyed hash (operations/arrival.ts); empty once the person is erased. */
  client: string;
  stage: LeadStage;
  stageSince: string;
  /** While set aside: where it was left. */
  pausedFrom: LeadStep | null;
  /** The agent (their application) to whom it was transferred. */
  agentId: string | null;
}

/** Append-only: each step of a lead's life, and who took it. */
export interface LeadMovesTable {
  id: string;
  leadId: string;
  movedAt: string;
  staffId: string;
  fromStage: LeadStage;
  toStage: LeadStage;
  why: string;
}

/** Append-only: one verification by one person, with the script's questions and answers. (leadId, staffId) is unique. */
export interface LeadChecksTable {
  id: string;
  leadId: string;
  staffId: string;
  checkedAt: string;
  passed: 0 | 1;
  /** JSON: a list of question and answer. */
  answers: string;
}

/** Append-only: where a lead was sent, and why. */
export interface LeadRoutingsTable {
  id: string;
  leadId: string;
  decidedAt: string;
  /** Null: left to a person. */
  agentId: string | null;
  seat: number | null;
  /** JSON: a list of reasons (domain/routing.ts), or one text: the words of the person who decided. */
  reasons: string;
  /** Who asked the router, or decided; null: before this was kept. */
  staffId: string | null;
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
