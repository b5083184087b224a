import { endOfWorkingDays } from "#domain/staff/working-days.ts";
import { addDuration } from "#domain/values/add-duration.ts";

/** From the check of a closing's proof. */
export const inviteAfterDays = 3;
/** Without a proof, from the closing: an agent who brings none is reviewed as well. */
export const inviteUnprovedAfterDays = 30;
/** A deal that closed longer ago is not asked about. */
export const inviteWithinDays = 180;
export const remindAfterDays = 10;
/** For which the link in the email lets its reader write. */
export const reviewKeyDays = 180;
export const changeDays = 30;
export const checkWorkingDays = 2;
export const challengeWorkingDays = 10;

/** In characters. */
export const shortestText = 20;
export const longestText = 4000;
export const longestReply = 1000;

/** ISO. A text that the check has stopped is published then, unless a person has decided. */
export const checkDue = (at: string): string => endOfWorkingDays(at, checkWorkingDays);

/** ISO. A dispute that nobody has decided by then ends: the review stands. */
export const challengeDue = (at: string): string => endOfWorkingDays(at, challengeWorkingDays);

/** ISO. @param since of the first text */
export const changeableUntil = (since: string): string => addDuration(since, { days: changeDays });

export type TextRefusal = "too-short" | "too-long";

export function reviewTextRefusal(text: string): TextRefusal | undefined {
  if (text.trim().length < shortestText) return "too-short";
  return text.trim().length > longestText ? "too-long" : undefined;
}

/** @returns undefined unless it is 1 to 5 */
export function parseStars(text: string): number | undefined {
  return /^[1-5]$/.test(text) ? Number(text) : undefined;
}
