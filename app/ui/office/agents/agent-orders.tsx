import { Part } from "#app/ui/layout/part.tsx";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { PartLine } from "#app/ui/office/records/part-line.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { agentCopy } from "#content/agents/office-agents.ts";
import { orderStateNames } from "#content/office/status-names.ts";
import { orderName } from "#content/payments/order-name.ts";
import type { OrderState } from "#domain/payments/order-state.ts";
import type { PartOfList } from "#domain/staff/part-of-list.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";

const copy = agentCopy.orders;

export interface AgentOrdersProps {
  orders: PartOfList<{
    id: string;
    plan: string;
    crm: 0 | 1;
    state: OrderState;
    /** Null for roles that may not read payments. */
    money: { expectedCents: Cents; chargedCents: Cents | null } | null;
    receivedAt: string;
  }>;
}

export function AgentOrders({ orders: { rows: orders, count } }: AgentOrdersProps) {
  return (
    <Part title={copy.title}>
      {orders.length === 0 ? <p className="text-soft">{copy.none}</p> : null}
      <ul className="grid gap-1.5 empty:hidden">
        {orders.map(({ id, plan, crm, state, money, receivedAt }) => (
          <li key={id}>
            <RecordLink to={`/office/orders/${id}`} at={receivedAt}>
              {orderName({ plan, crm })}
            </RecordLink>{" "}
            {money ? `${formatCents(money.chargedCents ?? money.expectedCents)}, ` : null}
            {orderStateNames[state]}{" "}
            <span className="text-sm text-soft">
              <DateTime at={receivedAt} />
            </span>
          </li>
        ))}
      </ul>
      <PartLine shown={orders.length} count={count} to="/office/orders" />
    </Part>
  );
}
