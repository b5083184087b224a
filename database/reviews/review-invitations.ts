import { sql } from "kysely";
import { didWrite } from "#database/did-write.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { inviteWithinDays } from "#domain/reviews/review-policy.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import type { ReviewInvitationsTable, ReviewKeysTable } from "./reviews-schema.ts";

interface Asking {
  /** ISO: when deals have to have closed. */
  from: string;
  /** ISO: until when the proof has to have been checked; without one, until when the deal has to have closed. */
  provedUntil: string;
  closedUntil: string;
  most: number;
}

/** Closings about which nobody was asked yet. */
export async function closingsToAskAbout(
  reader: Reader,
  { from, provedUntil, closedUntil, most }: Asking,
): Promise<string[]> {
  const rows = await reader
    .selectFrom("closingChanges as change")
    .innerJoin("closings", "closings.id", "change.closingId")
    .select("closings.id")
    .distinct()
    .where(sql<boolean>`change.kind = 'closed'`)
    .where("change.at", ">=", from)
    .where(({ or, exists, selectFrom, eb }) =>
      or([
        eb("change.at", "<=", closedUntil),
        exists(
          selectFrom("closingProofs")
            .innerJoin("closingProofChecks", "closingProofChecks.proofId", "closingProofs.id")
            .select("closingProofs.id")
            .whereRef("closingProofs.closingId", "=", "closings.id")
            .where("closingProofChecks.at", "<=", provedUntil),
        ),
      ]),
    )
    .where("closings.state", "=", "closed")
    .where("closings.agentId", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("reviewInvitations").select("id").whereRef("reviewInvitations.closingId", "=", "closings.id"),
        ),
      ),
    )
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the person of a closed lead is still asked for a review, or was asked and has written none; null: neither. */
export async function reviewAsked(
  reader: Reader,
  { id, mailable }: Pick<LeadsTable, "id" | "mailable">,
  now: Date,
): Promise<"to-come" | "asked" | null> {
  if (mailable === null) return null;
  const closings = await reader
    .selectFrom("closings")
    .leftJoin("reviewInvitations", "reviewInvitations.closingId", "closings.id")
    .leftJoin("reviews", "reviews.closingId", "closings.id")
    .select(["outcome", "reviews.id as reviewId", "closings.updatedAt"])
    .where("closings.leadId", "=", id)
    .where("closings.state", "=", "closed")
    .where("closings.agentId", "is not", null)
    .where("closings.updatedAt", ">=", addDuration(now, { days: -inviteWithinDays }))
    .execute();
  const open = closings.filter(({ reviewId }) => reviewId === null);
  if (open.some(({ outcome }) => outcome === null)) return "to-come";
  return open.some(({ outcome }) => outcome === "sent") ? "asked" : null;
}

/** @returns false if somebody was asked, or refused, about this closing before */
export function insertReviewInvitation(tx: Writer, invitation: ReviewInvitationsTable): Promise<boolean> {
  return didWrite(
    tx
      .insertInto("reviewInvitations")
      .values(invitation)
      .onConflict((conflict) => conflict.column("closingId").doNothing()),
  );
}

export const reviewInvitationsToRemind = (
  reader: Reader,
  now: string,
  most: number,
): Promise<ReviewInvitationsTable[]> =>
  reader
    .selectFrom("reviewInvitations")
    .selectAll()
    .where("remindAt", "<=", now)
    .orderBy("remindAt")
    .limit(most)
    .execute();

/** @returns whether a reminder was due until now */
export function endReminder(tx: Writer, closingId: string): Promise<boolean> {
  return didWrite(
    tx
      .updateTable("reviewInvitations")
      .set({ remindAt: null })
      .where("closingId", "=", closingId)
      .where("remindAt", "is not", null),
  );
}

export const findReviewKey = (reader: Reader, keyHash: string): Promise<ReviewKeysTable | undefined> =>
  reader.selectFrom("reviewKeys").selectAll().where("keyHash", "=", keyHash).executeTakeFirst();
