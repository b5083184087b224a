import { findOrder, linkOrder } from "#database/payments/orders.ts";
import { isSamePlan } from "#domain/agents/plan.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { presentApplication } from "./link-order-to-application.ts";
import { recomputeOrder } from "./recompute-order.ts";

type AssignmentRefusal =
  | ReasonRefusal
  | "no-such-order"
  | "has-its-application"
  | "no-such-application"
  | "another-plan";

export interface OrderAssignment {
  orderId: string;
  /** Its id. */
  application: string;
  reason: string;
  by: string;
}

/** Assigns an order to its application if it found none by itself, and activates its zip codes at once. */
export async function assignOrder(
  world: World,
  assignment: OrderAssignment,
): Promise<{ ok: true } | { ok: false; reason: AssignmentRefusal }> {
  const { orderId, by: staffId } = assignment;
  const reason = assignment.reason.trim();
  const reasonRefused = reasonRefusal(reason);
  if (reasonRefused) return { ok: false, reason: reasonRefused };
  const refused = await inTransaction(world, async (tx): Promise<AssignmentRefusal | undefined> => {
    const order = await findOrder(tx.db, orderId);
    if (!order) return "no-such-order";
    if (order.applicationId !== null) return "has-its-application";
    const application = await presentApplication(tx, assignment.application);
    if (!application) return "no-such-application";
    const { id: applicationId, agentId, email } = application;
    if (!isSamePlan(application.plan, order.plan)) return "another-plan";
    const updatedAt = tx.now.toISOString();
    await linkOrder(tx.db, orderId, { applicationId, agentId, email, updatedAt });
    const detail = { applicationId, reason };
    await recordAuditEvent(tx, { staffId, action: "order-linked", about: orderId, detail });
    await recomputeOrder(tx, orderId);
    return undefined;
  });
  return refused ? { ok: false, reason: refused } : { ok: true };
}
