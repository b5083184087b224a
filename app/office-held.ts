import { data } from "react-router";
import { findHoldable, type Holdable, type Review, reviewsOf } from "#database/held-list.ts";
import { type HeldScope, heldScopes } from "#database/review-schema.ts";
import type { Reader } from "#database/schema.ts";

/** Which held record an address of the office names. Throws 404 where there is no such kind. */
export function heldNamed({ scope, id }: { scope: string; id: string }): { scope: HeldScope; recordId: string } {
  const known = heldScopes.find((one) => one === scope);
  if (!known) throw data(null, { status: 404 });
  return { scope: known, recordId: id };
}

/** The record itself, and what people have decided of it. Throws 404 where there is none, or it was never held. */
export async function heldOf(
  read: Reader,
  { scope, recordId }: { scope: HeldScope; recordId: string },
): Promise<{ record: Holdable; reviews: Review[] }> {
  const record = await findHoldable(read, scope, recordId);
  const reviews = await reviewsOf(read, scope, recordId);
  if (!record || (record.moderationReason === null && reviews.length === 0)) throw data(null, { status: 404 });
  return { record, reviews };
}

export const heldAddress = ({ scope, recordId }: { scope: HeldScope; recordId: string }) =>
  `/office/moderation/${scope}/${encodeURIComponent(recordId)}`;
