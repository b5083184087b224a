import { data } from "react-router";
import {
  findSubmission,
  type ModerationDecision,
  moderationDecisionsOf,
  type Submission,
} from "#database/moderation/moderation-queue.ts";
import { type ModerationScope, moderationScopes } from "#database/moderation/moderation-schema.ts";
import type { Reader } from "#database/schema.ts";
import { fullName } from "#domain/values/full-name.ts";

/** The record that an office URL names. Throws 404 if there is no such kind. */
export function moderatedRecordIn({ scope, id }: { scope: string; id: string }): {
  scope: ModerationScope;
  recordId: string;
} {
  const known = moderationScopes.find((one) => one === scope);
  if (!known) throw data(null, { status: 404 });
  return { scope: known, recordId: id };
}

/** The record with its moderation decisions. Throws 404 if there is none, or if it was never in moderation. */
export async function loadModeratedRecord(
  read: Reader,
  { scope, recordId }: { scope: ModerationScope; recordId: string },
): Promise<{ record: Submission; reviews: ModerationDecision[] }> {
  const record = await findSubmission(read, scope, recordId);
  const reviews = await moderationDecisionsOf(read, scope, recordId);
  if (!record || (record.moderationReason === null && reviews.length === 0)) throw data(null, { status: 404 });
  return { record, reviews };
}

/** Empty if the record is unknown or has no name. */
export async function nameOfSubmission(
  read: Reader,
  { scope, recordId }: { scope: ModerationScope; recordId: string },
): Promise<string> {
  const record = await findSubmission(read, scope, recordId);
  if (!record) return "";
  return record.scope === "inquiries" ? record.name : fullName(record);
}

export const moderationAddress = ({ scope, recordId }: { scope: ModerationScope; recordId: string }) =>
  `/office/moderation/${scope}/${encodeURIComponent(recordId)}`;
