import { type SelectQueryBuilder, sql } from "kysely";
import { compiledOnce } from "#database/engine/compiled-once.ts";
import type { Reader, Schema } from "#database/schema.ts";
import { stagesAtWork } from "#domain/work/lead-attention.ts";
import { type AcceptanceToContact, laterUntil, newToContact, quietIn } from "./acceptance-list.ts";
import type { Viewer } from "./acceptances.ts";

/** Nobody has tried to reach them; they are put off until today; they are at work, without an update for too long. */
export type WhyToday = "contact" | "later" | "quiet";

/** Of each kind. */
export const mostPeopleToday = 11;

interface Day {
  /** YYYY-MM-DD */
  today: string;
  /** ISO: without an update since then they are quiet. */
  quietSince: string;
}

/** People to contact today: the longest waiting, the longest due and the quietest come first. */
export async function peopleToday(
  reader: Reader,
  { agentId, member }: Viewer,
  day: Day,
): Promise<Record<WhyToday, AcceptanceToContact[]>> {
  const own = member.role === "team-member" ? { memberId: member.id } : {};
  const rows = await inOneQuery(reader, { agentId, ...day, ...own });
  const of = (why: WhyToday, timeOf: (row: AcceptanceToContact) => string | null) =>
    rows
      .filter((row) => row.why === why)
      .toSorted((one, other) => (timeOf(one) ?? "").localeCompare(timeOf(other) ?? ""))
      .slice(0, mostPeopleToday);
  return {
    contact: of("contact", ({ acceptedAt }) => acceptedAt),
    later: of("later", ({ laterOn }) => laterOn),
    quiet: of("quiet", ({ touchedAt }) => touchedAt),
  };
}

/** Each part by itself, because an index has its order. */
const inOneQuery = compiledOnce(
  (reader, { agentId, memberId, today, quietSince }: Day & { agentId: string; memberId?: string }) => {
    const member: Viewer["member"] =
      memberId === undefined ? { id: "", role: "agent" } : { id: memberId, role: "team-member" };
    const viewer = { agentId, member };
    const part = (why: WhyToday, found: SelectQueryBuilder<Schema, "acceptances", AcceptanceToContact>) =>
      reader
        .selectFrom(found.limit(mostPeopleToday).as("found"))
        .selectAll()
        .select(sql<WhyToday>`${sql.lit(why)}`.as("why"));
    return [
      part("later", laterUntil(reader, viewer, today).orderBy("laterOn")),
      ...stagesAtWork.map((stage) =>
        part("quiet", quietIn(reader, viewer, { stage, since: quietSince }).orderBy("touchedAt")),
      ),
    ].reduce(
      (before, next) => before.unionAll(next),
      part("contact", newToContact(reader, viewer).orderBy("acceptedAt")),
    );
  },
);
