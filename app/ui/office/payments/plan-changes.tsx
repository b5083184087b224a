import { Part } from "#app/ui/layout/part.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { planChangesCopy as copy } from "#content/payments/plan-changes.ts";
import { personName } from "#content/person-name.ts";
import type { PlanSlug } from "#domain/agents/plan.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";

interface PlanChange {
  id: string;
  agentId: string;
  fromPlan: PlanSlug;
  toPlan: PlanSlug;
  requestedAt: string;
  orderId: string;
  expectedCents: Cents;
  firstName: string;
  lastName: string;
}

export function PlanChanges({ changes }: { changes: PlanChange[] }) {
  if (changes.length === 0) return <p className="text-soft">{copy.none}</p>;
  return changes.map(({ id, agentId, fromPlan, toPlan, requestedAt, orderId, expectedCents, ...person }) => (
    <Part key={id} title={personName(person)}>
      <Facts
        facts={[
          { name: copy.asked, value: copy.change(fromPlan, toPlan) },
          { name: copy.amount, value: formatCents(expectedCents) },
          { name: copy.order, value: <a href={`/office/orders/${orderId}`}>{orderId}</a> },
          { name: copy.since, value: <DateTime at={requestedAt} /> },
          { name: copy.agent, value: <a href={`/office/agents/${agentId}`}>{copy.open}</a> },
        ]}
      />
    </Part>
  ));
}
