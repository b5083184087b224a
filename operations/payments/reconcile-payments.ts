import { addDuration } from "#domain/values/add-duration.ts";
import type { PaymentHistory } from "#integrations/payments/payment-history.ts";
import type { World } from "#operations/world.ts";
import { recordPaymentEvent } from "./record-payment-event.ts";

/** Stripe keeps its events for so long. */
const days = 30;

export interface Reconciliation {
  /** Notices that the provider holds for not delivered. */
  asked: number;
  /** Of these, the ones that we did not know: lost on their way. */
  found: number;
  unmatched: number;
}

/**
 * Asks the provider for notices that it could not deliver, and takes each the way its webhook would have come, so that
 * a lost webhook is no lost payment. Doing it twice changes nothing.
 * @throws where the provider cannot be asked; what was taken until then stays
 */
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
