import { longestLine } from "#domain/text/text-limits.ts";
import { groupDigits } from "#domain/values/group-digits.ts";
import type { TextReason } from "#domain/values/typed-text.ts";

/** For optional fields, such as "Invalid email". */
export function textRefusal(label: string, reason: TextReason, most = longestLine): string {
  if (reason === "invalid") return `Invalid ${label.toLowerCase()}`;
  return `${label} is too long: ${groupDigits(most)} characters at most`;
}
