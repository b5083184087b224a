import { Link } from "react-router";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { MySection } from "#app/ui/my/my-section.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { myBillingCopy as copy } from "#content/payments/my-billing.ts";
import { orderName } from "#content/payments/order-name.ts";
import type { DisputeStage } from "#domain/payments/dispute.ts";
import type { OrderState } from "#domain/payments/order-state.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";

interface BilledOrder {
  id: string;
  plan: string;
  crm: 0 | 1;
  state: OrderState;
  receivedAt: string;
  cents: Cents;
  refundedCents: Cents | null;
  taxCents: Cents | null;
  dispute: DisputeStage | null;
  /** Its number. */
  receipt: number | null;
  payUrl: string | null;
}

export function BillingOrders({ orders }: { orders: BilledOrder[] }) {
  if (orders.length === 0) return <p className="text-soft">{copy.none}</p>;
  return orders.map((order) => <Order key={order.id} order={order} />);
}

function Order({ order }: { order: BilledOrder }) {
  const { state, receivedAt, cents, refundedCents, taxCents, dispute, receipt, payUrl } = order;
  const what = orderName(order);
  return (
    <MySection title={what}>
      <Facts
        facts={[
          { name: copy.state, value: copy.states[state] },
          ...(dispute ? [{ name: copy.dispute, value: disputeLine(dispute, order.crm) }] : []),
          { name: copy.amount, value: formatCents(cents) },
          ...(taxCents ? [{ name: copy.tax, value: formatCents(taxCents) }] : []),
          ...(refundedCents ? [{ name: copy.refunded, value: formatCents(refundedCents) }] : []),
          { name: copy.ordered, value: <DateTime at={receivedAt} /> },
          ...(receipt !== null || state === "paid"
            ? [{ name: copy.receipt, value: <Receipt number={receipt} /> }]
            : []),
        ]}
      />
      {payUrl ? (
        <ButtonLink href={payUrl} className="justify-self-start">
          {copy.payNow(what)}
        </ButtonLink>
      ) : null}
    </MySection>
  );
}

const disputeLine = (stage: DisputeStage, crm: 0 | 1) => (crm && copy.disputesOfCrm[stage]) || copy.disputes[stage];

function Receipt({ number }: { number: number | null }) {
  if (number === null) return copy.receiptToCome;
  return <Link to={`/my/receipts/${number}`}>{copy.receiptLink(number)}</Link>;
}
