import { addDuration } from "#domain/values/add-duration.ts";
import type { PaymentHistory } from "#integrations/payments/payment-history.ts";
import type { World } from "#operations/world.ts";
import { recordPaymentEvent } from "./record-payment-event.ts";

/** Stripe keeps events this long. */
const days = 30;

export interface Reconciliation {
  asked: number;
  found: number;
  unmatched: number;
}

/** Records notices that the provider could not deliver. @throws if it cannot be reached; what was recorded stays */
export async function reconcilePayments(world: World, history: PaymentHistory): Promise<Reconciliation> {
  const since = new Date(addDuration(world.now(), { days: -days }));
  const result: Reconciliation = { asked: 0, found: 0, unmatched: 0 };
  for await (const notice of history.undelivered(since)) {
    const outcome = await recordPaymentEvent(world, "stripe", notice);
    result.asked += 1;
    if (outcome !== "known-already") result.found += 1;
    if (outcome === "unmatched") result.unmatched += 1;
  }
  return result;
}
