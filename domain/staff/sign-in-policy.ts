import { addDuration } from "#domain/values/add-duration.ts";

/**
 * Passwords of the office: length is what makes them hard to guess, so fifteen characters are advised, eight are the
 * least, and no rule is made about their kinds. Guessing is slowed by counting attempts, whether or not such an account
 * exists. A browser that its member has signed in with before is counted by itself, so that strangers can only use up
 * what strangers may try, and never keep a member out of their own browser.
 */
export const shortestPassword = 8;
export const advisedPassword = 15;
export const longestPassword = 128;

/** Attempts within a quarter of an hour before the next must wait. */
const windowMinutes = 15;

/** What is guessed: a password, or a code of the second factor behind a password that was right. */
export type Guessed = "password" | "code";

export interface Attempts {
  /** For this account from this place: a network, or a browser that its member has signed in with. */
  forBoth: number;
  /** From this place, for whichever account: an office behind one address has many. */
  fromClient: number;
  /** For this account, from wherever nobody has proved to be its member. */
  forAddress: number;
}

/** A code has a million values and a password many more, so strangers may try fewer codes. */
const mostAttempts: Record<Guessed, Attempts> = {
  password: { forBoth: 10, fromClient: 30, forAddress: 50 },
  code: { forBoth: 10, fromClient: 30, forAddress: 10 },
};

/** A browser is known for so long after its member has signed in with both factors. */
export const deviceDays = 90;

/** @returns the moment from which attempts count, ISO, UTC */
export function attemptsCountFrom(now: Date): string {
  return addDuration(now, { minutes: -windowMinutes });
}

/** A code of the app shows for thirty seconds and opens for as long before and after: nobody can use it later. */
const codeMinutes = 5;

/** @returns the moment before which used codes may be forgotten, ISO, UTC */
export function codesCountFrom(now: Date): string {
  return addDuration(now, { minutes: -codeMinutes });
}

/** @param attempts made within the window, those that succeeded left out */
export function mustWait(guessed: Guessed, { forBoth, fromClient, forAddress }: Attempts): boolean {
  const most = mostAttempts[guessed];
  return forBoth >= most.forBoth || fromClient >= most.fromClient || forAddress >= most.forAddress;
}

/** A session that nobody has used for an hour is over, however long it might have lasted: somebody has left their desk. */
const idleMinutes = 60;
/** So often, at the most, it is written down that a session is in use. */
const notedEveryMinutes = 5;

/** How a session stands that was last noted to be in use at a time. */
export function sessionUse(lastNoted: Date, now: Date): "abandoned" | "worth-noting" | "noted" {
  const minutes = (now.getTime() - lastNoted.getTime()) / 60_000;
  if (minutes > idleMinutes) return "abandoned";
  return minutes > notedEveryMinutes ? "worth-noting" : "noted";
}

/** Where to go after signing in: a page of the office, whatever the address asked for. */
export function officePath(path: string | null | undefined): string {
  // As a browser would read it: what leads elsewhere, or out of the office by dots or backslashes, is no path of it.
  const url = URL.parse(path ?? "", "https://own.invalid");
  return url && /^\/office(?:\/|$)/.test(url.pathname) ? url.pathname + url.search : "/office";
}
