import { maxReasonLength } from "#domain/audit/written-reason.ts";
import { groupDigits } from "#domain/values/group-digits.ts";

export const longReason = `Use at most ${groupDigits(maxReasonLength)} characters.`;
