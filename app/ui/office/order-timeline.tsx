import { Moment } from "#app/ui/office/moment.tsx";
import { factNames } from "#content/office/inboxes.ts";
import { ordersWords } from "#content/office/orders.ts";
import { formatAmount, formatCents } from "#domain/money.ts";
import type { OrderState, RecordedFact } from "#domain/payment.ts";

const words = ordersWords.detail;

export interface OrderTimelineProps {
  /** `money` and `payment` are null for roles that may not read payments. */
  order: { receivedAt: string; money: { expectedCents: number } | null; state: OrderState };
  /** In their order. */
  events: {
    occurredAt: string;
    receivedAt: string;
    fact: RecordedFact;
    payment: { eventId: string; reference: string | null; cents: number; currency: string } | null;
  }[];
  decisions: { eventId: string; decidedAt: string; reason: string; by: string | null }[];
}

/** What has become of an order, from its making to the last that its provider has told. */
export function OrderTimeline({ order, events, decisions }: OrderTimelineProps) {
  return (
    <ol className="grid gap-4 border-l-2 border-line pl-5">
      <li>
        <p>{order.money ? words.made(formatCents(order.money.expectedCents)) : words.madeOnly}</p>
        {order.state === "created" ? <p>{words.created}</p> : null}
        <p className="text-sm text-soft">
          <Moment at={order.receivedAt} />
        </p>
      </li>
      {events.map(({ payment, ...event }, place) => (
        <li key={payment?.eventId ?? place}>
          <p>
            {payment
              ? words.event(factNames[event.fact], formatAmount(payment.cents, payment.currency))
              : factNames[event.fact]}
          </p>
          <p className="text-sm text-soft">
            <Moment at={event.occurredAt} />, {words.heard} <Moment at={event.receivedAt} />
            {payment?.reference ? `, ${words.payment} ${payment.reference}` : null}
          </p>
          {decisions
            .filter(({ eventId }) => eventId === payment?.eventId)
            .map(({ decidedAt, reason, by }) => (
              <p key={decidedAt} className="text-sm text-soft">
                {words.byHand(by ?? words.somebody, reason)}, <Moment at={decidedAt} />
              </p>
            ))}
        </li>
      ))}
    </ol>
  );
}
