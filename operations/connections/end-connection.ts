import { type ConnectionOwner, connectionOf, endConnectionRow } from "#database/connections/connections.ts";
import { dismissDeliveriesOf } from "#database/connections/sent-events.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { recordConnection } from "./record-connection.ts";

/** @returns false if it has ended, or is not theirs */
export function endConnection(world: World, by: ConnectionOwner, connectionId: string): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    const connection = await connectionOf(tx.db, by, connectionId);
    if (!connection) return false;
    const at = tx.now.toISOString();
    await endConnectionRow(tx.db, connection.id, at);
    await dismissDeliveriesOf(tx.db, connection.id, at);
    await recordConnection(tx, by, { action: "connection-ended", about: connection.id });
    return true;
  });
}
