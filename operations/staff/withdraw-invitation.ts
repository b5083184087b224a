import { markInvitationWithdrawn as close } from "#database/staff/staff.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import type { World } from "#operations/world.ts";

/** Withdraws an unused invitation. @returns whether it was open until now */
export function withdrawInvitation(world: World, { id, by }: { id: string; by: string }): Promise<boolean> {
  return world.database.write(async (tx) => {
    const email = await close(tx, id, world.now().toISOString());
    if (email === undefined) return false;
    await recordAuditEvent(world, tx, { staffId: by, action: "invitation-withdrawn", about: id, detail: { email } });
    return true;
  });
}
