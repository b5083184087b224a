import { type NotNull, sql } from "kysely";
import { didWrite } from "#database/did-write.ts";
import { inOrder, type PageRequest } from "#database/engine/paging.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { ReviewDisputesTable } from "./reviews-schema.ts";

export const findChallenge = (reader: Reader, id: string): Promise<ReviewDisputesTable | undefined> =>
  reader.selectFrom("reviewDisputes").selectAll().where("id", "=", id).executeTakeFirst();

export const statementOn = (reader: Reader, disputeId: string) =>
  reader.selectFrom("reviewStatements").select(["text", "at"]).where("disputeId", "=", disputeId).executeTakeFirst();

/** @returns false if there is one already */
export function insertStatement(
  tx: Writer,
  statement: { id: string; disputeId: string; leadId: string; text: string; at: string },
): Promise<boolean> {
  return didWrite(
    tx
      .insertInto("reviewStatements")
      .values(statement)
      .onConflict((conflict) => conflict.column("disputeId").doNothing()),
  );
}

/** Not decided, and its review was not taken back. */
const isOpen = sql<boolean>`not exists (select 1 from "disputeDecisions" where "disputeId" = "reviewDisputes".id)
  and not exists (select 1 from "reviewWithdrawals" as gone where gone."reviewId" = "reviewDisputes"."reviewId")`;

/** Open ones, that due first. Each has a review and an agent: left joins keep SQLite from beginning with the closings. */
export const listChallenges = (reader: Reader, window: PageRequest) =>
  inOrder(
    reader
      .selectFrom("reviewDisputes")
      .leftJoin("reviews", "reviews.id", "reviewDisputes.reviewId")
      .leftJoin("closings", "closings.id", "reviews.closingId")
      .leftJoin("agents", "agents.id", "closings.agentId")
      .select(["reviewDisputes.id", "reviewDisputes.ground", "reviewDisputes.at", "due", "due as receivedAt"])
      .select(["reviews.writerName", "agents.firstName", "agents.lastName"])
      .$narrowType<{ writerName: NotNull; firstName: NotNull; lastName: NotNull }>()
      .where(isOpen),
    { time: "reviewDisputes.due", id: "reviewDisputes.id" },
    window,
  );

/** Open ones whose time is over (ISO). */
export const challengesOver = (reader: Reader, now: string, most: number): Promise<ReviewDisputesTable[]> =>
  reader
    .selectFrom("reviewDisputes")
    .selectAll()
    .where(isOpen)
    .where("due", "<=", now)
    .orderBy("due")
    .limit(most)
    .execute();
