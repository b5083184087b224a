import { connectionOf, endConnectionRow } from "#database/connections/connections.ts";
import { dismissDeliveriesOf } from "#database/connections/sent-events.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

/** @returns false if it has ended, or is not theirs */
export function endConnection(world: World, by: Viewer, connectionId: string): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    const connection = await connectionOf(tx.db, by, connectionId);
    if (!connection) return false;
    const at = tx.now.toISOString();
    await endConnectionRow(tx.db, connection.id, at);
    await dismissDeliveriesOf(tx.db, connection.id, at);
    const { agentId } = by;
    await recordMemberEvent(tx, { agentId, memberId: by.member.id, action: "connection-ended", about: connection.id });
    return true;
  });
}
