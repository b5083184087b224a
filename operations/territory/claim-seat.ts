import { findApplication } from "#database/agents/applications.ts";
import { insertClaim, seatsAt, seatsOf } from "#database/territory/claims.ts";
import { joinWaitlist } from "#database/territory/waitlist.ts";
import { type ReservationKind, reservedUntil } from "#domain/territory/zip-exclusivity.ts";
import type { Transaction } from "#operations/transaction.ts";

/** With a seat there an application never joins the waitlist. */
export async function claimOrJoinWaitlist(tx: Transaction, zip: string, applicationId: string): Promise<void> {
  if ((await seatsOf(tx.db, zip)).some((seat) => seat.applicationId === applicationId)) return;
  if (await claimSeat(tx, { zip, applicationId }, "applied")) return;
  const receivedAt = tx.now.toISOString();
  await joinWaitlist(tx.db, { id: tx.newId(), zip, applicationId, receivedAt, endedAt: null, ending: null });
}

export async function claimSeat(
  tx: Transaction,
  { zip, applicationId }: { zip: string; applicationId: string },
  kind: ReservationKind,
): Promise<boolean> {
  const seats = await seatsAt(tx.db, zip);
  const now = tx.now;
  const isConfirmed = Boolean((await findApplication(tx.db, applicationId))?.confirmedAt);
  for (let seat = 1; seat <= seats; seat += 1) {
    const taken = await insertClaim(tx.db, {
      id: tx.newId(),
      zip,
      seat,
      applicationId,
      state: "reserved",
      receivedAt: now.toISOString(),
      reservedUntil: reservedUntil(now, isConfirmed ? "confirmed" : kind),
      activatedAt: null,
      releasedAt: null,
      reason: null,
      releasedBy: null,
    });
    if (taken) return true;
  }
  return false;
}
