import type { Reader, Writer } from "#database/schema.ts";
import type { StoredActivity } from "./activities.ts";
import { parseActivity } from "./activities.ts";
import type { TasksTable } from "./work-schema.ts";

/** A deal with an own client, or a closing of a lead. */
export type DatedRecord = { dealId: string } | { leadId: string; closingId: string };

/** By day. */
export const tasksOfDeal = (reader: Reader, of: DatedRecord): Promise<TasksTable[]> =>
  reader
    .selectFrom("tasks")
    .selectAll()
    .where((is) => ("dealId" in of ? is("dealId", "=", of.dealId) : is("closingId", "=", of.closingId)))
    .orderBy("dueOn")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

/** Of an open task. @param datedBy the member who chose the day; left out: it has the day of its rule */
export async function setTaskDay(
  tx: Writer,
  id: string,
  { dueOn, datedBy }: { dueOn: string; datedBy?: string },
): Promise<void> {
  await tx
    .updateTable("tasks")
    .set({ dueOn, ...(datedBy !== undefined && { datedBy }) })
    .where("id", "=", id)
    .where("doneAt", "is", null)
    .execute();
}

export async function deleteTasksById(tx: Writer, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom("tasks").where("id", "in", ids).execute();
}

/** What the last change of its dates did. */
export async function lastDates(
  reader: Reader,
  of: DatedRecord,
): Promise<Extract<StoredActivity, { kind: "dates" }> | undefined> {
  const dates = reader.selectFrom("activities").selectAll().where("kind", "in", ["dates"]);
  const rows = await ("dealId" in of ? dates.where("dealId", "=", of.dealId) : dates.where("leadId", "=", of.leadId))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(mostDeals)
    .execute();
  const found = rows.map(parseActivity).flatMap((one) => (one.kind === "dates" ? one : []));
  return found.find(({ detail }) => "dealId" in of || detail.closingId === of.closingId);
}

/** Changes of a lead's deals that are looked through for one of them. */
const mostDeals = 20;
