import { claimOfAgent } from "#database/territory/claims.ts";
import { endWaitlistEntry, nextOnWaitlist } from "#database/territory/waitlist.ts";
import { isClaimable } from "#database/territory/zips.ts";
import type { Transaction } from "#operations/transaction.ts";
import { activatePaidZips } from "./activate-zips.ts";
import { claimSeat } from "./claim-seat.ts";
import { notifyAssignedZip } from "./notify-of-zips.ts";

/** Nobody gets a seat where there are no homes any more. @returns how many seats were assigned */
export async function assignFromWaitlist(tx: Transaction, zip: string): Promise<number> {
  if (!(await isClaimable(tx.db, zip))) return 0;
  for (let seated = 0; ; seated += 1) {
    const next = await nextOnWaitlist(tx.db, zip);
    if (!next || !(await claimSeat(tx, next, "offered"))) return seated;
    await endWaitlistEntry(tx.db, next.id, { endedAt: tx.now.toISOString(), ending: "seated" });
    await activatePaidZips(tx, next.applicationId);
    const claim = await claimOfAgent(tx.db, next);
    if (claim) await notifyAssignedZip(tx, claim);
  }
}
