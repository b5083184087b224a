import { sql } from "kysely";
import { inOrder, type PageRequest } from "#database/engine/paging.ts";
import type { Reader } from "#database/schema.ts";
import type { Workspace } from "#domain/members/workspace.ts";

/** Whether a member of a workspace asked it, signed in. */
export const isOfMember = sql<boolean>`exists (select 1 from "memberQuestions" where "memberQuestions".id = inquiries.id)`;

/** Questions of members to answer, each with their account manager. */
export const openMemberQuestions = (reader: Reader, page: PageRequest) =>
  inOrder(
    reader
      .selectFrom("inquiries")
      .innerJoin("memberQuestions", "memberQuestions.id", "inquiries.id")
      .select(["inquiries.id", "receivedAt", "staffId as assigneeId"])
      .where("status", "=", "open")
      .where("moderationReason", "is", null),
    { time: "receivedAt", id: "inquiries.id" },
    page,
  );

export async function questionsSince(reader: Reader, agentId: string, since: string): Promise<number> {
  const { count } = await reader
    .selectFrom("memberQuestions")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("agentId", "=", agentId)
    .where("askedAt", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A member's own newest ones, with when each was answered. */
export const questionsOfMember = (
  reader: Reader,
  { agentId, member }: Pick<Workspace, "agentId" | "member">,
  most: number,
) =>
  reader
    .selectFrom("memberQuestions")
    .innerJoin("inquiries", "inquiries.id", "memberQuestions.id")
    .select(["inquiries.id", "message", "askedAt", "answerBy", answeredAt.as("answeredAt")])
    .where("agentId", "=", agentId)
    .where("memberId", "=", member.id)
    .orderBy("askedAt", "desc")
    .limit(most)
    .execute();

const answeredAt = sql<string | null>`(select min(at) from "inquiryEvents" as answer
  where answer."inquiryId" = "memberQuestions".id and answer.what in ('answered', 'closed'))`;

const newest = 500;

/** Of the newest questions whose time is over or that were answered: how many were in time. */
export async function questionsInTime(reader: Reader, now: string): Promise<{ all: number; inTime: number }> {
  const rows = await reader
    .selectFrom("memberQuestions")
    .select(["answerBy", answeredAt.as("answeredAt")])
    .orderBy("askedAt", "desc")
    .limit(newest)
    .execute();
  const over = rows.filter((row) => row.answeredAt !== null || row.answerBy <= now);
  return {
    all: over.length,
    inTime: over.filter((row) => row.answeredAt !== null && row.answeredAt < row.answerBy).length,
  };
}
