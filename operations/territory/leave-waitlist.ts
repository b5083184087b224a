import { endWaitlistEntry } from "#database/territory/waitlist.ts";
import { waitlistOf } from "#database/territory/zip-history.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export interface WaitlistRemoval {
  zip: string;
  entryId: string;
  staffId: string;
  reason: string;
}

export type WaitlistRemoved = { ok: true } | { ok: false; reason: ReasonRefusal | "gone" };

export function leaveWaitlist(
  world: World,
  { zip, entryId, staffId, reason: typed }: WaitlistRemoval,
): Promise<WaitlistRemoved> {
  const reason = typed.trim();
  return inTransaction(world, async (tx): Promise<WaitlistRemoved> => {
    const entry = (await waitlistOf(tx.db, zip)).find(({ id }) => id === entryId);
    if (!entry) return { ok: false, reason: "gone" };
    const refused = reasonRefusal(reason);
    if (refused) return { ok: false, reason: refused };
    await endWaitlistEntry(tx.db, entryId, { endedAt: tx.now.toISOString(), ending: "left" });
    const detail = { zip, applicationId: entry.applicationId, reason };
    await recordAuditEvent(tx, { staffId, action: "waitlist-entry-removed", about: entryId, detail });
    return { ok: true };
  });
}
