import type { Attempts } from "#domain/staff/sign-in-policy.ts";
import type { MemberRole } from "./member.ts";

/** Digits of an emailed code, and how long it lasts. */
export const codeDigits = 8;
export const codeMinutes = 10;
/** Wrong entries from one place before the codes under way end there. */
export const codeTries = 3;
/**
 * So many codes are sent within so many minutes, and further requests send none: the newest lasts for five minutes more.
 * Requests of strangers fill a mailbox no faster, and do not keep its owner from a code that works.
 */
export const codesAtOnce = 3;
export const codesAtOnceMinutes = 5;

export const sessionDays = 30;
const idleDays = 14;
const useRecordedEveryMinutes = 60;

/** "ask": for a code by email. "enter": a code, a license number or an app code. */
export type MemberAttempt = "ask" | "enter";

/** Within 15 minutes (`attemptsCountFrom`). They count whether or not the address is a member's. */
const mostAttempts: Record<MemberAttempt, Attempts> = {
  ask: { perAccountAndClient: 5, perClient: 30, perAccount: Number.POSITIVE_INFINITY },
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

/** The first sign-in asks for a license number, except of a team member, who was invited at this very address. */
export const isFirstOfWorkspace = ({ firstSignedInAt, role }: { firstSignedInAt: string | null; role: MemberRole }) =>
  firstSignedInAt === null && role !== "team-member";

/** Where to go after signing in. @returns a path of the workspace */
export function myPath(path: string | null | undefined): string {
  // Parsed as a browser does: dots, backslashes or another host must not lead out of the workspace.
  const url = URL.parse(path ?? "", "https://own.invalid");
  const within = url && /^\/my(?:\/|$)/.test(url.pathname) ? url.pathname + url.search : "/my";
  return within.length > longestPath ? "/my" : within;
}

/** Encoded in the header of a redirect, a longer one could be more than a browser or a proxy takes. */
const longestPath = 2000;
