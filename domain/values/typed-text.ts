import { cleanText } from "#domain/text/clean-text.ts";
import { longestLine, longestMessage } from "#domain/text/text-limits.ts";
import { wellFormed } from "#domain/text/well-formed.ts";
import { z } from "#domain/zod.ts";
import { emailIn, isEmailAddress } from "./email-address.ts";

/** Optional texts (Specification 5): trimmed, empty if not typed, refused if too long. Reasons: content/refusals.ts. */
export type TextReason = "invalid" | "too-long";

const typed = z.pipe(
  z.optional(z.string()),
  z.transform((text: string | undefined) => cleanText(wellFormed(text ?? "")).trim()),
);

const atMost = (most: number) => (text: string) => text.length <= most;
const tooLong: TextReason = "too-long";
const invalid: TextReason = "invalid";

export const typedLine = typed.check(z.refine(atMost(longestLine), tooLong));
export const typedMessage = typed.check(z.refine(atMost(longestMessage), tooLong));
/** Stored as the address alone, whatever was pasted around it. */
export const typedEmail = z
  .pipe(
    typedLine,
    z.transform((text: string) => emailIn(text) ?? text),
  )
  .check(z.refine((text) => text === "" || isEmailAddress(text), invalid));
