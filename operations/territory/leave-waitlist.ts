import { endWaitlistEntry } from "#database/territory/waitlist.ts";
import { waitlistOf } from "#database/territory/zip-history.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import type { World } from "#operations/world.ts";

export interface WaitlistRemoval {
  zip: string;
  /** The place in line's own id. */
  entryId: string;
  staffId: string;
  reason: string;
}

export type WaitlistRemoved = { ok: true } | { ok: false; reason: ReasonRefusal | "gone" };

/** Somebody of the office takes an agent out of a zip code's line who asked not to wait any more; nobody else is touched. */
export function leaveWaitlist(
  world: World,
  { zip, entryId, staffId, reason: typed }: WaitlistRemoval,
): Promise<WaitlistRemoved> {
  const reason = typed.trim();
  return world.database.write(async (tx): Promise<WaitlistRemoved> => {
    // Whoever is being seated in this moment is waited for, and waits no more.
    await world.database.lock(tx, `zip ${zip}`);
    const entry = (await waitlistOf(tx, zip)).find(({ id }) => id === entryId);
    if (!entry) return { ok: false, reason: "gone" };
    const refused = reasonRefusal(reason);
    if (refused) return { ok: false, reason: refused };
    await endWaitlistEntry(tx, entryId, { endedAt: world.now().toISOString(), ending: "left" });
    const detail = { zip, applicationId: entry.applicationId, reason };
    await recordAuditEvent(world, tx, { staffId, action: "waitlist-entry-removed", about: entryId, detail });
    return { ok: true };
  });
}
