import { addDuration } from "#domain/values/add-duration.ts";

/**
 * Staff sign in to the office, members to a workspace, brokers to the page of their firm: by the same rules, each with
 * limits of their own.
 */
export type Realm = "staff" | "member" | "broker";

// Attempts count whether or not the account exists. A browser that somebody has signed in with counts by itself, so
// that strangers cannot lock its owner out of it.
export interface Attempts {
  /** For this account from this client: a network, or a browser that its owner has signed in with. */
  perAccountAndClient: number;
  /** From this client for all accounts: an office behind one address has many. */
  perClient: number;
  /** For this account from all unknown browsers. */
  perAccount: number;
}

/**
 * Of a member or a broker: "ask" for a code by email, "enter" a code or a license number. Of a member: a second "factor". A request's page: "open" it by
 * a key, "ask" for a link by email, the last four "digits" of the phone, a code to a "new email", that "code".
 */
export type Attempt =
  | `staff ${"password" | "code"}`
  | `member ${"ask" | "enter" | "factor"}`
  | `broker ${"ask" | "enter"}`
  | `request ${"open" | "ask" | "digits" | "new-email" | "code"}`;

const unlimited = Number.POSITIVE_INFINITY;

/**
 * Within 15 minutes. An app's code has only a million values, so strangers may try fewer than passwords. An emailed one
 * has a hundred million, and three tries from each network: strangers lock nobody out. The key of a request has 192
 * random bits, so only the client is counted.
 */
const mostAttempts: Record<Attempt, Attempts> = {
  "staff password": { perAccountAndClient: 10, perClient: 30, perAccount: 50 },
  "staff code": { perAccountAndClient: 10, perClient: 30, perAccount: 10 },
  "member ask": { perAccountAndClient: 5, perClient: 30, perAccount: unlimited },
  "member enter": { perAccountAndClient: 10, perClient: 30, perAccount: unlimited },
  "member factor": { perAccountAndClient: 10, perClient: 30, perAccount: 20 },
  "broker ask": { perAccountAndClient: 5, perClient: 30, perAccount: unlimited },
  "broker enter": { perAccountAndClient: 10, perClient: 30, perAccount: unlimited },
  "request open": { perAccountAndClient: unlimited, perClient: 30, perAccount: unlimited },
  "request ask": { perAccountAndClient: unlimited, perClient: 30, perAccount: 10 },
  "request digits": { perAccountAndClient: unlimited, perClient: 30, perAccount: 5 },
  "request new-email": { perAccountAndClient: unlimited, perClient: 30, perAccount: 5 },
  "request code": { perAccountAndClient: unlimited, perClient: 30, perAccount: 10 },
};

/** @param made within the window */
export function mustWait(attempt: Attempt, made: Attempts): boolean {
  const most = mostAttempts[attempt];
  return (
    made.perAccountAndClient >= most.perAccountAndClient ||
    made.perClient >= most.perClient ||
    made.perAccount >= most.perAccount
  );
}

const windowMinutes = 15;

/** @returns ISO, UTC */
export function attemptsCountFrom(now: Date): string {
  return addDuration(now, { minutes: -windowMinutes });
}

/** How long we remember a browser after a sign-in. */
export const deviceDays = 90;

const appCodeMinutes = 5;

/** @returns the time before which used codes of an authenticator app may be deleted, ISO, UTC */
export function codesCountFrom(now: Date): string {
  return addDuration(now, { minutes: -appCodeMinutes });
}

/** Protects an unattended desk: an unused session ends before its maximum age. */
const idle: Record<StoredRealm, { minutes: number; recordedEveryMinutes: number }> = {
  staff: { minutes: 60, recordedEveryMinutes: 5 },
  member: { minutes: 14 * 24 * 60, recordedEveryMinutes: 60 },
};

/** A broker's session is a signed cookie, which ends by itself. */
export type StoredRealm = Exclude<Realm, "broker">;

export function sessionUse(
  realm: StoredRealm,
  lastRecordedUse: Date,
  now: Date,
): "abandoned" | "worth-noting" | "noted" {
  const minutes = (now.getTime() - lastRecordedUse.getTime()) / 60_000;
  if (minutes > idle[realm].minutes) return "abandoned";
  return minutes > idle[realm].recordedEveryMinutes ? "worth-noting" : "noted";
}

const homes: Record<Realm, string> = { staff: "/office", member: "/my", broker: "/broker" };

/** Where to go after signing in. @returns a path of the realm */
export function ownPath(realm: Realm, path: string | null | undefined): string {
  const home = homes[realm];
  // Parsed as a browser does: dots, backslashes or another host must not lead out of the realm.
  const url = URL.parse(path ?? "", "https://own.invalid");
  const isWithin = url && (url.pathname === home || url.pathname.startsWith(`${home}/`));
  const within = isWithin ? url.pathname + url.search : home;
  return within.length > longestPath ? home : within;
}

/** Encoded in the header of a redirect, a longer one could be more than a browser or a proxy takes. */
const longestPath = 2000;
