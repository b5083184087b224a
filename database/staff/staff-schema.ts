import type { Role } from "#domain/staff/permissions.ts";

/** The part of the list of columns (schema.ts) that tells who works here and what they did. */
export interface StaffTable {
  id: string;
  name: string;
  /** Lower case. */
  email: string;
  emailVerified: 0 | 1;
  image: string | null;
  role: Role;
  twoFactorEnabled: 0 | 1 | null;
  createdAt: string;
  updatedAt: string;
}

export interface StaffSessionsTable {
  id: string;
  staffId: string;
  token: string;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
}

/** A way to prove who one is: the password, hashed. The columns left null are for ways that we do not offer. */
export interface StaffAccountsTable {
  id: string;
  staffId: string;
  accountId: string;
  providerId: string;
  password: string | null;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: string | null;
  refreshTokenExpiresAt: string | null;
  scope: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Sign-ins that wait for their second factor. */
export interface StaffVerificationsTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
}

/** The secret shared with somebody's app, encrypted, and the hashes of the recovery codes, as a JSON list. */
export interface StaffTwoFactorsTable {
  id: string;
  staffId: string;
  secret: string;
  backupCodes: string;
  verified: 0 | 1 | null;
  failedVerificationCount: number | null;
  lockedUntil: string | null;
}

export interface StaffInvitationsTable {
  id: string;
  tokenHash: string;
  email: string;
  role: Role;
  /** Null: from the machine's own console. */
  invitedBy: string | null;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
}

/** Attempts to sign in that have not succeeded; client and address are keyed hashes. */
export interface SignInAttemptsTable {
  id: string;
  at: string;
  client: string;
  address: string;
}

/** Codes of the second factor that have opened: each opens once. The id is a keyed hash of whose it is and which. */
export interface UsedCodesTable {
  id: string;
  at: string;
}

/** What is recorded of the staff's doings; whoever adds a deed adds its name here. */
export type AuditAction =
  | "invited"
  | "invitation-accepted"
  | "invitation-withdrawn"
  | "signed-in"
  | "sign-in-failed"
  | "signed-out"
  | "session-ended"
  | "password-changed"
  | "second-factor-confirmed"
  | "recovery-codes-renewed"
  | "role-changed"
  | "access-removed"
  | "exported"
  | "payment-matched"
  | "payment-marked-not-ours"
  | "order-linked"
  | "delivery-retried"
  | "deliveries-retried"
  | "delivery-dismissed"
  | "submission-approved"
  | "submission-rejected"
  | "lead-checked"
  | "lead-moved"
  | "lead-routed"
  | "lead-transferred"
  | "seats-raised"
  | "claim-released"
  | "zip-assigned"
  | "brokerage-recorded"
  | "license-checked"
  | "opt-out-lifted"
  | "waitlist-entry-removed"
  | "person-erased";

/** Append-only; the store itself refuses to change or delete a row. */
export interface AuditEventsTable {
  id: string;
  at: string;
  /** Null: nobody had proved who they are, or it was done at the console. */
  staffId: string | null;
  action: AuditAction;
  /** The id of what it was done to. */
  about: string | null;
  /** JSON. */
  detail: string;
}
