import type { ApplicationsTable } from "#database/agents/agents-schema.ts";
import { findApplication } from "#database/agents/applications.ts";
import { claimOfAgent, insertZipClaim, seatsAt, seatsOf } from "#database/territory/claims.ts";
import { endKeptForApplication, keptAt } from "#database/territory/kept-zips.ts";
import type { ZipClaimsTable } from "#database/territory/territory-schema.ts";
import { joinWaitlist } from "#database/territory/waitlist.ts";
import { isClaimable } from "#database/territory/zips.ts";
import { type ReservationKind, reservedUntil } from "#domain/territory/zip-exclusivity.ts";
import type { Transaction } from "#operations/transaction.ts";

/** An agent with a seat never joins the waitlist, one on the waitlist keeps their place, and some zip codes have no homes. */
export async function claimOrJoinWaitlist(
  tx: Transaction,
  zip: string,
  { id: applicationId, agentId }: Pick<ApplicationsTable, "id" | "agentId">,
): Promise<void> {
  const place = { zip, agentId, applicationId };
  await endKeptForApplication(tx.db, place, tx.now.toISOString());
  if ((await claimOfAgent(tx.db, place)) || !(await isClaimable(tx.db, zip))) return;
  if (await claimSeat(tx, place, "applied")) return;
  const receivedAt = tx.now.toISOString();
  await joinWaitlist(tx.db, { ...place, id: tx.newId(), receivedAt, endedAt: null, ending: null });
}

/** @returns whether a seat was free */
export async function claimSeat(
  tx: Transaction,
  { zip, agentId, applicationId }: Pick<ZipClaimsTable, "zip" | "agentId" | "applicationId">,
  kind: ReservationKind,
): Promise<boolean> {
  const seats = await seatsAt(tx.db, zip);
  const kept = (await keptAt(tx.db, [zip], applicationId)).get(zip)?.length ?? 0;
  if (kept > 0 && (await seatsOf(tx.db, zip)).length + kept >= seats) return false;
  const isConfirmed = Boolean((await findApplication(tx.db, applicationId))?.confirmedAt);
  for (let seat = 1; seat <= seats; seat += 1) {
    const taken = await insertZipClaim(tx.db, {
      id: tx.newId(),
      zip,
      seat,
      agentId,
      applicationId,
      state: "reserved",
      receivedAt: tx.now.toISOString(),
      reservedUntil: reservedUntil(tx.now, isConfirmed ? "confirmed" : kind),
      activatedAt: null,
      releasedAt: null,
      reason: null,
      releasedBy: null,
    });
    if (taken) return true;
  }
  return false;
}
