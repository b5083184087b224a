import { firstPart } from "#database/engine/paging.ts";
import { parseAuditDetail } from "#database/engine/stored-json.ts";
import type { Reader } from "#database/schema.ts";
import { mapPart } from "#domain/staff/part-of-list.ts";

/** @returns when a plan of the agent was first paid (ISO); undefined if all are unpaid or refunded */
export const planPaidAt = async (reader: Reader, agentId: string): Promise<string | undefined> =>
  (await plansPaidAt(reader, [agentId])).get(agentId);

/** When each of these agents first paid for a plan (ISO, UTC). Those who never paid are left out. */
export async function plansPaidAt(reader: Reader, agentIds: readonly string[]): Promise<Map<string, string>> {
  if (agentIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom("orders")
    .innerJoin("paymentEvents", "paymentEvents.orderId", "orders.id")
    .select(["agentId", (is) => is.fn.min("occurredAt").as("paidAt")])
    .where("agentId", "in", agentIds)
    .where("orders.state", "=", "paid")
    .where("crm", "=", 0)
    .where("fact", "=", "paid")
    .groupBy("agentId")
    .execute();
  return new Map(rows.flatMap(({ agentId, paidAt }) => (agentId ? [[agentId, paidAt] as const] : [])));
}

export function leadsOf(reader: Reader, agentId: string, most: number) {
  return transfersTo(reader, agentId)
    .select(["leads.id", "firstName", "lastName", "zip", "stage", "movedAt"])
    .orderBy("stageSince", "desc")
    .limit(most)
    .execute();
}

/** A lead that was paused and resumed counts as one transfer. */
function transfersTo(reader: Reader, agentId: string) {
  return reader
    .selectFrom("leads")
    .innerJoin("leadMoves", "leadMoves.leadId", "leads.id")
    .where("agentId", "=", agentId)
    .where("fromStage", "=", "double-verified")
    .where("toStage", "=", "transferred");
}

/** The newest first. */
export async function recordChanges(reader: Reader, agentId: string) {
  const found = reader
    .selectFrom("auditEvents")
    .leftJoin("staff", "staff.id", "auditEvents.staffId")
    .select(["auditEvents.id", "at", "action", "detail", "staff.name as staffName"])
    .where("about", "=", agentId)
    .where("action", "in", ["agent-record-edited", "brokerage-recorded", "license-checked"])
    .orderBy("at", "desc")
    .orderBy("auditEvents.id", "desc");
  return mapPart(await firstPart(reader, found), ({ detail, ...row }) => ({
    ...row,
    detail: parseAuditDetail(detail),
  }));
}
