import type { Declarations } from "#database/privacy/declaration.ts";
import type { ConnectionKind } from "#domain/connections/connection.ts";

/** What a workspace sends to the tools of its members, and the network to its own. Emails and Follow Up Boss are a member's, webhooks the workspace's. */
export interface ConnectionsTable {
  id: string;
  /** "network": a webhook that staff have made (connections.ts). */
  agentId: string;
  /**
   * The owner. A webhook is the agent's and not of the member who made it (`memberEvents` has that one), so it stays when
   * that member leaves the team or is erased.
   */
  memberId: string;
  kind: ConnectionKind;
  /** The address: of an email in lower case; empty of Follow Up Boss. */
  target: string;
  /** Encrypted: the key that signs webhooks, or the member's API key. Null of an email. */
  secret: string | null;
  /** Encrypted: the key before a rotation, which signs as well until then (ISO). */
  formerSecret: string | null;
  formerUntil: string | null;
  /** Of webhooks: types, separated by spaces. */
  events: string;
  createdAt: string;
  lastSuccessAt: string | null;
  /** Of the first failure since the last success. */
  failingSince: string | null;
  /** Without personal data; also what a success says besides ("answered 204"). */
  lastAnswer: string | null;
  disabledAt: string | null;
  endedAt: string | null;
  /** Of its last event; 0: none yet. */
  sequence: number;
  /** Ids in the CRM, separated by spaces. Empty: the account lets nothing come back. Null: not asked yet. */
  subscriptions?: string | null;
}

/** A CRM says that something has changed. */
export interface CrmNoticesTable {
  /** The connection's and the event's. */
  id: string;
  connectionId: string;
  receivedAt: string;
  event: string;
  /** Of the changed records there, separated by spaces. */
  ids: string;
  attempts: number;
  /** Null: done. */
  dueAt: string | null;
}

/** A person in an account, as far as we know them: what we know is no change. */
export interface CrmPeopleTable {
  /** The connection's and the person's there. */
  id: string;
  connectionId: string;
  leadId: string;
  /** As it is called there. */
  stage: string;
}

/** The secret address of a member's calendar. */
export interface CalendarFeedsTable {
  id: string;
  agentId: string;
  memberId: string;
  /** SHA-256 of the key in the address. */
  keyHash: string;
  createdAt: string;
}

/** What a member's calendar has shown, without its text. (memberId, uid) is unique. */
export interface CalendarEntriesTable {
  id: string;
  memberId: string;
  uid: string;
  /** YYYY-MM-DD */
  day: string;
  /** Of day and text: another one raises the number. */
  hash: string;
  changedAt: string;
  sequence: number;
  cancelledAt: string | null;
}

/** With which a program acts as a member of a workspace, as the network, or as a firm: one of the three. */
export interface ApiTokensTable {
  id: string;
  /** Of a workspace, with the member who made it. */
  agentId: string | null;
  memberId: string | null;
  /** Of the network: the owner of the office who made it. */
  staffId: string | null;
  /** Of a firm, with a keyed hash of the mailbox that was proven: it ends once the firm has another. */
  brokerId: string | null;
  mailbox: string | null;
  /** As its maker calls the program. */
  name: string;
  /** SHA-256 of the token. */
  tokenHash: string;
  /** Separated by spaces. */
  scopes: string;
  createdAt: string;
  /** To five minutes. */
  lastUsedAt: string | null;
  endedAt: string | null;
}

/** What a write was answered, for its repeat. (tokenId, keyHash) is unique; deleted once it ends. */
export interface ApiAnswersTable {
  id: string;
  tokenId: string;
  /** SHA-256 of the `Idempotency-Key`. */
  keyHash: string;
  /** HMAC of method, path and body. */
  requestHash: string;
  status: number;
  /** Encrypted JSON of ids, and the secret of a new webhook. Empty within the transaction of the write. */
  answer: string;
  endsAt: string;
}

/**
 * Which record of the API has changed: one row for each, kept by triggers (migration 301). A position is given by who reads
 * changes, so the order is that of commits on both engines.
 */
export interface RecordChangesTable {
  /** Resource and record. */
  id: string;
  resource: string;
  recordId: string;
  /** Among the resource's; 0: none yet. */
  position: number;
  /** 1: it changed, and has no position for that yet. */
  isNew: 0 | 1;
}

export interface ConnectionsSchema {
  apiAnswers: ApiAnswersTable;
  apiTokens: ApiTokensTable;
  calendarEntries: CalendarEntriesTable;
  calendarFeeds: CalendarFeedsTable;
  connections: ConnectionsTable;
  crmNotices: CrmNoticesTable;
  crmPeople: CrmPeopleTable;
  recordChanges: RecordChangesTable;
}

const ofMember = { find: { column: "memberId", in: "formerMembers" }, copied: "nothing", erased: "deleted" } as const;

export const personalDataOfConnections = {
  apiAnswers: { of: "nobody" },
  apiTokens: ofMember,
  calendarEntries: ofMember,
  calendarFeeds: ofMember,
  connections: ofMember,
  crmNotices: { of: "nobody" },
  crmPeople: { find: { column: "leadId", in: "leads" }, copied: "nothing", erased: "deleted" },
  recordChanges: { of: "nobody" },
} as const satisfies Declarations<keyof ConnectionsSchema>;
