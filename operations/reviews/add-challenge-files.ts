import { findReview } from "#database/reviews/reviews.ts";
import type { EvidenceFileRefusal } from "#domain/files/file-type.ts";
import { openChallenge } from "#domain/reviews/shown-review.ts";
import { type RefusedFile, type SentFile, storeFiles } from "#operations/files/store-files.ts";
import type { World } from "#operations/world.ts";

interface Member {
  agentId: string;
  member: { id: string };
}

/**
 * Evidence of a dispute, while nobody has decided it. The same content is stored once. Throws what reading the request
 * throws.
 * @returns those that were refused
 */
export const addReviewChallengeFiles = (
  world: World,
  { agentId, member }: Member,
  { reviewId, files }: { reviewId: string; files: AsyncIterable<SentFile> },
): Promise<RefusedFile<EvidenceFileRefusal>[]> =>
  storeFiles<"closed">(world, files, async (reader, now) => {
    const review = await findReview(reader, { id: reviewId });
    const dispute = review?.agentId === agentId ? openChallenge(review, now) : undefined;
    if (!review || !dispute) return "closed";
    return { ownerKind: "review-dispute", ownerId: dispute.id, leadId: review.leadId, memberId: member.id };
  });
