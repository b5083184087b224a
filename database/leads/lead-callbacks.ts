import { sql } from "kysely";
import { inOrder, type PageRequest } from "#database/engine/paging.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { currentAssignee } from "./current-assignee.ts";
import type { LeadCallbacksTable } from "./leads-schema.ts";

export async function insertCallback(
  tx: Writer,
  callback: Omit<LeadCallbacksTable, "endedAt" | "ending" | "endedBy" | "reason">,
): Promise<void> {
  await tx
    .insertInto("leadCallbacks")
    .values({ ...callback, endedAt: null, ending: null, endedBy: null, reason: null })
    .execute();
}

export function openCallbackOf(reader: Reader, leadId: string): Promise<LeadCallbacksTable | undefined> {
  return reader
    .selectFrom("leadCallbacks")
    .selectAll()
    .where("leadId", "=", leadId)
    .where("endedAt", "is", null)
    .executeTakeFirst();
}

type Ending = Pick<LeadCallbacksTable, "endedAt" | "ending" | "endedBy" | "reason">;

/** @returns how many were open */
export async function endCallbacks(tx: Writer, leadIds: readonly string[], ending: Ending): Promise<number> {
  if (leadIds.length === 0) return 0;
  const ended = await tx
    .updateTable("leadCallbacks")
    .set(ending)
    .where("leadId", "in", leadIds)
    .where("endedAt", "is", null)
    .returning("id")
    .execute();
  return ended.length;
}

export interface CallbackFilter {
  /** Undefined: anybody's leads. */
  assigneeId: string | undefined;
  /** Only callbacks that are due by then; undefined: all open ones. */
  dueBy: string | undefined;
  /** For whom the leads are now. */
  now: Date;
}

/** Open callbacks, the one due first first. `receivedAt` is when they are due, for the page's position. */
export function listCallbacks(reader: Reader, { assigneeId, dueBy, now }: CallbackFilter, page: PageRequest) {
  let query = reader
    .selectFrom("leadCallbacks")
    .innerJoin("leads", "leads.id", "leadCallbacks.leadId")
    .leftJoin("staff", (on) => on.on("staff.id", "=", currentAssignee(now)))
    .select(["leadCallbacks.id", "leadCallbacks.dueAt as receivedAt", "leadCallbacks.leadId", "cause"])
    .select(["firstName", "lastName", "phone", "dialable", "answers", "zip", "state"])
    .select(["staff.id as assigneeId", "staff.name as assignee"])
    .where(sql<boolean>`"leadCallbacks"."endedAt" is null`);
  if (assigneeId !== undefined) query = query.where("staff.id", "=", assigneeId);
  if (dueBy !== undefined) query = query.where("leadCallbacks.dueAt", "<=", dueBy);
  return inOrder(query, { time: "leadCallbacks.dueAt", id: "leadCallbacks.id" }, page);
}
