import { connectionsTaking, networkId, nextSequence } from "#database/connections/connections.ts";
import type { ConnectionsTable } from "#database/connections/connections-schema.ts";
import { enqueue, type OutboxMessage } from "#database/notifications/deliveries.ts";
import type { ConnectionEvent, NetworkEvent } from "#domain/connections/connection-event.ts";
import type { Transaction } from "#operations/transaction.ts";

interface Happened {
  agentId: string;
  /** Of an acceptance: whose connection to Follow Up Boss takes it. */
  memberId?: string;
  /** The record's id, so that an erasure finds it. */
  about: string;
  event: ConnectionEvent;
}

/** To each webhook of the workspace that takes this type, in the transaction of what happened. */
export const enqueueEvent = (tx: Transaction, happened: Happened): Promise<void> => enqueueTo(tx, happened);

/** To each webhook of the network that takes this type. @param happened `about`: the record's id, as above */
export const enqueueNetworkEvent = (tx: Transaction, happened: { about: string; event: NetworkEvent }): Promise<void> =>
  enqueueTo(tx, { agentId: networkId, ...happened });

async function enqueueTo(
  tx: Transaction,
  { agentId, memberId, about, event }: Omit<Happened, "event"> & { event: ConnectionEvent | NetworkEvent },
): Promise<void> {
  const taking = await connectionsTaking(tx.db, { agentId, memberId, type: event.type });
  // By id, as the worker writes about them, so that two transactions lock them in the same order.
  for (const connection of taking.toSorted((one, other) => one.id.localeCompare(other.id))) {
    // A connection that is turned off keeps what happens, so that the member can send it later.
    const how = connection.disabledAt === null ? {} : ({ notSent: "connection-off" } as const);
    await enqueueFor(tx, connection, { about, event, ...how });
  }
}

type EventMessage = Pick<OutboxMessage, "about" | "notSent" | "urgent"> & {
  event: ConnectionEvent | NetworkEvent;
};

/** For one connection. What goes to one that fails comes after what goes to others. */
export async function enqueueFor(
  tx: Transaction,
  { id, failingSince }: Pick<ConnectionsTable, "id" | "failingSince">,
  { event, ...how }: EventMessage,
): Promise<void> {
  const at = tx.now.toISOString();
  const sequence = await nextSequence(tx.db, id);
  const payload = JSON.stringify({ type: event.type, timestamp: at, sequence, data: event.data });
  const message = { id: tx.newId(), destination: "connection", payload, receivedAt: at, connectionId: id } as const;
  await enqueue(tx.db, { ...message, ...how, ...(failingSince === null ? {} : { bulk: { notBefore: at } }) });
}
