import type { Reader, Writer } from "#database/schema.ts";
import type { LeadViewsTable } from "./consumers-schema.ts";

/** Once an hour and viewer. */
export async function insertLeadView(tx: Writer, view: LeadViewsTable): Promise<void> {
  await tx
    .insertInto("leadViews")
    .values(view)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface LeadViewer {
  staffId: string | null;
  memberId: string | null;
  /** The workspace of the member. */
  agentId: string | null;
  /** The name of either. */
  name: string | null;
  /** The first and last hour, as `hour`. */
  first: string;
  last: string;
  /** Hours in which they opened it. */
  times: number;
}

/** The people who opened the page of this lead, the first one first. */
export async function viewersOf(reader: Reader, leadId: string): Promise<LeadViewer[]> {
  const rows = await reader
    .selectFrom("leadViews")
    .leftJoin("staff", "staff.id", "leadViews.staffId")
    .leftJoin("members", "members.id", "leadViews.memberId")
    .leftJoin("memberships", "memberships.memberId", "leadViews.memberId")
    .select(["leadViews.staffId", "leadViews.memberId", "leadViews.hour"])
    .select(["staff.name as staffName", "members.name as memberName", "memberships.agentId"])
    .where("leadId", "=", leadId)
    .orderBy("leadViews.hour")
    .execute();
  const byViewer = Map.groupBy(rows, ({ staffId, memberId }) => staffId ?? memberId);
  return [...byViewer.values()].flatMap((theirs): LeadViewer[] => {
    const hours = [...new Set(theirs.map(({ hour }) => hour))];
    const [first] = theirs;
    const last = hours.at(-1);
    if (!first || !last) return [];
    const { staffId, memberId, agentId, staffName, memberName, hour } = first;
    return [{ staffId, memberId, agentId, name: staffName ?? memberName, first: hour, last, times: hours.length }];
  });
}
