import { createHmac, timingSafeEqual } from "node:crypto";
import type { ReadMailPost } from "#integrations/mail/mail-post.ts";
import { composedEmail } from "./composed-email.ts";
import { type FormFields, fieldText } from "./form-fields.ts";

/** The fields that prove who posts. */
export const mailgunProof = ["timestamp", "token", "signature"] as const;

/** HMAC-SHA-256 of timestamp and token with the signing key of the account, in hexadecimal. @param fields `mailgunProof` */
export function isSignedByMailgun(fields: FormFields, signingKey: string): boolean {
  const [timestamp, token, signature] = mailgunProof.map((name) => fieldText(fields, name));
  const expected = createHmac("sha256", signingKey).update(`${timestamp}${token}`).digest();
  const given = Buffer.from(signature ?? "", "hex");
  return token !== "" && given.length === expected.length && timingSafeEqual(given, expected);
}

/** A route that forwards, either to an address that ends in "mime" or as fields. @returns undefined if it is none */
export function mailgunEmail(fields: FormFields): ReadMailPost | undefined {
  const recipients = fieldText(fields, "recipient");
  const whole = fields.get("body-mime");
  if (whole) return { ok: true, raw: whole, recipients };
  if (!["body-plain", "body-html", "stripped-text", "message-headers"].some((name) => fields.has(name)))
    return undefined;
  const headers = headersIn(fieldText(fields, "message-headers"));
  const named = ["From", "To", "Subject", "Message-Id", "Reply-To", "Date"].flatMap((name): [string, string][] => {
    const value = fieldText(fields, name) || fieldText(fields, name.toLowerCase());
    return value === "" || headers.some(([one]) => one.toLowerCase() === name.toLowerCase()) ? [] : [[name, value]];
  });
  const text = fieldText(fields, "body-plain") || fieldText(fields, "stripped-text");
  const raw = composedEmail({ headers: [...headers, ...named], text, html: fieldText(fields, "body-html") });
  return { ok: true, raw, recipients };
}

/** JSON: `[["From", "…"], …]`. */
function headersIn(json: string): [string, string][] {
  try {
    const pairs: unknown = JSON.parse(json.slice(0, 256 * 1024));
    return Array.isArray(pairs) ? pairs.flatMap((pair) => (isPair(pair) ? [pair] : [])) : [];
  } catch {
    return [];
  }
}

const isPair = (pair: unknown): pair is [string, string] =>
  Array.isArray(pair) && pair.length === 2 && pair.every((text) => typeof text === "string");
