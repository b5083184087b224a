import { data } from "react-router";
import type { RecordVisit } from "#app/http/visit.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { personName } from "#content/person-name.ts";
import { agentOf } from "#database/agents/agent-of.ts";

import { findRefundRequest, planOrders, refundRequestsOf } from "#database/refunds/refund-requests.ts";
import { nameOfStaff } from "#database/staff/staff.ts";
import { leftCents, moneyOf, onceRefunded, refundRequestState } from "#domain/refunds/refund-request.ts";
import { mayDo } from "#domain/staff/permissions.ts";

/** A refund request with all that decides it. Throws 404 if there is none. */
export async function loadRefundDecision({ params, context }: RecordVisit) {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const claim = await findRefundRequest(read, params.id);
  if (!claim) throw data(null, { status: 404 });
  const { id, agentId, ground, reportId, preparedAt, openFrom, decideBy, appealedAt, appealText } = claim;
  const agent = await agentOf(read, agentId);
  const orders = await planOrders(read, agentId);
  const money = moneyOf(orders);
  return {
    ...{ id, agentId, ground, reportId, preparedAt, openFrom, decideBy, appealedAt, appealText },
    orders: orders.map((order) => ({ id: order.id, plan: order.plan, ...moneyOf([order]) })),
    ...{ ...money, leftCents: leftCents(onceRefunded(money, await refundRequestsOf(read, agentId))) },
    agent: agent ? personName(agent) : "",
    state: refundRequestState(claim, { openFrom, refundedCents: money.refundedCents, now: now() }),
    decisions: await Promise.all(
      claim.decisions.map(async ({ at, cents, rule, text, staffId }) => {
        return { at, cents, rule, text, by: await nameOfStaff(read, staffId) };
      }),
    ),
    mayDecide: mayDo(staffMember(context).role, "refunds.decide"),
  };
}
