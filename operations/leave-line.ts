import { endWait } from "#database/zip-lines.ts";
import { waitingLine } from "#database/zip-record.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/written-reason.ts";
import { noteDeed } from "./note-deed.ts";
import type { World } from "./world.ts";

export interface LineLeaving {
  zip: string;
  /** The place in line's own id. */
  waiterId: string;
  staffId: string;
  reason: string;
}

export type LineLeft = { ok: true } | { ok: false; reason: ReasonRefusal | "gone" };

/** Somebody of the office takes an agent out of a zip code's line who asked not to wait any more; nobody else is touched. */
export function leaveLine(world: World, { zip, waiterId, staffId, reason: typed }: LineLeaving): Promise<LineLeft> {
  const reason = typed.trim();
  return world.database.write(async (tx): Promise<LineLeft> => {
    // Whoever is being seated in this moment is waited for, and waits no more.
    await world.database.hold(tx, `zip ${zip}`);
    const waiter = (await waitingLine(tx, zip)).find(({ id }) => id === waiterId);
    if (!waiter) return { ok: false, reason: "gone" };
    const refused = reasonRefusal(reason);
    if (refused) return { ok: false, reason: refused };
    await endWait(tx, waiterId, { endedAt: world.now().toISOString(), ending: "left" });
    const detail = { zip, applicationId: waiter.applicationId, reason };
    await noteDeed(world, tx, { staffId, action: "waitlist-entry-removed", about: waiterId, detail });
    return { ok: true };
  });
}
