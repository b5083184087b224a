import { sql } from "kysely";
import { signatureOfAgent } from "#database/brokers/signatures.ts";
import type { OrdersTable } from "#database/payments/payments-schema.ts";
import type { Reader } from "#database/schema.ts";
import type { AcceptedLead, RefundFacts } from "#domain/refunds/refund-facts.ts";
import { moneyOf } from "#domain/refunds/refund-request.ts";
import { acceptanceIsNewest, acceptedLeadColumns, type FoundLead, foundLead } from "./accepted-lead.ts";
import { isPassedOn } from "./offered-leads.ts";
import { leadRequestsOf, planOrders, refundRequestsOf, type StoredRefundRequest } from "./refund-requests.ts";
import { reportsOf, type StoredReport } from "./reports.ts";

export type StoredFacts = Omit<RefundFacts, "reports" | "claims"> & {
  /** Oldest first. */
  orders: OrdersTable[];
  reports: StoredReport[];
  claims: StoredRefundRequest[];
};

/** All that is on record, with each lead ever accepted: for recounts. Pages and operations read `openRefundFacts`. */
export async function refundFacts(reader: Reader, agentId: string): Promise<StoredFacts> {
  return {
    ...(await factsWithoutLeads(reader, agentId)),
    leads: await acceptedLeads(reader, agentId),
    passedOnAt: (await passedOn(reader, agentId).execute()).map(({ endedAt }) => endedAt),
  };
}

export async function factsWithoutLeads(reader: Reader, agentId: string) {
  const signature = await signatureOfAgent(reader, agentId);
  const orders = await planOrders(reader, agentId);
  return {
    signedAt: signature?.signedAt ?? null,
    orders,
    money: moneyOf(orders),
    notices: await leadRequestsOf(reader, agentId),
    reports: await reportsOf(reader, agentId),
    claims: await refundRequestsOf(reader, agentId),
  };
}

async function acceptedLeads(reader: Reader, agentId: string): Promise<AcceptedLead[]> {
  const found: FoundLead[] = await reader
    .selectFrom("acceptances")
    .select(acceptedLeadColumns)
    .where("acceptances.agentId", "=", agentId)
    .where(acceptanceIsNewest)
    .orderBy("acceptedAt")
    .execute();
  return found.map(foundLead);
}

/** Offers that lapsed or were declined without a good reason. */
export function passedOn(reader: Reader, agentId: string) {
  return reader
    .selectFrom("offers")
    .select(sql<string>`"endedAt"`.as("endedAt"))
    .where("agentId", "=", agentId)
    .where("endedAt", "is not", null)
    .where(isPassedOn)
    .where((is) =>
      is.or([
        is("state", "=", "lapsed"),
        is.and([is("state", "=", "declined"), is("reason", "in", ["away", "other"])]),
      ]),
    );
}
