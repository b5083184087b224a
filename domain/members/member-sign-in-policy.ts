import type { Attempts } from "#domain/staff/sign-in-policy.ts";

/** Digits of an emailed code, and how long it lasts. */
export const codeDigits = 8;
export const codeMinutes = 10;
/** Wrong entries before a code ends. */
export const codeTries = 3;

export const sessionDays = 30;
const idleDays = 14;
const useRecordedEveryMinutes = 60;

/** "ask": for a code by email. "enter": a code, a license number or an app code. */
export type MemberAttempt = "ask" | "enter";

/** Within 15 minutes (`attemptsCountFrom`). They count whether or not the address is a member's. */
const mostAttempts: Record<MemberAttempt, Attempts> = {
  ask: { perAccountAndClient: 5, perClient: 30, perAccount: 10 },
  enter: { perAccountAndClient: 10, perClient: 30, perAccount: 20 },
};

export function mustMemberWait(attempt: MemberAttempt, made: Attempts): boolean {
  const most = mostAttempts[attempt];
  return (
    made.perAccountAndClient >= most.perAccountAndClient ||
    made.perClient >= most.perClient ||
    made.perAccount >= most.perAccount
  );
}

export function memberSessionUse(lastRecordedUse: Date, now: Date): "abandoned" | "worth-noting" | "noted" {
  const minutes = (now.getTime() - lastRecordedUse.getTime()) / 60_000;
  if (minutes > idleDays * 24 * 60) return "abandoned";
  return minutes > useRecordedEveryMinutes ? "worth-noting" : "noted";
}

/** Case, spaces and punctuation do not count: "ga-381 201" is "GA381201". */
export function isSameLicense(typed: string, recorded: string): boolean {
  const signs = licenseSigns(typed);
  return signs !== "" && signs === licenseSigns(recorded);
}

const licenseSigns = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Where to go after signing in. @returns a path of the workspace */
export function myPath(path: string | null | undefined): string {
  // Parsed as a browser does: dots, backslashes or another host must not lead out of the workspace.
  const url = URL.parse(path ?? "", "https://own.invalid");
  return url && /^\/my(?:\/|$)/.test(url.pathname) ? url.pathname + url.search : "/my";
}
