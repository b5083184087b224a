import type { Declarations } from "#database/privacy/declaration.ts";
import type { NoticeKind } from "#domain/notifications/notice-kind.ts";

/** To whom an application's unpaid zip codes count: one row each for its client, networks and email domain. */
export interface ReservationScopesTable {
  /** A keyed hash. */
  scope: string;
  applicationId: string;
  receivedAt: string;
}

export interface UsedTokensTable {
  /** SHA-256 of the token. */
  id: string;
  applicationId: string;
  usedAt: string;
}

/** By network and by email domain. */
export interface ConfirmationCountsTable {
  /** A keyed hash. */
  id: string;
  /** Hours since 1970. */
  hour: number;
  count: number;
}

/** Sent on its own, or collected for the next digest. No personal data. */
export interface OfficeNoticesTable {
  id: string;
  receivedAt: string;
  kind: NoticeKind;
  path: string;
  inModeration: 0 | 1;
  collected: 0 | 1;
}

export interface ConfirmationsTable {
  /** As `mailboxOf` normalizes it. */
  email: string;
  day: string;
  /**
   * Of a record, of a consent that may follow a record without one, of a link to the page of their requests, or of an
   * application in an agent's name.
   */
  what: "record" | "consent" | "request-link" | "identity-check";
}

export const personalDataOfNotifications = {
  confirmations: { find: { column: "email", in: "mailboxes" }, copied: "nothing", erased: "deleted" },
  confirmationCounts: { of: "nobody" },
  deliveries: {
    find: { column: "id", in: "deliveries" },
    copied: { special: "emails" },
    erased: {
      special: "dismiss",
      emptied: {
        payload: { replace: "texts in JSON" },
        // Of those that are not sent yet, by the dismissal.
        receiver: null,
      },
      stays: [
        ...(["id", "destination", "about", "state", "attempts", "receivedAt", "dueAt", "leasedUntil"] as const),
        ...(["endedAt", "lastError", "retriedAt", "turn"] as const),
      ],
    },
  },
  officeNotices: { of: "nobody" },
  reservationScopes: { find: { column: "applicationId", in: "applications" }, copied: "nothing", erased: "deleted" },
  usedTokens: {
    find: { column: "applicationId", in: "applications" },
    copied: "nothing",
    erased: { kept: "names records by their ids alone" },
  },
} as const satisfies Declarations<
  ("confirmations" | "confirmationCounts" | "deliveries") | ("officeNotices" | "reservationScopes" | "usedTokens")
>;
