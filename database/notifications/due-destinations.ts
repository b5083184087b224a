import type { Writer } from "#database/schema.ts";
import type { Destination } from "./notifications-schema.ts";

/** Where a transaction has left something to deliver, for whoever wakes the outbox. A group commit shares `tx`. */
const due = new WeakMap<Writer, Set<Destination>>();

export function markDue(tx: Writer, destination: Destination): void {
  const marked = due.get(tx) ?? new Set();
  due.set(tx, marked.add(destination));
}

export const dueDestinations = (tx: Writer): ReadonlySet<Destination> => due.get(tx) ?? new Set();
