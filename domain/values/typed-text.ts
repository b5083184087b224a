import { typedWithin } from "#domain/text/clean-text.ts";
import { longestLine, longestMessage } from "#domain/text/text-limits.ts";
import { z } from "#domain/zod.ts";
import { emailIn, isEmailAddress } from "./email-address.ts";

/** Optional texts (Specification 5): trimmed, empty if not typed, refused if too long. Reasons: content/refusals.ts. */
export type TextReason = "invalid" | "too-long";

const tooLong: TextReason = "too-long";
const invalid: TextReason = "invalid";

const typedUpTo = (most: number) =>
  z
    .pipe(
      z.optional(z.string()),
      z.transform((text: string | undefined) => typedWithin(most, text ?? "")),
    )
    .check(z.refine((text) => text.length <= most, tooLong));

export const typedLine = typedUpTo(longestLine);
export const typedMessage = typedUpTo(longestMessage);
/** Stored as the address alone, whatever was pasted around it. */
export const typedEmail = z
  .pipe(
    typedLine,
    z.transform((text: string) => emailIn(text) ?? text),
  )
  .check(z.refine((text) => text === "" || isEmailAddress(text), invalid));
