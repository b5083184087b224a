import type { Reader, Writer } from "#database/schema.ts";
import type { PaymentDecisionsTable, Provider } from "./payments-schema.ts";

export type ListedPaymentDecision = Pick<PaymentDecisionsTable, "decidedAt" | "reason" | "orderId"> & {
  by: string | null;
};

export async function insertPaymentDecision(tx: Writer, decision: PaymentDecisionsTable): Promise<void> {
  await tx.insertInto("paymentDecisions").values(decision).execute();
  const { provider, eventId, orderId } = decision;
  if (orderId === null)
    await tx
      .updateTable("paymentEvents")
      .set({ notOurs: 1 })
      .where("provider", "=", provider)
      .where("eventId", "=", eventId)
      .execute();
}

export function decisionsOf(
  reader: Reader,
  { provider, eventId }: { provider: Provider; eventId: string },
): Promise<ListedPaymentDecision[]> {
  return reader
    .selectFrom("paymentDecisions")
    .leftJoin("staff", "staff.id", "paymentDecisions.staffId")
    .select(["decidedAt", "reason", "orderId", "staff.name as by"])
    .where("provider", "=", provider)
    .where("eventId", "=", eventId)
    .orderBy("decidedAt")
    .orderBy("paymentDecisions.id")
    .execute();
}

export function decisionsForOrder(
  reader: Reader,
  orderId: string,
): Promise<(ListedPaymentDecision & { eventId: string })[]> {
  return reader
    .selectFrom("paymentDecisions")
    .leftJoin("staff", "staff.id", "paymentDecisions.staffId")
    .select(["eventId", "decidedAt", "reason", "orderId", "staff.name as by"])
    .where("orderId", "=", orderId)
    .orderBy("decidedAt")
    .orderBy("paymentDecisions.id")
    .execute();
}
