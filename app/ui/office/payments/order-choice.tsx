import { useId } from "react";
import { Alert } from "#app/ui/controls/alert.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { ordersCopy } from "#content/payments/office-orders.ts";
import { paymentsCopy } from "#content/payments/office-payments.ts";
import type { OrderState } from "#domain/payments/order-state.ts";
import { formatCents } from "#domain/values/money.ts";
import { OrderStateMark } from "./order-state-mark.tsx";

const copy = paymentsCopy.detail;

export interface LikelyOrder {
  id: string;
  plan: string;
  expectedCents: number;
  state: OrderState;
  email: string | null;
  receivedAt: string;
}

export interface OrderChoiceProps {
  orders: LikelyOrder[];
  /** What was searched for; empty: these are likely. */
  query?: string;
  typed?: { order: string };
  error?: string;
}

/** One of the orders that are likely, or that a search found. */
export function OrderChoice({ orders, query = "", typed, error }: OrderChoiceProps) {
  const errorId = useId();
  return (
    <>
      {orders.length > 0 ? (
        <fieldset className="grid min-w-0 grid-cols-1 gap-2" aria-describedby={error ? errorId : undefined}>
          <legend className="mb-2">{query ? copy.found(query) : copy.likely}</legend>
          {orders.map((order) => (
            <Choice key={order.id} {...order} isChosen={order.id === typed?.order} />
          ))}
        </fieldset>
      ) : (
        <p>{query ? copy.noneFound(query) : copy.noneLikely}</p>
      )}
      {error ? (
        <div id={errorId}>
          <Alert answers>{error}</Alert>
        </div>
      ) : null}
    </>
  );
}

function Choice({ id, plan, expectedCents, state, email, receivedAt, isChosen }: LikelyOrder & { isChosen: boolean }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-button border border-line p-3 has-checked:border-primary-text has-checked:bg-wash">
      <input
        type="radio"
        name="order"
        value={id}
        defaultChecked={isChosen}
        className="mt-1 size-4 shrink-0 accent-primary"
      />
      <span className="grid min-w-0 gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {copy.likelyOrder(plan, formatCents(expectedCents))}
          <OrderStateMark state={state} />
        </span>
        <span className="text-sm text-soft">
          {email ?? ordersCopy.unknownPayer}, <DateTime at={receivedAt} />
        </span>
      </span>
    </label>
  );
}
