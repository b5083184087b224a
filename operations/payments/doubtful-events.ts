import { eventsOfOrder } from "#database/payments/payment-events.ts";
import type { Reader } from "#database/schema.ts";
import { isDoubtful } from "#domain/payments/order-state.ts";

/** @returns the ids of an order's events that cannot be true of it */
export async function doubtfulEvents(reader: Reader, orderId: string): Promise<string[]> {
  const events = await eventsOfOrder(reader, orderId);
  return events.filter((event) => isDoubtful(event, events)).map(({ eventId }) => eventId);
}
