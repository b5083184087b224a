import { findApplication } from "#database/agents/applications.ts";
import type { Writer } from "#database/schema.ts";
import { insertClaim, seatsAt, seatsOf } from "#database/territory/claims.ts";
import { joinWaitlist } from "#database/territory/waitlist.ts";
import { type ReservationKind, reservedUntil } from "#domain/territory/zip-exclusivity.ts";
import type { World } from "#operations/world.ts";

/** The transaction must have locked the zip code. With a seat there an application never joins the waitlist. */
export async function claimOrJoinWaitlist(world: World, tx: Writer, zip: string, applicationId: string): Promise<void> {
  if ((await seatsOf(tx, zip)).some((seat) => seat.applicationId === applicationId)) return;
  if (await claimSeat(world, tx, { zip, applicationId }, "applied")) return;
  const receivedAt = world.now().toISOString();
  await joinWaitlist(tx, { id: world.newId(), zip, applicationId, receivedAt, endedAt: null, ending: null });
}

export async function claimSeat(
  world: World,
  tx: Writer,
  { zip, applicationId }: { zip: string; applicationId: string },
  kind: ReservationKind,
): Promise<boolean> {
  const seats = await seatsAt(tx, zip);
  const now = world.now();
  const isConfirmed = Boolean((await findApplication(tx, applicationId))?.confirmedAt);
  for (let seat = 1; seat <= seats; seat += 1) {
    const taken = await insertClaim(tx, {
      id: world.newId(),
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
