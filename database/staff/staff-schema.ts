import type { Declarations } from "#database/privacy/declaration.ts";
import type { FileViewed } from "#domain/files/file-owner.ts";
import type { Role } from "#domain/staff/permissions.ts";

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

/** Only passwords (hashed); the other columns are for sign-in methods that we do not offer. */
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

/** Sign-ins waiting for the second factor. */
export interface StaffVerificationsTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
}

/** An encrypted secret, and hashes of recovery codes as a JSON list. */
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
  /** Null: from the console. */
  invitedBy: string | null;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
}

/** Failed attempts; client and address are keyed hashes. */
export interface SignInAttemptsTable {
  id: string;
  at: string;
  client: string;
  address: string;
}

/** Signed out before their cookie ends. The id is a keyed hash: of one session, or of all of its owner's until then. */
export interface EndedSessionsTable {
  id: string;
  endedAt: string;
  endsAt: string;
}

/** Each code works once. The id is a keyed hash of member and code. */
export interface UsedCodesTable {
  id: string;
  at: string;
}

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
  | "second-payment-kept"
  | "order-confirmed-free"
  | "payment-left-out"
  | "delivery-retried"
  | "deliveries-retried"
  | "delivery-dismissed"
  | "submission-approved"
  | "submission-rejected"
  | "lead-checked"
  | "lead-moved"
  | "lead-routed"
  | "lead-transferred"
  | "lead-assigned"
  | "call-started"
  | "lead-noted"
  | "lead-added"
  | "source-added"
  | "source-changed"
  | "source-key-renewed"
  | "consent-wording-reviewed"
  | "payload-taken-in"
  | "payload-dismissed"
  | "callback-scheduled"
  | "callback-cancelled"
  | "offer-withdrawn"
  | "lead-taken-back"
  | "closing-recorded"
  | "closing-reviewed"
  | "invoice-answer-checked"
  | "fee-dispute-decided"
  | FileViewed
  | "proof-checked"
  | "network-license-recorded"
  | "network-license-withdrawn"
  | "share-set"
  | "referral-approved"
  | "referral-rejected"
  | "invoice-issued"
  | "fee-entry-recorded"
  | "fee-entry-proposed"
  | "fee-entry-confirmed"
  | "fee-entry-declined"
  | "review-checked"
  | "dispute-decided"
  | "report-by-phone"
  | "report-decided"
  | "lead-replaced"
  | "refund-decided"
  | "seats-raised"
  | "zip-approved"
  | "zip-rejected"
  | "claim-released"
  | "agents-merged"
  | "zip-assigned"
  | "agent-record-edited"
  | "brokerage-recorded"
  | "broker-named"
  | "broker-asked"
  | "broker-corrected"
  | "license-checked"
  | "member-license-checked"
  | "member-email-corrected"
  | "lead-address-set"
  | "workspace-email-sent"
  | "offer-email-sent"
  | "opt-out-lifted"
  | "waitlist-entry-removed"
  | "inquiry-answered"
  | "inquiry-closed"
  | "inquiry-reopened"
  | "promises-published"
  | "person-erased"
  | "rights-request-received"
  | "rights-request-answered"
  | "rights-request-extended"
  | "rights-request-recalled"
  | "agent-duty-answered";

/** Append-only: the database refuses updates and deletes. */
export interface AuditEventsTable {
  id: string;
  at: string;
  /** Null: not signed in, or done at the console. */
  staffId: string | null;
  action: AuditAction;
  about: string | null;
  detail: string;
}

export interface StaffSchema {
  auditEvents: AuditEventsTable;
  endedSessions: EndedSessionsTable;
  signInAttempts: SignInAttemptsTable;
  staffAccounts: StaffAccountsTable;
  staffInvitations: StaffInvitationsTable;
  staffSessions: StaffSessionsTable;
  staff: StaffTable;
  staffTwoFactors: StaffTwoFactorsTable;
  staffVerifications: StaffVerificationsTable;
  usedCodes: UsedCodesTable;
}

/** The account of somebody who has left stays under their name: they did what the audit log says. */
export const personalDataOfStaff = {
  auditEvents: { of: "staff" },
  endedSessions: { of: "nobody" },
  signInAttempts: { of: "nobody" },
  staff: { of: "staff" },
  staffAccounts: { of: "staff" },
  staffInvitations: { of: "staff" },
  staffSessions: { of: "staff" },
  staffTwoFactors: { of: "staff" },
  staffVerifications: { of: "staff" },
  usedCodes: { of: "staff" },
} as const satisfies Declarations<keyof StaffSchema>;
