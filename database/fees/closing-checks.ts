import { sql } from "kysely";
import { inOrder, type PageRequest, type Position } from "#database/engine/paging.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { ClosingChecksTable } from "./closings-schema.ts";

export const openClosingCheckOf = (reader: Reader, leadId: string): Promise<ClosingChecksTable | undefined> =>
  reader
    .selectFrom("closingReviews")
    .selectAll()
    .where("leadId", "=", leadId)
    .where("closedAt", "is", null)
    .executeTakeFirst();

/** Oldest first. */
export const closingChecksOf = (reader: Reader, leadId: string): Promise<ClosingChecksTable[]> =>
  reader
    .selectFrom("closingReviews")
    .selectAll()
    .where("leadId", "=", leadId)
    .orderBy("openedAt")
    .orderBy("id")
    .execute();

export async function insertClosingCheck(
  tx: Writer,
  check: Pick<ClosingChecksTable, "id" | "leadId" | "cause" | "openedAt">,
): Promise<void> {
  await tx
    .insertInto("closingReviews")
    .values({ ...check, reason: "", closedAt: null, closedBy: null })
    .execute();
}

export async function updateClosingCheck(
  tx: Writer,
  id: string,
  change: Partial<Pick<ClosingChecksTable, "cause" | "closedAt" | "closedBy" | "reason">>,
): Promise<void> {
  await tx.updateTable("closingReviews").set(change).where("id", "=", id).execute();
}

/** Open ones with their person. */
export const listClosingChecks = (reader: Reader, window: PageRequest) =>
  inOrder(
    reader
      .selectFrom("closingReviews")
      // An index that was empty when statistics were taken counts as a large one: SQLite keeps the order of a cross join.
      .crossJoin("leads")
      .whereRef("leads.id", "=", "closingReviews.leadId")
      .select(["closingReviews.id", "leadId", "cause", "openedAt", "openedAt as receivedAt"])
      .select(["firstName", "lastName"])
      .where("closedAt", "is", null),
    { time: "openedAt", id: "closingReviews.id" },
    window,
  );

export interface SaidClosed extends Position {
  leadId: string;
  /** They have not said otherwise since, and neither a closed deal nor a check answers it. */
  isUnanswered: boolean;
}

/** When people said that they closed, up to `until` (ISO): a part of the list costs the same wherever it begins. */
export async function saidClosed(
  reader: Reader,
  { until, after, most }: { until: string; after: Position; most: number },
): Promise<SaidClosed[]> {
  const said = reader
    .selectFrom("leadWishes")
    .select(["leadWishes.id", "leadWishes.leadId", "leadWishes.at as receivedAt", isUnanswered.as("isUnanswered")])
    // As the index has it (migration 087).
    .where(sql<boolean>`what in ('closed', 'otherwise')`)
    .where("what", "=", "closed")
    .where("at", "<=", until);
  const rows = await inOrder(
    said,
    { time: "leadWishes.at", id: "leadWishes.id" },
    { oldestFirst: true, after, most },
  ).execute();
  return rows.map((row) => ({ ...row, isUnanswered: Boolean(row.isUnanswered) }));
}

const isUnanswered = sql<boolean | 0 | 1>`
  not exists (select 1 from "leadWishes" as later where later."leadId" = "leadWishes"."leadId"
    and later.what = 'otherwise' and later.at >= "leadWishes".at)
  and not exists (select 1 from closings where closings."leadId" = "leadWishes"."leadId" and closings.state = 'closed')
  and not exists (select 1 from "closingReviews" where "closingReviews"."leadId" = "leadWishes"."leadId")`;
