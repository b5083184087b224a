import type { Declarations } from "#database/privacy/declaration.ts";
import type { AuditAction } from "#domain/audit/audit-actions.ts";
import type { Role } from "#domain/staff/permissions.ts";

export interface StaffTable {
  id: string;
  name: string;
  /** Lower case. */
  email: string;
  emailVerified: 0 | 1;
  image: string | null;
  /** Their own direct number (E.164), which agents call. */
  directPhone: string | null;
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
