import { connectionsTaking } from "#database/connections/connections.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import type { ConnectionEvent } from "#domain/connections/connection-event.ts";
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
export async function enqueueEvent(tx: Transaction, { agentId, memberId, about, event }: Happened): Promise<void> {
  const at = tx.now.toISOString();
  const payload = JSON.stringify({ type: event.type, timestamp: at, data: event.data });
  for (const { id, disabledAt } of await connectionsTaking(tx.db, { agentId, memberId, type: event.type })) {
    const message = { id: tx.newId(), destination: "connection", about, payload, receivedAt: at } as const;
    // A connection that is turned off keeps what happens, so that the member can send it later.
    const off = disabledAt === null ? {} : ({ notSent: "connection-off" } as const);
    await enqueue(tx.db, { ...message, ...off, connectionId: id });
  }
}
