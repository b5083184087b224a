import { markInvitationWithdrawn as close } from "#database/staff/staff.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

/** Withdraws an unused invitation. @returns whether it was open until now */
export function withdrawInvitation(world: World, { id, by }: { id: string; by: string }): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    const email = await close(tx.db, id, tx.now.toISOString());
    if (email === undefined) return false;
    await recordAuditEvent(tx, { staffId: by, action: "invitation-withdrawn", about: id, detail: { email } });
    return true;
  });
}
