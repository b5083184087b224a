import { inOrder, type PageRequest } from "#database/engine/paging.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { ClosingReviewsTable } from "./referrals-schema.ts";

export const openReviewOf = (reader: Reader, leadId: string): Promise<ClosingReviewsTable | undefined> =>
  reader
    .selectFrom("closingReviews")
    .selectAll()
    .where("leadId", "=", leadId)
    .where("closedAt", "is", null)
    .executeTakeFirst();

/** Oldest first. */
export const reviewsOf = (reader: Reader, leadId: string): Promise<ClosingReviewsTable[]> =>
  reader
    .selectFrom("closingReviews")
    .selectAll()
    .where("leadId", "=", leadId)
    .orderBy("openedAt")
    .orderBy("id")
    .execute();

export async function insertReview(
  tx: Writer,
  review: Pick<ClosingReviewsTable, "id" | "leadId" | "cause" | "openedAt">,
): Promise<void> {
  await tx
    .insertInto("closingReviews")
    .values({ ...review, reason: "", closedAt: null, closedBy: null })
    .execute();
}

export async function updateReview(
  tx: Writer,
  id: string,
  change: Partial<Pick<ClosingReviewsTable, "cause" | "closedAt" | "closedBy" | "reason">>,
): Promise<void> {
  await tx.updateTable("closingReviews").set(change).where("id", "=", id).execute();
}

/** Open ones with their person. */
export const listReviews = (reader: Reader, _filter: object, window: PageRequest) =>
  inOrder(
    reader
      .selectFrom("closingReviews")
      .innerJoin("leads", "leads.id", "closingReviews.leadId")
      .select(["closingReviews.id", "leadId", "cause", "openedAt", "openedAt as receivedAt"])
      .select(["firstName", "lastName"])
      .where("closedAt", "is", null),
    { time: "openedAt", id: "closingReviews.id" },
    window,
  ).execute();

/** Leads whose person said before `since` (ISO) that they closed, without a closed deal and never reviewed. */
export async function leadsWithoutReport(reader: Reader, since: string, most: number): Promise<string[]> {
  const rows = await reader
    .selectFrom("leadWishes")
    .select("leadId")
    .where("what", "=", "closed")
    .where("at", "<=", since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("closings")
            .select("id")
            .whereRef("closings.leadId", "=", "leadWishes.leadId")
            .where("state", "=", "closed"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("closingReviews").select("id").whereRef("closingReviews.leadId", "=", "leadWishes.leadId")),
      ),
    )
    .orderBy("at")
    .orderBy("leadWishes.id")
    .limit(most)
    .execute();
  return rows.map(({ leadId }) => leadId);
}
