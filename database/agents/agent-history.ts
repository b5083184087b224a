import { detailIn } from "#database/engine/stored-json.ts";
import type { Reader } from "#database/schema.ts";

/** @returns when this application's plan was first paid for, ISO; undefined where it is not, or was refunded since */
export async function planPaidAt(reader: Reader, applicationId: string): Promise<string | undefined> {
  const first = await reader
    .selectFrom("orders")
    .innerJoin("paymentEvents", "paymentEvents.orderId", "orders.id")
    .select("occurredAt")
    .where("applicationId", "=", applicationId)
    .where("orders.state", "=", "paid")
    .where("crm", "=", 0)
    .where("fact", "=", "paid")
    .orderBy("occurredAt")
    .limit(1)
    .executeTakeFirst();
  return first?.occurredAt;
}

/** How many leads were transferred to an agent from `start` until before `end` (ISO), whatever became of them. */
export async function leadsDelivered(
  reader: Reader,
  agentId: string,
  { start, end }: { start: string; end: string },
): Promise<number> {
  const { count } = await transfersTo(reader, agentId)
    .select((is) => is.fn.countAll().as("count"))
    // No lead has been moved last before it was transferred: so its index leaves the years before alone.
    .where("leads.stageSince", ">=", start)
    .where("movedAt", ">=", start)
    .where("movedAt", "<", end)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The leads that were transferred to an agent, those that moved last first. */
export function leadsOf(reader: Reader, agentId: string, most: number) {
  return transfersTo(reader, agentId)
    .select(["leads.id", "firstName", "lastName", "zip", "stage", "movedAt"])
    .orderBy("stageSince", "desc")
    .limit(most)
    .execute();
}

/** A lead that was set aside and taken up again was transferred once. */
function transfersTo(reader: Reader, agentId: string) {
  return reader
    .selectFrom("leads")
    .innerJoin("leadMoves", "leadMoves.leadId", "leads.id")
    .where("agentId", "=", agentId)
    .where("fromStage", "=", "double-verified")
    .where("toStage", "=", "transferred");
}

/** What staff have written into an agent's record, the newest first. */
export async function recordChanges(reader: Reader, applicationId: string) {
  const rows = await reader
    .selectFrom("auditEvents")
    .leftJoin("staff", "staff.id", "auditEvents.staffId")
    .select(["auditEvents.id", "at", "action", "detail", "staff.name as staffName"])
    .where("about", "=", applicationId)
    .where("action", "in", ["brokerage-recorded", "license-checked"])
    .orderBy("at", "desc")
    .orderBy("auditEvents.id", "desc")
    .execute();
  return rows.map(({ detail, ...row }) => ({ ...row, detail: detailIn(detail) }));
}
