import type { Reader, Writer } from "#database/schema.ts";
import { zoneOfMostZips } from "#database/territory/zips.ts";

/** Members by id, each with where the agent of the workspace works. */
export function membersAfter(reader: Reader, afterId: string, most: number) {
  return reader
    .selectFrom("members")
    .innerJoin("memberships", "memberships.memberId", "members.id")
    .leftJoin("agents", "agents.id", "memberships.agentId")
    .select(["members.id", "name", "members.email", "digestOn", "memberships.agentId", "role", "awayFrom", "awayUntil"])
    .select(["licenseState", "agents.state"])
    .select((is) => [is.fn.coalesce("members.timeZone", "agents.timeZone").as("timeZone")])
    .select(zoneOfMostZips("memberships.agentId").as("zipZone"))
    .where("members.id", ">", afterId)
    .where("endedAt", "is", null)
    .orderBy("members.id")
    .limit(most)
    .execute();
}

export type DigestMember = Awaited<ReturnType<typeof membersAfter>>[number];

/** @param day YYYY-MM-DD @returns false if this day's emails were sent */
export async function markDigest(tx: Writer, memberId: string, day: string): Promise<boolean> {
  const marked = await tx
    .updateTable("members")
    .set({ digestOn: day })
    .where("id", "=", memberId)
    .where((is) => is.or([is("digestOn", "is", null), is("digestOn", "<", day)]))
    .returning("id")
    .executeTakeFirst();
  return marked !== undefined;
}
