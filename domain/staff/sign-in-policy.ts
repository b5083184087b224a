import { addDuration } from "#domain/values/add-duration.ts";

// Attempts count whether or not the account exists. A browser that the member has signed in with counts by itself, so
// that strangers cannot lock the member out of it.
export const shortestPassword = 8;
export const advisedPassword = 15;
export const longestPassword = 128;

const windowMinutes = 15;

export type GuessTarget = "password" | "code";

export interface Attempts {
  /** For this account from this client: a network, or a browser the member has signed in with. */
  perAccountAndClient: number;
  /** From this client for all accounts: an office behind one address has many. */
  perClient: number;
  /** For this account from all unknown browsers. */
  perAccount: number;
}

/** A code has only a million values, so strangers may try fewer codes than passwords. */
const mostAttempts: Record<GuessTarget, Attempts> = {
  password: { perAccountAndClient: 10, perClient: 30, perAccount: 50 },
  code: { perAccountAndClient: 10, perClient: 30, perAccount: 10 },
};

/** How long we remember a browser after a sign-in with both factors. */
export const deviceDays = 90;

/** @returns ISO, UTC */
export function attemptsCountFrom(now: Date): string {
  return addDuration(now, { minutes: -windowMinutes });
}

const codeMinutes = 5;

/** @returns the time before which used codes may be deleted, ISO, UTC */
export function codesCountFrom(now: Date): string {
  return addDuration(now, { minutes: -codeMinutes });
}

/** @param attempts failed ones within the window */
export function mustWait(guessed: GuessTarget, { perAccountAndClient, perClient, perAccount }: Attempts): boolean {
  const most = mostAttempts[guessed];
  return (
    perAccountAndClient >= most.perAccountAndClient || perClient >= most.perClient || perAccount >= most.perAccount
  );
}

/** Protects an unattended desk: an unused session ends before its maximum age. */
const idleMinutes = 60;
const useRecordedEveryMinutes = 5;

export function sessionUse(lastRecordedUse: Date, now: Date): "abandoned" | "worth-noting" | "noted" {
  const minutes = (now.getTime() - lastRecordedUse.getTime()) / 60_000;
  if (minutes > idleMinutes) return "abandoned";
  return minutes > useRecordedEveryMinutes ? "worth-noting" : "noted";
}

export function officePath(path: string | null | undefined): string {
  // Parsed as a browser does: dots, backslashes or another host must not lead out of the office.
  const url = URL.parse(path ?? "", "https://own.invalid");
  const within = url && /^\/office(?:\/|$)/.test(url.pathname) ? url.pathname + url.search : "/office";
  return within.length > longestPath ? "/office" : within;
}

/** Encoded in the header of a redirect, a longer one could be more than a browser or a proxy takes. */
const longestPath = 2000;
