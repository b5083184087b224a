import { Link } from "react-router";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { factNames } from "#content/office/status-names.ts";
import { ordersCopy } from "#content/payments/office-orders.ts";
import { paymentAddress } from "#content/payments/payment-address.ts";
import type { RecordedFact } from "#domain/payments/payment-fact.ts";
import type { OrderTimelineProps } from "./order-timeline.tsx";
import { paymentAmount } from "./payment-amount.ts";

const copy = ordersCopy.detail;

interface OrderPaymentsProps {
  provider: string;
  /** `payment` is null for roles that may not read payments. */
  events: OrderTimelineProps["events"];
}

const isBad = (fact: RecordedFact) =>
  ["failed", "disputed", "withdrawn", "dispute-lost", "refund-failed"].includes(fact);

/** What the provider reported about the order, oldest first, each with its page. */
export function OrderPayments({ provider, events }: OrderPaymentsProps) {
  if (events.length === 0) return <p className="text-soft">{copy.noPayments}</p>;
  return (
    <ul className="grid divide-y divide-line">
      {events.map(({ fact, occurredAt, payment }, index) => (
        <li key={payment?.eventId ?? index} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
          {payment ? (
            <Link
              to={paymentAddress({ provider, eventId: payment.eventId })}
              className="font-medium text-primary-text tabular-nums underline underline-offset-4"
            >
              {paymentAmount({ fact, ...payment })}
            </Link>
          ) : null}
          <StatusMark kind={fact === "paid" ? "good" : isBad(fact) ? "bad" : "plain"}>{factNames[fact]}</StatusMark>
          <span className="text-sm text-soft">
            <DateTime at={occurredAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
