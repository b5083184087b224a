import { DateTime } from "#app/ui/records/date-time.tsx";
import { factNames } from "#content/office/status-names.ts";
import { ordersCopy } from "#content/payments/office-orders.ts";
import type { OrderState } from "#domain/payments/order-state.ts";
import type { RecordedFact } from "#domain/payments/payment-fact.ts";
import { formatAmount, formatCents } from "#domain/values/money.ts";

const copy = ordersCopy.detail;

export interface OrderTimelineProps {
  /** `money` and `payment` are null for roles that may not read payments. */
  order: { receivedAt: string; money: { expectedCents: number } | null; state: OrderState };
  events: {
    occurredAt: string;
    receivedAt: string;
    fact: RecordedFact;
    payment: { eventId: string; reference: string | null; cents: number; currency: string } | null;
  }[];
  decisions: { eventId: string; decidedAt: string; reason: string; by: string | null }[];
}

export function OrderTimeline({ order, events, decisions }: OrderTimelineProps) {
  return (
    <ol className="grid gap-4 border-l-2 border-line pl-5">
      <li>
        <p>{order.money ? copy.made(formatCents(order.money.expectedCents)) : copy.madeOnly}</p>
        {order.state === "created" ? <p>{copy.created}</p> : null}
        <p className="text-sm text-soft">
          <DateTime at={order.receivedAt} />
        </p>
      </li>
      {events.map(({ payment, ...event }, index) => (
        <li key={payment?.eventId ?? index}>
          <p>
            {payment
              ? copy.event(factNames[event.fact], formatAmount(payment.cents, payment.currency))
              : factNames[event.fact]}
          </p>
          <p className="text-sm text-soft">
            <DateTime at={event.occurredAt} />, {copy.notifiedAt} <DateTime at={event.receivedAt} />
            {payment?.reference ? `, ${copy.payment} ${payment.reference}` : null}
          </p>
          {decisions
            .filter(({ eventId }) => eventId === payment?.eventId)
            .map(({ decidedAt, reason, by }) => (
              <p key={decidedAt} className="text-sm text-soft">
                {copy.byHand(by ?? copy.anyone, reason)}, <DateTime at={decidedAt} />
              </p>
            ))}
        </li>
      ))}
    </ol>
  );
}
