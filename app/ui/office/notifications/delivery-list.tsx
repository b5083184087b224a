import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { deliveryStateNames, destinationNames } from "#content/office/status-names.ts";

type DeliveryState = keyof typeof deliveryStateNames;

export interface ShortDelivery {
  id: string;
  destination: keyof typeof destinationNames;
  state: DeliveryState;
  receivedAt: string;
  /** Tells it apart from the others; may be empty. */
  line: string;
}

export function DeliveryStateMark({ state }: { state: DeliveryState }) {
  const kind = state === "delivered" ? "good" : state === "failed" || state === "refused" ? "bad" : "plain";
  return <StatusMark kind={kind}>{deliveryStateNames[state]}</StatusMark>;
}

export function DeliveryList({ deliveries, none }: { deliveries: ShortDelivery[]; none: string }) {
  if (deliveries.length === 0) return <p className="text-soft">{none}</p>;
  return (
    <ul className="grid gap-2">
      {deliveries.map(({ id, destination, state, receivedAt, line }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <RecordLink to={`/office/deliveries/${id}`} at={receivedAt}>
            {line ? `${destinationNames[destination]}: ${line}` : destinationNames[destination]}
          </RecordLink>
          <DeliveryStateMark state={state} />
          <span className="text-sm text-soft">
            <DateTime at={receivedAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
