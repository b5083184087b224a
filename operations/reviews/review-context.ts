import { agentOf } from "#database/agents/agent-of.ts";
import { agentRecord } from "#database/agents/agents.ts";
import { closingById } from "#database/fees/closings.ts";
import type { ClosingsTable } from "#database/fees/closings-schema.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { recognizedPlace } from "#database/leads/lead-place.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { insidersOf, isAgentsEmail } from "#database/reviews/insiders.ts";
import { findReviewKey } from "#database/reviews/review-invitations.ts";
import { findReview, type ReviewRecord } from "#database/reviews/reviews.ts";
import type { ReviewKeysTable } from "#database/reviews/reviews-schema.ts";
import type { Reader } from "#database/schema.ts";
import { dealOf, isInsider, writerName } from "#domain/reviews/review-writer.ts";
import type { KnownNames } from "#domain/reviews/text-check.ts";
import { fullName } from "#domain/values/full-name.ts";
import { phoneLineOf } from "#domain/values/phone-number.ts";

/** What the review of one closing depends on. */
export interface ReviewContext {
  closing: ClosingsTable;
  lead: LeadsTable;
  agentId: string;
  agentName: string;
  /** Undefined until it is written. */
  review: ReviewRecord | undefined;
}

export async function reviewContext(reader: Reader, closingId: string): Promise<ReviewContext | undefined> {
  const closing = await closingById(reader, closingId);
  const lead = closing && (await findLead(reader, closing.leadId));
  if (!closing?.agentId || !lead) return undefined;
  const agent = await agentOf(reader, closing.agentId);
  const review = await findReview(reader, { closingId });
  return { closing, lead, agentId: closing.agentId, agentName: agent ? fullName(agent) : "", review };
}

export type ContextByKey = ReviewContext & { key: ReviewKeysTable };

/** By the key in an email. @returns undefined if there is no such key, or its person was erased */
export async function contextByKey(reader: Reader, keyHash: string): Promise<ContextByKey | undefined> {
  const key = await findReviewKey(reader, keyHash);
  const context = key && (await reviewContext(reader, key.closingId));
  return context && { ...context, key };
}

/** What everybody reads about the writer and the deal. */
export async function reviewHead(reader: Reader, { closing, lead }: ReviewContext) {
  const place = await recognizedPlace(reader, lead);
  const day = closing.closedOn ?? closing.updatedAt;
  return {
    writerName: writerName(lead),
    town: place.city ?? "",
    deal: dealOf(closing.side ?? lead.kind),
    month: day.slice(0, 7),
  };
}

export async function knownNames(reader: Reader, { lead, agentId, agentName }: ReviewContext): Promise<KnownNames> {
  const record = await agentRecord(reader, agentId);
  return { names: [agentName, record?.brokerage ?? "", record?.designatedBroker ?? "", fullName(lead)] };
}

/** Staff, agents, the firm's own addresses, and who shares the agent's phone or email. */
export async function isByInsider(reader: Reader, { lead, agentId }: ReviewContext): Promise<boolean> {
  const email = lead.mailable ?? "";
  if (email !== "" && (await isAgentsEmail(reader, email))) return true;
  const phone = lead.dialable === null ? null : phoneLineOf(lead.dialable);
  return isInsider({ email, phone }, await insidersOf(reader, agentId));
}
