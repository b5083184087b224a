import { filesOfDispute, insertDisputeFile } from "#database/reviews/dispute-files.ts";
import { findReview } from "#database/reviews/reviews.ts";
import type { Reader } from "#database/schema.ts";
import { safeFileName } from "#domain/refunds/report-file.ts";
import { type DisputeFileRefusal, maxDisputeFiles } from "#domain/reviews/dispute-file.ts";
import { openDispute } from "#domain/reviews/shown-review.ts";
import { wellFormed } from "#domain/text/well-formed.ts";
import { type RefusedFile, type SentFile, storeSentFiles } from "#operations/refunds/store-sent-files.ts";
import { inTransaction } from "#operations/transaction.ts";
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
export const addDisputeFiles = (
  world: World,
  by: Member,
  { reviewId, files }: { reviewId: string; files: AsyncIterable<SentFile> },
): Promise<RefusedFile<DisputeFileRefusal>[]> =>
  storeSentFiles(world, files, (file) => addFile(world, by, { reviewId, file }));

async function addFile(
  world: World,
  by: Member,
  { reviewId, file }: { reviewId: string; file: SentFile },
): Promise<DisputeFileRefusal | undefined> {
  const early = await disputeToProve(world.database.read, by, reviewId, world.now());
  if (typeof early === "string") return early;
  const stored = await world.files.add(file.content);
  if ("refused" in stored) return stored.refused;
  const { sha256, bytes, type } = stored;
  return inTransaction(world, async (tx) => {
    const dispute = await disputeToProve(tx.db, by, reviewId, tx.now);
    if (typeof dispute === "string") return dispute;
    const name = safeFileName(wellFormed(file.name), type);
    const of = { id: tx.newId(), ...dispute, memberId: by.member.id, addedAt: tx.now.toISOString() };
    await insertDisputeFile(tx.db, { ...of, name, type, sha256, bytes });
    return undefined;
  });
}

async function disputeToProve(
  reader: Reader,
  { agentId }: Member,
  reviewId: string,
  now: Date,
): Promise<{ disputeId: string; leadId: string } | "closed" | "too-many"> {
  const review = await findReview(reader, { id: reviewId });
  const dispute = review?.agentId === agentId ? openDispute(review, now) : undefined;
  if (!review || !dispute) return "closed";
  const { length } = await filesOfDispute(reader, dispute.id);
  return length < maxDisputeFiles ? { disputeId: dispute.id, leadId: review.leadId } : "too-many";
}
