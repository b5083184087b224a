import type { Declarations } from "#database/privacy/declaration.ts";
import type { MemberRole } from "#domain/members/member.ts";
import type { MemberAction } from "#domain/members/member-action.ts";
import type { NotificationKind } from "#domain/members/notification-kind.ts";

export interface MembersTable {
  id: string;
  name: string;
  /** Lower case. */
  email: string;
  emailVerified: 0 | 1;
  image: string | null;
  twoFactorEnabled: 0 | 1 | null;
  createdAt: string;
  updatedAt: string;
  /** Null: the first sign-in asks for the license number of the application. */
  firstSignedInAt: string | null;
  /** IANA; null: that of the agent's state. */
  timeZone: string | null;
  /** First and last day away, YYYY-MM-DD on the member's calendar; null: not away. */
  awayFrom: string | null;
  awayUntil: string | null;
  /** The day of the last daily digest, YYYY-MM-DD on the member's calendar. */
  digestOn: string | null;
  /** Below the emails that they write to their people; null: none. */
  signature: string | null;
  /** As whom they write them; null: their name. */
  senderName: string | null;
}

export interface MemberSessionsTable {
  id: string;
  memberId: string;
  token: string;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
  /** When a code, passkey or app code was last entered in it. */
  provenAt: string | null;
  /** When the second factor was entered in it. */
  secondFactorAt: string | null;
}

/** Written by better-auth alone; we store no password. */
export interface MemberAccountsTable {
  id: string;
  memberId: string;
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

/** Each column but the times is a keyed hash. */
export interface EmailCodesTable {
  id: string;
  /** Of what the code proves: kind, subject and address (operations/sign-in/email-code.ts). */
  slot: string;
  codeHash: string;
  /** Of the known browser that asked; empty: of no known one. */
  askedFrom: string;
  sentAt: string;
  endsAt: string;
}

/** Challenges for passkeys. */
export interface MemberVerificationsTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
}

export interface MemberTwoFactorsTable {
  id: string;
  memberId: string;
  secret: string;
  backupCodes: string;
  verified: 0 | 1 | null;
  failedVerificationCount: number | null;
  lockedUntil: string | null;
}

export interface MemberPasskeysTable {
  id: string;
  memberId: string;
  name: string | null;
  publicKey: string;
  credentialID: string;
  counter: number;
  deviceType: string;
  backedUp: 0 | 1;
  transports: string | null;
  createdAt: string | null;
  aaguid: string | null;
}

/** A member has one open membership at most. The workspace is the agent's. */
export interface MembershipsTable {
  id: string;
  agentId: string;
  memberId: string;
  role: MemberRole;
  since: string;
  endedAt: string | null;
  /** The paid application that opened the workspace; null: of a team member. Left out: null. */
  applicationId?: string | null;
}

export interface MemberInvitationsTable {
  id: string;
  agentId: string;
  tokenHash: string;
  email: string;
  /** A member's id. */
  invitedBy: string;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
}

/** Append-only: the database refuses updates and deletes. */
export interface MemberEventsTable {
  id: string;
  agentId: string;
  /** Null: not signed in yet. */
  memberId: string | null;
  at: string;
  action: MemberAction;
  about: string | null;
  /** JSON. */
  detail: string;
}

/** A kind of notification that the member turned off. (memberId, kind) is unique. */
export interface MutedNotificationsTable {
  id: string;
  memberId: string;
  kind: NotificationKind;
}

export interface MembersSchema {
  emailCodes: EmailCodesTable;
  memberAccounts: MemberAccountsTable;
  memberEvents: MemberEventsTable;
  memberInvitations: MemberInvitationsTable;
  memberPasskeys: MemberPasskeysTable;
  memberSessions: MemberSessionsTable;
  memberships: MembershipsTable;
  members: MembersTable;
  memberTwoFactors: MemberTwoFactorsTable;
  memberVerifications: MemberVerificationsTable;
  mutedNotifications: MutedNotificationsTable;
}

/** How a member signs in, and what they want to be sent. */
const ofMember = { find: { column: "memberId", in: "formerMembers" }, copied: "nothing", erased: "deleted" } as const;

export const personalDataOfMembers = {
  emailCodes: { of: "nobody" },
  memberAccounts: ofMember,
  memberEvents: { ...ofMember, erased: { kept: "append-only" } },
  memberInvitations: {
    find: { column: "email", in: "emailOfFormerMember" },
    copied: "nothing",
    erased: {
      emptied: { email: "", usedAt: { replace: "null by the time" } },
      stays: ["id", "agentId", "tokenHash", "invitedBy", "createdAt", "expiresAt"],
    },
  },
  memberPasskeys: ofMember,
  memberSessions: ofMember,
  memberships: { ...ofMember, erased: { kept: "names records by their ids alone" } },
  members: {
    find: { column: "id", in: "formerMembers" },
    copied: "nothing",
    erased: {
      emptied: {
        ...{ name: "", email: { replace: "by the id" }, image: null, twoFactorEnabled: null },
        ...{ timeZone: null, awayFrom: null, awayUntil: null, signature: null, senderName: null },
      },
      stays: ["id", "emailVerified", "createdAt", "updatedAt", "firstSignedInAt", "digestOn"],
    },
  },
  memberTwoFactors: ofMember,
  memberVerifications: { find: { column: "id", in: "signInCodes" }, copied: "nothing", erased: "deleted" },
  mutedNotifications: ofMember,
} as const satisfies Declarations<keyof MembersSchema>;
