import { cleanText } from "#domain/text/clean-text.ts";
import { wellFormed } from "#domain/text/well-formed.ts";

/** A text that a partner sent, with the partner's name for it. */
export interface NamedValue {
  /** With the path through wrappers, in dots. Staff choose by it. */
  name: string;
  /** How the partner's form words it; empty if it does not say. */
  label: string;
  value: string;
  /** Values of one number stand together; those of 0 belong to all. */
  block: number;
}

/** Of one payload. */
export const mostValues = 200;

/** In characters: a lead is far shorter. What is longer is stored, and staff read it. */
export const longestRead = 256_000;

export const tidy = (text: string): string => cleanText(wellFormed(text)).trim();

/** The headers of an email: staff may choose them, and nothing takes them for the person's. */
export const headBlock = -1;
/** What follows a greeting at the end of an email. */
export const signatureBlock = -2;
