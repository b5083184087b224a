import { type RawBuilder, sql } from "kysely";
import type { Reader, Writer } from "#database/schema.ts";
import { zoneOfMostZips } from "#database/territory/zips.ts";
import { isWithinRanges } from "#database/work/anniversary.ts";
import { dayAfter } from "#domain/values/time/day.ts";
import { anniversaryRanges } from "#domain/work/anniversary.ts";

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

/**
 * Of these members, those for whom something may be due or quiet: some more than are, by one query.
 * @param until YYYY-MM-DD, with that day @param quietSince, outcomeSince ISO
 */
export async function membersWithNews(
  reader: Reader,
  memberIds: readonly string[],
  { until, quietSince, outcomeSince }: { until: string; quietSince: string; outcomeSince: string },
): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set();
  const rows = await reader
    .selectFrom("memberships")
    .select("memberId")
    .where("memberId", "in", memberIds)
    .where("memberships.endedAt", "is", null)
    .where((is) =>
      is.or([
        is.exists(
          is
            .selectFrom("tasks")
            .select("tasks.id")
            .whereRef("tasks.agentId", "=", "memberships.agentId")
            .whereRef("tasks.memberId", "=", "memberships.memberId")
            .where("doneAt", "is", null)
            .where("dueOn", "<=", until),
        ),
        is.exists(
          is
            .selectFrom("acceptances")
            .select("acceptances.id")
            .whereRef("acceptances.agentId", "=", "memberships.agentId")
            .where("acceptances.endedAt", "is", null)
            .where((of) =>
              of.or([
                of("stage", "=", "new"),
                of.and([of("stage", "=", "later"), of("laterOn", "<=", until)]),
                of("touchedAt", "<=", quietSince),
              ]),
            ),
        ),
        is.exists(
          is
            .selectFrom("appointments")
            .select("appointments.id")
            .whereRef("appointments.memberId", "=", "memberships.memberId")
            .where("appointments.state", "=", "planned")
            .where("startsAt", ">=", outcomeSince)
            .where("startsAt", "<=", `${until}T24`),
        ),
        is.exists(
          is
            .selectFrom("contacts")
            .select("contacts.id")
            .whereRef("contacts.agentId", "=", "memberships.agentId")
            .where("mergedInto", "is", null)
            .where("removedAt", "is", null)
            .where("dueOn", "<=", until),
        ),
        is.exists(
          is
            .selectFrom("closings")
            .select("closings.id")
            .whereRef("closings.agentId", "=", "memberships.agentId")
            .where("closings.state", "=", "closed")
            .where(hasAnniversary(sql.ref("closedOn"), until)),
        ),
        is.exists(
          is
            .selectFrom("deals")
            .select("deals.id")
            .whereRef("deals.agentId", "=", "memberships.agentId")
            .where((of) =>
              of.or([
                of.and([of("stage", "=", "later"), of("laterOn", "<=", until)]),
                of.and([of("stage", "=", "closed"), hasAnniversary(sql.ref("closingOn"), until)]),
              ]),
            ),
        ),
      ]),
    )
    .execute();
  return new Set(rows.map(({ memberId }) => memberId));
}

/** From the day before, as their day may begin later than that of UTC. */
function hasAnniversary(day: RawBuilder<unknown>, until: string) {
  return isWithinRanges(day, anniversaryRanges(dayAfter(until, -1), 1));
}

/** @param day YYYY-MM-DD @returns how many of them had not been marked for this day */
export async function markDigests(tx: Writer, memberIds: readonly string[], day: string): Promise<number> {
  const marked = await tx
    .updateTable("members")
    .set({ digestOn: day })
    .where("id", "in", memberIds)
    .where((is) => is.or([is("digestOn", "is", null), is("digestOn", "<", day)]))
    .returning("id")
    .execute();
  return marked.length;
}
