import { later } from "./later.ts";

/**
 * Passwords of the office: length is what makes them hard to guess, so fifteen characters are advised, eight are the
 * least, and no rule is made about their kinds. Guessing is slowed by counting attempts, of one place and for one
 * address, whether or not such an address exists.
 */
export const shortestPassword = 8;
export const advisedPassword = 15;
export const longestPassword = 128;

/** Attempts within a quarter of an hour before the next must wait. */
const windowMinutes = 15;
const mostFromClient = 10;
/** Larger by far: nobody should be able to lock another out by typing a wrong password ten times. */
const mostForAddress = 50;

/** @returns the moment from which attempts count, ISO, UTC */
export function attemptsCountFrom(now: Date): string {
  return later(now, { minutes: -windowMinutes });
}

/** A code of the app shows for thirty seconds and opens for as long before and after: nobody can use it later. */
const codeMinutes = 5;

/** @returns the moment before which used codes may be forgotten, ISO, UTC */
export function codesCountFrom(now: Date): string {
  return later(now, { minutes: -codeMinutes });
}

/** @param attempts made within the window, those that succeeded left out */
export function mustWait(attempts: { fromClient: number; forAddress: number }): boolean {
  return attempts.fromClient >= mostFromClient || attempts.forAddress >= mostForAddress;
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
export function officePath(asked: string | null | undefined): string {
  // As a browser would read it: what leads elsewhere, or out of the office by dots or backslashes, is no path of it.
  const url = URL.parse(asked ?? "", "https://own.invalid");
  return url && /^\/office(?:\/|$)/.test(url.pathname) ? url.pathname + url.search : "/office";
}
