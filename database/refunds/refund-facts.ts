import { sql } from "kysely";
import type { OrdersTable } from "#database/payments/payments-schema.ts";
import { signatureOfAgent } from "#database/referrals/signatures.ts";
import type { Reader } from "#database/schema.ts";
import { moneyOf } from "#domain/refunds/refund-claim.ts";
import type { AcceptedLead, RefundFacts } from "#domain/refunds/refund-facts.ts";
import { claimsOf, leadRequestsOf, planOrders, type StoredClaim } from "./claims.ts";
import { reportsOf, type StoredReport } from "./reports.ts";

export type StoredFacts = Omit<RefundFacts, "reports" | "claims"> & {
  /** Oldest first. */
  orders: OrdersTable[];
  reports: StoredReport[];
  claims: StoredClaim[];
};

/** All that the refund policy asks about one workspace. */
export async function refundFacts(reader: Reader, agentId: string): Promise<StoredFacts> {
  const signature = await signatureOfAgent(reader, agentId);
  const orders = await planOrders(reader, agentId);
  return {
    signedAt: signature?.signedAt ?? null,
    orders,
    money: moneyOf(orders),
    leads: await acceptedLeads(reader, agentId),
    passedOnAt: await passedOnAt(reader, agentId),
    notices: await leadRequestsOf(reader, agentId),
    reports: await reportsOf(reader, agentId),
    claims: await claimsOf(reader, agentId),
  };
}

/** Each lead by its newest acceptance. A lead from before offers counts as one of an own zip code. */
export async function acceptedLeads(reader: Reader, agentId: string, leadId?: string): Promise<AcceptedLead[]> {
  let rows = reader
    .selectFrom("acceptances")
    .leftJoin("offers", "offers.id", "acceptances.id")
    .select(["acceptances.leadId", "acceptedAt", "acceptances.endedAt", "offers.id as offerId", "seat"])
    .where("acceptances.agentId", "=", agentId);
  if (leadId !== undefined) rows = rows.where("acceptances.leadId", "=", leadId);
  const found = await rows.orderBy("acceptedAt").execute();
  const contacts = await lastContacts(reader, agentId, leadId);
  const byLead = new Map(
    found.map(({ offerId, seat, ...lead }): [string, AcceptedLead] => [
      lead.leadId,
      { ...lead, isOwnZip: offerId === null || seat !== null, lastContactAt: contacts.get(lead.leadId) ?? null },
    ]),
  );
  return [...byLead.values()];
}

/** When each lead was last spoken with or met; a call without an answer is no contact. */
async function lastContacts(reader: Reader, agentId: string, leadId?: string): Promise<Map<string, string>> {
  let rows = reader
    .selectFrom("activities")
    .select((is) => ["leadId", is.fn.max("at").as("at")])
    .where("agentId", "=", agentId)
    .where("kind", "=", "contacted")
    .where(sql<boolean>`(detail like '%"outcome":"spoke"%' or detail like '%"channel":"meeting"%')`);
  if (leadId !== undefined) rows = rows.where("leadId", "=", leadId);
  return new Map((await rows.groupBy("leadId").execute()).map(({ leadId: id, at }) => [id, at]));
}

async function passedOnAt(reader: Reader, agentId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom("offers")
    .select("endedAt")
    .where("agentId", "=", agentId)
    .where((is) =>
      is.or([
        is("state", "=", "lapsed"),
        is.and([is("state", "=", "declined"), is("reason", "in", ["away", "other"])]),
      ]),
    )
    .execute();
  return rows.flatMap(({ endedAt }) => endedAt ?? []);
}
