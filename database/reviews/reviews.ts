import type { Reader, Writer } from "#database/schema.ts";
import type { ReviewChallenge, StoredReview } from "#domain/reviews/shown-review.ts";
import type { ReviewRemovalsTable, ReviewsTable } from "./reviews-schema.ts";

export interface ReviewRecord extends StoredReview {
  closingId: string;
  leadId: string;
  /** The review is about the work of this agent. */
  agentId: string;
}

/** All of them, removed ones too, the newest first. A closing that fell through or was merged keeps its review. */
export const reviewsOfAgent = async (reader: Reader, agentId: string): Promise<ReviewRecord[]> =>
  withTexts(
    reader,
    await reviewRows(reader)
      .where("closings.agentId", "=", agentId)
      .orderBy("writtenAt", "desc")
      .orderBy("reviews.id")
      .execute(),
  );

export async function findReview(
  reader: Reader,
  which: { id: string } | { closingId: string },
): Promise<ReviewRecord | undefined> {
  const found =
    "id" in which
      ? reviewRows(reader).where("reviews.id", "=", which.id)
      : reviewRows(reader).where("reviews.closingId", "=", which.closingId);
  const [review] = await withTexts(reader, await found.execute());
  return review;
}

const reviewRows = (reader: Reader) =>
  reader
    .selectFrom("reviews")
    .innerJoin("closings", "closings.id", "reviews.closingId")
    .selectAll("reviews")
    .select("closings.agentId");

type Row = ReviewsTable & { agentId: string | null };

async function withTexts(reader: Reader, rows: readonly Row[]): Promise<ReviewRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const texts = await reader.selectFrom("reviewTexts").selectAll().where("reviewId", "in", ids).orderBy("no").execute();
  const clearances = await reader
    .selectFrom("reviewClearances")
    .select("textId")
    .where("reviewId", "in", ids)
    .execute();
  const cleared = new Set(clearances.map(({ textId }) => textId));
  const removals = await reader
    .selectFrom("reviewRemovals")
    .selectAll()
    .where("reviewId", "in", ids)
    .orderBy("at")
    .execute();
  const withdrawals = await reader.selectFrom("reviewWithdrawals").selectAll().where("reviewId", "in", ids).execute();
  const disputes = await disputesOf(reader, ids);
  const closingIds = rows.map(({ closingId }) => closingId);
  const proved = new Set((await checkedProofs(reader, closingIds).execute()).map(({ closingId }) => closingId));
  return rows.map(({ agentId, ...row }) => ({
    ...row,
    agentId: agentId ?? "",
    isProved: proved.has(row.closingId),
    texts: texts.flatMap((text) => (text.reviewId === row.id ? [{ ...text, isCleared: cleared.has(text.id) }] : [])),
    removals: removals.filter(({ reviewId }) => reviewId === row.id),
    withdrawnAt: withdrawals.find(({ reviewId }) => reviewId === row.id)?.at ?? null,
    dispute: disputes.get(row.id) ?? null,
  }));
}

const checkedProofs = (reader: Reader, closingIds: readonly string[]) =>
  reader
    .selectFrom("closingProofs")
    .innerJoin("closingProofChecks", "closingProofChecks.proofId", "closingProofs.id")
    .select("closingProofs.closingId")
    .where("closingProofs.closingId", "in", closingIds);

export const isClosingProved = async (reader: Reader, closingId: string): Promise<boolean> =>
  (await checkedProofs(reader, [closingId]).limit(1).executeTakeFirst()) !== undefined;

async function disputesOf(reader: Reader, reviewIds: readonly string[]): Promise<Map<string, ReviewChallenge>> {
  const rows = await reader
    .selectFrom("reviewDisputes as dispute")
    .leftJoin("disputeDecisions as decision", "decision.disputeId", "dispute.id")
    .select(["dispute.id", "dispute.reviewId", "ground", "dispute.at", "due"])
    .select(["outcome", "rule", "sentence", "decision.at as decidedAt"])
    .where("dispute.reviewId", "in", reviewIds)
    .execute();
  return new Map(
    rows.map(({ reviewId, id, ground, at, due, outcome, rule, sentence, decidedAt }) => [
      reviewId,
      {
        ...{ id, ground, at, due },
        decision: outcome === null ? null : { outcome, rule, sentence: sentence ?? "", at: decidedAt ?? due },
      },
    ]),
  );
}

/** The only way in which a review, or one text of it, stops being public, besides its writer's. */
export async function insertRemoval(tx: Writer, removal: ReviewRemovalsTable): Promise<void> {
  await tx.insertInto("reviewRemovals").values(removal).execute();
}

export async function insertWithdrawal(
  tx: Writer,
  withdrawal: { id: string; reviewId: string; at: string },
): Promise<void> {
  await tx.insertInto("reviewWithdrawals").values(withdrawal).execute();
}
