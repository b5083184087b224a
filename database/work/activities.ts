import type { Reader } from "#database/schema.ts";
import type { ActivityFacts } from "#domain/work/activity.ts";
import type { ActivitiesTable } from "./work-schema.ts";

/** @param after ISO @returns the id of the same by this member later than that, as a second press sends it */
export async function recordedId(
  reader: Reader,
  { agentId, memberId, kind, detail, ...of }: Omit<ActivitiesTable, "id" | "at" | "undoes">,
  after: string,
): Promise<string | undefined> {
  const found = await reader
    .selectFrom("activities")
    .select("id")
    .where("agentId", "=", agentId)
    .where((is) =>
      is.and(
        (["leadId", "contactId", "dealId"] as const).map((name) =>
          of[name] === null ? is(name, "is", null) : is(name, "=", of[name]),
        ),
      ),
    )
    .where("at", ">", after)
    .where("kind", "=", kind)
    .where("detail", "=", detail)
    .where("memberId", memberId === null ? "is" : "=", memberId)
    .executeTakeFirst();
  return found?.id;
}

/** An activity with its parsed detail. */
export type StoredActivity = Omit<ActivitiesTable, "kind" | "detail" | "contactId" | "dealId"> & ActivityFacts;

/** What happened with a lead in this workspace, oldest first. */
export async function activitiesOf(
  reader: Reader,
  { agentId, leadId }: Pick<ActivitiesTable, "agentId" | "leadId">,
): Promise<StoredActivity[]> {
  const rows = await reader
    .selectFrom("activities")
    .selectAll()
    .where("agentId", "=", agentId)
    .where("leadId", "=", leadId)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(parseActivity);
}

export interface ActivitiesAsked {
  /** Left out: of all workspaces. */
  agentId?: string | undefined;
  /** Left out: of every kind. */
  kind?: StoredActivity["kind"];
  /** ISO, with that time. */
  until?: string | undefined;
  most: number;
}

/** The newest of a lead, oldest first. */
export async function newestActivities(
  reader: Reader,
  leadId: string,
  { agentId, kind, until, most }: ActivitiesAsked,
): Promise<StoredActivity[]> {
  let query = reader.selectFrom("activities").selectAll().where("leadId", "=", leadId);
  if (agentId !== undefined) query = query.where("agentId", "=", agentId);
  // As a list of one: SQLite looks at a value that is compared, and takes the index of one kind for a better one.
  if (kind !== undefined) query = query.where("kind", "in", [kind]);
  if (until !== undefined) query = query.where("at", "<=", until);
  const rows = await query.orderBy("at", "desc").orderBy("id", "desc").limit(most).execute();
  return rows.reverse().map(parseActivity);
}

/** The newest of a kind, or none. @param known what was asked for, and found, of every kind */
export async function newestOfKind(
  reader: Reader,
  leadId: string,
  kind: StoredActivity["kind"],
  known: { asked: ActivitiesAsked; activities: readonly StoredActivity[] },
): Promise<StoredActivity[]> {
  const { asked, activities } = known;
  const found = asked.until === undefined ? activities.findLast((activity) => activity.kind === kind) : undefined;
  if (found) return [found];
  const isAll = asked.until === undefined && activities.length < asked.most;
  return isAll ? [] : newestActivities(reader, leadId, { agentId: asked.agentId, kind, most: 1 });
}

/** The newest of a contact, of those merged into it, and of their deals, oldest first. @param until ISO, with that time */
export async function newestOfContacts(
  reader: Reader,
  contactIds: readonly string[],
  { until, most }: Pick<ActivitiesAsked, "until" | "most">,
): Promise<StoredActivity[]> {
  const deals = reader.selectFrom("deals").select("deals.id").where("deals.contactId", "in", contactIds);
  let query = reader
    .selectFrom("activities")
    .selectAll()
    .where((is) => is.or([is("contactId", "in", contactIds), is("dealId", "in", deals)]));
  if (until !== undefined) query = query.where("at", "<=", until);
  const rows = await query.orderBy("at", "desc").orderBy("id", "desc").limit(most).execute();
  return rows.reverse().map(parseActivity);
}

/** In all workspaces, for the office and the person, oldest first. */
export async function activitiesOfLeads(reader: Reader, leadIds: readonly string[]): Promise<StoredActivity[]> {
  if (leadIds.length === 0) return [];
  const rows = await reader
    .selectFrom("activities")
    .selectAll()
    .where("leadId", "in", leadIds)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(parseActivity);
}

// Only operations/work/record-activity.ts writes details, and the compiler checks them there.
export const parseActivity = ({ detail, ...row }: Omit<ActivitiesTable, "contactId" | "dealId">) =>
  ({ ...row, detail: JSON.parse(detail) }) as StoredActivity;
