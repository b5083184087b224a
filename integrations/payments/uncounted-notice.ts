import { createHash } from "node:crypto";
import { z } from "zod";
import { wellFormed } from "#domain/text/well-formed.ts";
import type { UncountedNotice } from "./payment-notice.ts";

/** Text that SQLite and PostgreSQL can both store and index. */
export const storableText = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .refine((text) => wellFormed(text) === text, "cannot be stored");

export const providerId = storableText(200);

/** Null if it is missing or invalid, which does not put the payment in doubt. */
export const optionalText = (longest: number) => storableText(longest).nullish().catch(null);

/** Fits 32 bits on PostgreSQL. */
export const storableCents = z.int().min(0).max(2_000_000_000);

const maxRemarkLength = 500;

/** The remark names fields and the expected types, never values: these may be card or contact data. */
export function noticeOfUnreadable(event: unknown, eventId: unknown, error: z.ZodError): UncountedNotice {
  const issues = error.issues.map(({ path, message }) => `${path.join(".") || "event"}: ${message}`);
  return uncounted("unreadable", event, eventId, issues.join("; "));
}

export function uncounted(
  fact: UncountedNotice["fact"],
  event: unknown,
  eventId: unknown,
  remark: string,
): UncountedNotice {
  return { fact, eventId: idOf(event, eventId), remark: remark.slice(0, maxRemarkLength) };
}

/** An event without a usable id is identified by its content, so that a repeat is the same record. */
function idOf(event: unknown, eventId: unknown): string {
  const read = providerId.safeParse(eventId);
  return read.success ? read.data : `unnamed-${createHash("sha256").update(JSON.stringify(event)).digest("hex")}`;
}
