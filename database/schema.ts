import type { Kysely, Transaction } from "kysely";
import type { ConsentLink, ConsentPerson } from "#domain/consent.ts";
import type { OnboardingSubmission } from "#domain/onboarding.ts";
import type { OrderState, PaymentFact } from "#domain/payment.ts";
import type { ClaimState } from "#domain/zip-exclusivity.ts";
import type {
  SignInAttemptsTable,
  StaffAccountsTable,
  StaffActionsTable,
  StaffInvitationsTable,
  StaffSessionsTable,
  StaffTable,
  StaffTwoFactorsTable,
  StaffVerificationsTable,
} from "./staff-schema.ts";

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
}

export type Provider = "stripe" | "authorize-net";

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
}

export interface PaymentEventsTable {
  /** The provider's event id; unique with the provider. */
  eventId: string;
  provider: Provider;
  receivedAt: string;
  occurredAt: string;
  fact: PaymentFact;
  /** The provider's payment (Stripe: payment intent), which ties later events to the first. */
  reference: string | null;
  /** What the event says it belongs to (Stripe: client_reference_id), whether or not we know such an order. */
  claimedOrder: string | null;
  /** Null: no order is known, a person must look ("unmatched"). */
  orderId: string | null;
  cents: number;
  currency: string;
  email: string | null;
}

export type DeliveryState = "pending" | "delivered" | "failed";
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
}

export interface SandboxRowsTable {
  id: string;
  receivedAt: string;
  row: string;
}

export interface SandboxMailsTable {
  id: string;
  receivedAt: string;
  recipient: string;
  subject: string;
  message: string;
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
  consent: 0 | 1;
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
  heldFor: string | null;
  client: string;
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
  heldFor: string | null;
  client: string;
}

/** Append-only; the store itself refuses to change or delete a row. */
export interface ConsentsTable extends ConsentLink {}

/** The personal part of a consent record, kept apart so that it can be erased. */
export interface ConsentPersonsTable extends ConsentPerson {
  consentId: string;
}

/** Who must not be contacted, on any channel. The record is kept for good. */
export interface SuppressionsTable {
  kind: "phone" | "email";
  /** As in `dialable` and `mailable`. */
  value: string;
  since: string;
  source: "link" | "office";
}

/** One confirmation for each address and day. */
export interface ConfirmationsTable {
  email: string;
  day: string;
}

/** A zip code of the country, with its place in hundred-thousandths of a degree. */
export interface ZipsTable {
  zip: string;
  city: string;
  /** Two letters. */
  state: string;
  county: string;
  latitude: number;
  longitude: number;
  /** People live there (Census); the others are post office boxes, campuses and the like. */
  populated: 0 | 1;
}

/** Which edition of outside data stands in the store. */
export interface DatasetsTable {
  name: string;
  edition: string;
  loadedAt: string;
}

/** One agent's claim to a seat of a zip code. Unless released, (zip, seat) and (zip, applicationId) are unique. */
export interface ZipClaimsTable {
  id: string;
  zip: string;
  /** 1, or more where staff have raised the seats. */
  seat: number;
  applicationId: string;
  state: ClaimState;
  receivedAt: string;
  /** While reserved: when the reservation ends. */
  reservedUntil: string | null;
  heldAt: string | null;
  releasedAt: string | null;
  /** Why it was released. */
  reason: string | null;
}

/** How many seats a zip code has been given, and why; the newest counts, none means the usual. */
export interface ZipSeatsTable {
  id: string;
  zip: string;
  seats: number;
  setAt: string;
  reason: string;
}

/** Who waits for a seat, in the order of `place`. */
export interface ZipWaitersTable {
  id: string;
  zip: string;
  applicationId: string;
  place: number;
  receivedAt: string;
  endedAt: string | null;
  ending: "seated" | "left" | null;
}

/** The words under which a record is found; the scope is its table. */
export interface SearchWordsTable {
  scope: SearchScope;
  word: string;
  recordId: string;
}

export type SearchScope = "messages";

export interface SecretsTable {
  name: string;
  value: string;
}

export interface HeartbeatsTable {
  id: number;
  beatAt: string;
}

export interface Schema {
  applications: ApplicationsTable;
  orders: OrdersTable;
  paymentEvents: PaymentEventsTable;
  deliveries: DeliveriesTable;
  sandboxRows: SandboxRowsTable;
  sandboxMails: SandboxMailsTable;
  heartbeats: HeartbeatsTable;
  leads: LeadsTable;
  messages: MessagesTable;
  consents: ConsentsTable;
  consentPersons: ConsentPersonsTable;
  suppressions: SuppressionsTable;
  confirmations: ConfirmationsTable;
  secrets: SecretsTable;
  zips: ZipsTable;
  datasets: DatasetsTable;
  zipClaims: ZipClaimsTable;
  zipSeats: ZipSeatsTable;
  zipWaiters: ZipWaitersTable;
  staff: StaffTable;
  staffSessions: StaffSessionsTable;
  staffAccounts: StaffAccountsTable;
  staffVerifications: StaffVerificationsTable;
  staffTwoFactors: StaffTwoFactorsTable;
  staffInvitations: StaffInvitationsTable;
  signInAttempts: SignInAttemptsTable;
  staffActions: StaffActionsTable;
  searchWords: SearchWordsTable;
}

/** Where a query may run: the database at large, or the transaction in hand. */
export type Reader = Kysely<Schema> | Transaction<Schema>;
export type Writer = Transaction<Schema>;
