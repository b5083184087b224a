import type { Writer } from "#database/schema.ts";
import { territoryOf } from "#database/territory/claims.ts";
import { endWaitlistEntry, nextOnWaitlist } from "#database/territory/waitlist.ts";
import type { World } from "#operations/world.ts";
import { activatePaidZips } from "./activate-zips.ts";
import { claimSeat } from "./claim-seat.ts";
import { notifyAssignedZip } from "./notify-of-zips.ts";

/** @returns how many seats were assigned */
export async function assignFromWaitlist(world: World, tx: Writer, zip: string): Promise<number> {
  for (let seated = 0; ; seated += 1) {
    const next = await nextOnWaitlist(tx, zip);
    if (!next || !(await claimSeat(world, tx, next, "offered"))) return seated;
    await endWaitlistEntry(tx, next.id, { endedAt: world.now().toISOString(), ending: "seated" });
    await activatePaidZips(world, tx, next.applicationId);
    const { claims } = await territoryOf(tx, next.applicationId);
    for (const claim of claims) if (claim.zip === zip) await notifyAssignedZip(world, tx, claim);
  }
}
