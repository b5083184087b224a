import type { NoticeKind } from "#domain/notifications/notice-kind.ts";

/** The part of the list of columns (schema.ts) by which reservations and emails are bounded. */

/** Whose unpaid zip codes an application's are: one row for each of its client, networks and email domain. */
export interface ReservationScopesTable {
  /** A keyed hash. */
  scope: string;
  applicationId: string;
  /** The application's own. */
  receivedAt: string;
}

/** A form's token, used by an application. */
export interface UsedTokensTable {
  /** SHA-256 of the token. */
  id: string;
  applicationId: string;
  usedAt: string;
}

/** How many confirmations left in an hour, by network and by email domain. */
export interface ConfirmationCountsTable {
  /** A keyed hash. */
  id: string;
  /** Counted from 1970. */
  hour: number;
  count: number;
}

/** A notice to the office of the last minutes: sent by itself, or collected for the next digest. It names nobody. */
export interface OfficeNoticesTable {
  id: string;
  receivedAt: string;
  kind: NoticeKind;
  /** The office's page about it. */
  path: string;
  inModeration: 0 | 1;
  collected: 0 | 1;
}
