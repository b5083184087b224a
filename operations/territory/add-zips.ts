import type { ApplicationsTable } from "#database/schema.ts";
import { allClaimsOf, territoryOf } from "#database/territory/claims.ts";
import { zipCodesIn } from "#domain/values/zip-code.ts";
import type { Transaction } from "#operations/transaction.ts";
import { activatePaidZips, takeOverUnpaidSeats } from "./activate-zips.ts";
import { reserveZips } from "./reserve-zips.ts";

/**
 * Adds zip codes that an agent names after payment, except those lost before, or all if the application is in
 * moderation: staff decide about them.
 * @returns which of these areas it has or is waitlisted for, and which not
 */
export async function addZips(
  tx: Transaction,
  application: ApplicationsTable,
  areas: string[],
): Promise<{ has: string[]; hasNot: string[] }> {
  const { id: applicationId, plan, moderationReason } = application;
  const { claims, waitlist } = await allClaimsOf(tx.db, applicationId);
  const known = new Set([...claims, ...waitlist].map(({ zip }) => zip));
  const has = claims.filter(({ state }) => state !== "released").length + waitlist.length;
  const named = zipCodesIn(areas.join("\n"));
  const added = moderationReason ? [] : named.filter((zip) => !known.has(zip));
  await reserveZips(tx, { applicationId, plan, areas: added, has });
  if (await activatePaidZips(tx, applicationId)) await takeOverUnpaidSeats(tx, applicationId);
  const now = await territoryOf(tx.db, applicationId);
  const theirs = new Set([...now.claims, ...now.waitlist].map(({ zip }) => zip));
  return { has: named.filter((zip) => theirs.has(zip)), hasNot: named.filter((zip) => !theirs.has(zip)) };
}
