import { addDuration } from "#domain/values/add-duration.ts";
import type { OrderState } from "./order-state.ts";

const paymentWindowHours = 24;
/** How far the provider's clock may be behind ours. */
const clockSkewSeconds = 60;

/** When an order may have been sent to the provider, if it was paid at `paidAt`. Both ends are included. */
export function checkoutWindow(paidAt: string): { from: string; to: string } {
  return {
    from: addDuration(paidAt, { hours: -paymentWindowHours }),
    to: addDuration(paidAt, { seconds: clockSkewSeconds }),
  };
}

/** @returns the only order that is neither paid nor pending; undefined: staff decide (decision 17) */
export function onlyOpenOrder<Order extends { state: OrderState; reference: string | null }>(
  orders: readonly Order[],
): Order | undefined {
  const [only, ...others] = orders.filter(isOpen);
  return others.length === 0 ? only : undefined;
}

/** A failed attempt does not use up its order: the next attempt may pay it. */
function isOpen({ state, reference }: { state: OrderState; reference: string | null }): boolean {
  return state === "created" || state === "failed" || (state === "checkout" && reference === null);
}
