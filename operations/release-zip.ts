import { endedReservations, releaseSeat } from "#database/zip-claims.ts";
import { seatWaiters } from "./claim-zips.ts";
import type { World } from "./world.ts";

/**
 * Gives a claimed seat back, with the reason why, and seats who waits for it next (specification 1).
 * @returns false where it had been released before
 */
export async function releaseZip(world: World, claim: { id: string; zip: string; reason: string }): Promise<boolean> {
  return world.database.write(async (tx) => {
    await world.database.hold(tx, `zip ${claim.zip}`);
    const releasedAt = world.now().toISOString();
    const released = await releaseSeat(tx, claim.id, { releasedAt, reason: claim.reason });
    if (!released) return false;
    await seatWaiters(world, tx, claim.zip);
    return true;
  });
}

const releasedAtOnce = 100;

/** Releases the reservations that nobody paid for in time; run by the schedule. @returns how many */
export async function releaseUnpaidZips(world: World): Promise<number> {
  const ended = await endedReservations(world.database.read, world.now().toISOString(), releasedAtOnce);
  for (const { id, zip } of ended) await releaseZip(world, { id, zip, reason: "not paid for in time" });
  return ended.length;
}
