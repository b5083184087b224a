import { z } from "#domain/zod.ts";
import { isEmailAddress } from "./email-address.ts";
import { wellFormed } from "./well-formed.ts";

/**
 * Texts of the forms where nothing is required (specification 5: "only the input types apply"): well-formed, trimmed,
 * empty where nothing was typed. A text that is too long is told so, never cut; an e-mail may be missing, not wrong.
 * Outcomes are reasons; the sentences stand in content/refusals.ts.
 */
export type TextReason = "invalid" | "too-long";

/** A line travels in addresses where there are no scripts; in any language it stays below what servers read of one. */
export const longestLine = 500;
export const longestMessage = 5000;

const typed = z.pipe(
  z.optional(z.string()),
  z.transform((text: string | undefined) => wellFormed(text ?? "").trim()),
);

const atMost = (most: number) => (text: string) => text.length <= most;
const tooLong: TextReason = "too-long";
const invalid: TextReason = "invalid";

export const typedLine = typed.check(z.refine(atMost(longestLine), tooLong));
export const typedMessage = typed.check(z.refine(atMost(longestMessage), tooLong));
export const typedEmail = typedLine.check(z.refine((text) => text === "" || isEmailAddress(text), invalid));
