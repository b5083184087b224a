import { groupDigits } from "#domain/group-digits.ts";
import { longestReason } from "#domain/written-reason.ts";

/** What is said of a reason that is longer than one may be. */
export const longReason = `Use at most ${groupDigits(longestReason)} characters.`;
