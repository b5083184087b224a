import { longestReason } from "#domain/audit/written-reason.ts";
import { groupDigits } from "#domain/values/group-digits.ts";

/** What is said of a reason that is longer than one may be. */
export const longReason = `Use at most ${groupDigits(longestReason)} characters.`;
