import { createHash } from "node:crypto";
import { z } from "zod";
import { wellFormed } from "#domain/values/well-formed.ts";
import type { UncountedNotice } from "./payment-notice.ts";

/** Text that both engines can store and index. */
export const storableText = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .refine((text) => wellFormed(text) === text, "cannot be stored");

/** A provider's name for an event or a payment. */
export const providerId = storableText(200);

/** What may be missing or odd without making the payment itself doubtful. */
export const optionalText = (longest: number) => storableText(longest).nullish().catch(null);

/** Stored in 32 bits on PostgreSQL; no plan costs a hundredth of that. */
export const storableCents = z.int().min(0).max(2_000_000_000);

const mostRemark = 500;

/**
 * A genuine event that a person must look at, as it cannot be read. The remark names fields and what was expected there, never
 * what stood there: that may be somebody's card or address.
 */
export function unreadableNotice(event: unknown, eventId: unknown, error: z.ZodError): UncountedNotice {
  const issues = error.issues.map(({ path, message }) => `${path.join(".") || "event"}: ${message}`);
  return uncounted("unreadable", event, eventId, issues.join("; "));
}

export function uncounted(
  fact: UncountedNotice["fact"],
  event: unknown,
  eventId: unknown,
  remark: string,
): UncountedNotice {
  return { fact, eventId: idOf(event, eventId), remark: remark.slice(0, mostRemark) };
}

/** An event without a usable id is known by its content, so that the same one again is the same record. */
function idOf(event: unknown, eventId: unknown): string {
  const read = providerId.safeParse(eventId);
  return read.success ? read.data : `unnamed-${createHash("sha256").update(JSON.stringify(event)).digest("hex")}`;
}
