import { seatsAt } from "#database/territory/claims.ts";
import { setSeats } from "#database/territory/zip-history.ts";
import { findZip } from "#database/territory/zips.ts";
import { type SeatsRefusal, seatsRefusal } from "#domain/territory/zip-exclusivity.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { assignFromWaitlist } from "./advance-waitlist.ts";

export interface SeatRaise {
  zip: string;
  seats: string;
  reason: string;
  staffId: string;
}

export type SeatsRaised =
  | { ok: true; seats: number; seated: number }
  | { ok: false; reason: SeatsRefusal | "no-such-zip" };

/** Gives a busy zip code more seats (specification 1) and assigns them from its waitlist. */
export async function raiseSeats(world: World, request: SeatRaise): Promise<SeatsRaised> {
  const { zip, staffId } = request;
  const reason = request.reason.trim();
  return inTransaction(world, async (tx): Promise<SeatsRaised> => {
    if (!(await findZip(tx.db, zip))) return { ok: false, reason: "no-such-zip" };
    const from = await seatsAt(tx.db, zip);
    const refused = seatsRefusal({ seats: from }, request);
    if (refused) return { ok: false, reason: refused };
    const [seats, setAt] = [Number(request.seats), tx.now.toISOString()];
    await setSeats(tx.db, { id: tx.newId(), zip, seats, setAt, reason, staffId });
    await recordAuditEvent(tx, {
      staffId,
      action: "seats-raised",
      about: zip,
      detail: { from, to: seats, reason },
    });
    return { ok: true, seats, seated: await assignFromWaitlist(tx, zip) };
  });
}
