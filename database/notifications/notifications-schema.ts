import type { Declarations } from "#database/privacy/declaration.ts";
import type { BounceReason } from "#domain/conversations/bounce.ts";
import type { NotificationKind, NotificationWay } from "#domain/members/notification-kind.ts";
import type { NoticeKind } from "#domain/notifications/notice-kind.ts";

/** "failed" needs staff; "refused": no such address; "dismissed": erased, opted out, or stopped by staff. */
export const deliveryStates = ["pending", "delivered", "failed", "refused", "dismissed"] as const;

export type DeliveryState = (typeof deliveryStates)[number];

export const destinations = ["sheet", "mail", "connection", "push", "text"] as const;

export type Destination = (typeof destinations)[number];

/**
 * Urgent; the first of a change; its next; the rest, what a job sends to many, many that staff retry at once, and what a
 * tool that fails or is slow has still to take; after all of it what nobody waits for: follow-ups.
 */
export const turns = [0, 1, 2, 3, 4] as const;
export const lastTurn = 3;
export const turnAfterAll = 4;

export type DeliveryTurn = (typeof turns)[number];

export interface DeliveriesTable {
  id: string;
  destination: Destination;
  about: string;
  payload: string;
  state: DeliveryState;
  attempts: number;
  receivedAt: string;
  dueAt: string;
  leasedUntil: string | null;
  endedAt: string | null;
  lastError: string | null;
  /** When staff last retried it; the time limit counts from then. */
  retriedAt: string | null;
  /** Lower case. Null for a row of the sheet and service mail, and once it is delivered or dismissed. */
  receiver: string | null;
  /** While it is pending: a lower turn is claimed first. */
  turn: DeliveryTurn;
  /** Of what leaves to a tool of an agent. Left out: null. */
  connectionId?: string | null;
  /** Whether an email that has ended has lost the links and codes that only its receiver may use. Left out: 0. */
  secretsDropped?: 0 | 1;
  /** Which trace enqueued it, as W3C's `traceparent`. Left out: null, as long as no traces are collected. */
  trace?: string | null;
}

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
  what: "record" | "consent" | "request-link" | "referral" | "referral-link" | "identity-check";
}

/** An email that we sent by ourselves came back, and nobody has shown since that one arrives. */
export interface DeadAddressesTable {
  /** As `mailboxOf` normalizes it. */
  id: string;
  since: string;
  reason: BounceReason;
}

/** A browser of a member that takes pushes: an installed app, a phone or a computer. */
export interface PushDevicesTable {
  id: string;
  memberId: string;
  /** At the browser's push service. Unique: a browser that another member turns on is theirs. */
  endpoint: string;
  /** The browser's keys, in base64url: only it can read what is sent. */
  p256dh: string;
  auth: string;
  userAgent: string;
  createdAt: string;
  lastSentAt: string | null;
}

/** A member has one confirmed number at most. */
export interface MemberPhonesTable {
  id: string;
  memberId: string;
  /** E.164. */
  phone: string;
  createdAt: string;
  confirmedAt: string | null;
  /** When its owner replied STOP, or the provider said that they had; null after START. */
  stoppedAt: string | null;
  lastSentAt: string | null;
}

/** What a member wants by push or text; of emails, `mutedNotifications` has what they do not want. */
export interface PhoneNotificationsTable {
  id: string;
  memberId: string;
  kind: NotificationKind;
  way: Exclude<NotificationWay, "email">;
}

export interface NotificationsSchema {
  deliveries: DeliveriesTable;
  reservationScopes: ReservationScopesTable;
  usedTokens: UsedTokensTable;
  confirmationCounts: ConfirmationCountsTable;
  officeNotices: OfficeNoticesTable;
  confirmations: ConfirmationsTable;
  deadAddresses: DeadAddressesTable;
  pushDevices: PushDevicesTable;
  memberPhones: MemberPhonesTable;
  phoneNotifications: PhoneNotificationsTable;
}

const ofMember = { find: { column: "memberId", in: "formerMembers" }, copied: "nothing", erased: "deleted" } as const;

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
        ...(["endedAt", "lastError", "retriedAt", "turn", "connectionId", "secretsDropped", "trace"] as const),
      ],
    },
  },
  officeNotices: { of: "nobody" },
  reservationScopes: { find: { column: "applicationId", in: "applications" }, copied: "nothing", erased: "deleted" },
  deadAddresses: { find: { column: "id", in: "mailboxes" }, copied: "nothing", erased: "deleted" },
  pushDevices: ofMember,
  memberPhones: ofMember,
  phoneNotifications: ofMember,
  usedTokens: {
    find: { column: "applicationId", in: "applications" },
    copied: "nothing",
    erased: { kept: "names records by their ids alone" },
  },
} as const satisfies Declarations<
  | ("confirmations" | "confirmationCounts" | "deliveries" | "officeNotices" | "reservationScopes" | "usedTokens")
  | ("deadAddresses" | "pushDevices" | "memberPhones" | "phoneNotifications")
>;
