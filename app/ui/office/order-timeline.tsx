import { Moment } from "#app/ui/office/moment.tsx";
import { factNames } from "#content/office/inboxes.ts";
import { ordersWords } from "#content/office/orders.ts";
import { formatAmount, formatCents } from "#domain/money.ts";
import type { OrderState, PaymentFact } from "#domain/payment.ts";

const words = ordersWords.detail;

export interface OrderTimelineProps {
  order: { receivedAt: string; expectedCents: number; state: OrderState };
  /** In their order. */
  events: {
    eventId: string;
    occurredAt: string;
    receivedAt: string;
    fact: PaymentFact;
    reference: string | null;
    cents: number;
    currency: string;
  }[];
  decisions: { eventId: string; decidedAt: string; reason: string; by: string | null }[];
}

/** What has become of an order, from its making to the last that its provider has told. */
export function OrderTimeline({ order, events, decisions }: OrderTimelineProps) {
  return (
    <ol className="grid gap-4 border-l-2 border-line pl-5">
      <li>
        <p>{words.made(formatCents(order.expectedCents))}</p>
        {order.state === "quoted" ? <p>{words.quoted}</p> : null}
        <p className="text-sm text-soft">
          <Moment at={order.receivedAt} />
        </p>
      </li>
      {events.map((event) => (
        <li key={event.eventId}>
          <p>{words.event(factNames[event.fact], formatAmount(event.cents, event.currency))}</p>
          <p className="text-sm text-soft">
            <Moment at={event.occurredAt} />, {words.heard} <Moment at={event.receivedAt} />
            {event.reference ? `, ${words.payment} ${event.reference}` : null}
          </p>
          {decisions
            .filter(({ eventId }) => eventId === event.eventId)
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
