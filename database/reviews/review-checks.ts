import { type NotNull, type SqlBool, sql } from "kysely";
import { inOrder, type PageRequest } from "#database/engine/paging.ts";
import type { Reader } from "#database/schema.ts";

/** Texts that the check has stopped, that nobody has decided, and that no newer text of the same side replaces. */
export const listReviewsToCheck = (reader: Reader, window: PageRequest) =>
  inOrder(
    reader
      .selectFrom("reviewTexts as stopped")
      .innerJoin("reviews", "reviews.id", "stopped.reviewId")
      .select(["stopped.id", "stopped.reviewId", "stopped.by", "stopped.at", "stopped.dueAt", "stopped.findings"])
      .select(["stopped.dueAt as receivedAt", "reviews.writerName"])
      .where("stopped.dueAt", "is not", null)
      .where(isUndecided)
      .$narrowType<{ receivedAt: NotNull }>(),
    { time: "stopped.dueAt", id: "stopped.id" },
    window,
  );

const isUndecided = sql<SqlBool>`stopped."dueAt" is not null
  and not exists (select 1 from "reviewClearances" where "textId" = stopped.id and "staffId" is not null)
  and not exists (select 1 from "reviewRemovals" as removal where removal."reviewId" = stopped."reviewId"
    and (removal."textId" = stopped.id or removal."textId" is null))
  and not exists (select 1 from "reviewWithdrawals" as gone where gone."reviewId" = stopped."reviewId")
  and not exists (select 1 from "reviewTexts" as later where later."reviewId" = stopped."reviewId"
    and later.by = stopped.by and later.no > stopped.no)`;

/** @returns undefined if nobody has to decide about it */
export async function findTextToCheck(reader: Reader, id: string) {
  return reader
    .selectFrom("reviewTexts as stopped")
    .selectAll()
    .where("id", "=", id)
    .where(isUndecided)
    .executeTakeFirst();
}

/** Stopped texts that nobody decided in time, and that the clock has not published yet. @param now ISO */
export const textsOver = (reader: Reader, now: string, most: number) =>
  reader
    .selectFrom("reviewTexts as stopped")
    .select(["stopped.id", "stopped.reviewId", "stopped.by", "stopped.dueAt"])
    .where("stopped.dueAt", "<=", now)
    .where(isUndecided)
    .where(sql<SqlBool>`not exists (select 1 from "reviewClearances" where "textId" = stopped.id)`)
    .$narrowType<{ dueAt: NotNull }>()
    .orderBy("stopped.dueAt")
    .limit(most)
    .execute();
