import { compiledOnce } from "#database/engine/compiled-once.ts";
import type { Reader } from "#database/schema.ts";
import { planByName } from "#domain/agents/plan.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { type CrmAccess, crmAccess, plansWithCrm } from "#domain/payments/crm-access.ts";

/** Whether the workspace has the CRM now, by one statement. Once it is false, imports and changes of contacts are closed. */
export async function hasCrm(reader: Reader, { agentId }: Pick<Workspace, "agentId">): Promise<CrmAccess> {
  const rows = await ordersWithEnds(reader, { agentId });
  const { cancelledAt = null, lesserPlanAt = null, crmPlanAt = null } = rows[0] ?? {};
  const orders = rows.map(({ plan, toPlan, ...order }) => ({ ...order, plan: toPlan ?? planByName(plan) }));
  return crmAccess({ orders, cancelledAt, lesserPlanAt, crmPlanAt });
}

const ordersWithEnds = compiledOnce((reader, { agentId }: { agentId: string }) =>
  reader
    .selectFrom("orders")
    .leftJoin("planChanges", "planChanges.orderId", "orders.id")
    .select(["crm", "plan", "toPlan", "state", "expectedCents", "keptCents"])
    .select(["receivedAt", "paidAt", "takenBackAt", "updatedAt"])
    .select([
      reader
        .selectFrom("cancellations")
        .select("at")
        .where("agentId", "=", agentId)
        .where("undoneAt", "is", null)
        .where("endedAt", "is", null)
        .as("cancelledAt"),
      lastChange(reader, agentId).where("toPlan", "not in", plansWithCrm).as("lesserPlanAt"),
      lastChange(reader, agentId).where("toPlan", "in", plansWithCrm).as("crmPlanAt"),
    ])
    .where("orders.agentId", "=", agentId)
    .where("orders.purpose", "=", "plan"),
);

const lastChange = (reader: Reader, agentId: string) =>
  reader
    .selectFrom("planChanges as changes")
    .select((is) => is.fn.max("appliedAt").as("at"))
    .where("agentId", "=", agentId);
