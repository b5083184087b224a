import type { DeliveriesTable } from "#database/notifications/notifications-schema.ts";
import type { Destinations } from "./deliver.ts";

/** Milliseconds. Far more than a tool takes, and far less than its timeout. */
const slowMs = 3_000;

/**
 * Tools whose last answer took long, whatever it said. Nothing else tells them from others: one that takes every event
 * after ten seconds does not fail, and would fill the window. Each process finds out by itself.
 * @param steady milliseconds of a monotonic clock
 */
export function slowTools(steady: () => number) {
  const slow = new Set<string>();
  return {
    isTo: ({ connectionId }: DeliveriesTable): boolean => slow.has(connectionId ?? ""),
    timed:
      (tools: Destinations["tools"]): Destinations["tools"] =>
      async (delivery, connection) => {
        const began = steady();
        try {
          return await tools(delivery, connection);
        } finally {
          const id = delivery.connectionId ?? "";
          if (steady() - began > slowMs) slow.add(id);
          else slow.delete(id);
        }
      },
  };
}
