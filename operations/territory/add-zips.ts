import type { ApplicationsTable, Writer } from "#database/schema.ts";
import { allClaimsOf, territoryOf } from "#database/territory/claims.ts";
import { zipCodesIn } from "#domain/values/zip-code.ts";
import type { World } from "#operations/world.ts";
import { activatePaidZips, takeOverUnpaidSeats } from "./activate-zips.ts";
import { reserveZips } from "./reserve-zips.ts";

/**
 * Adds zip codes that an agent names after payment, except those lost before, or all if the application is in
 * moderation: staff decide about them. The transaction must have locked the agent.
 * @returns which of these areas it has or is waitlisted for, and which not
 */
export async function addZips(
  world: World,
  tx: Writer,
  application: ApplicationsTable,
  areas: string[],
): Promise<{ has: string[]; hasNot: string[] }> {
  const { id: applicationId, plan, moderationReason } = application;
  const { claims, waitlist } = await allClaimsOf(tx, applicationId);
  const known = new Set([...claims, ...waitlist].map(({ zip }) => zip));
  const has = claims.filter(({ state }) => state !== "released").length + waitlist.length;
  const named = zipCodesIn(areas.join("\n"));
  const added = moderationReason ? [] : named.filter((zip) => !known.has(zip));
  await reserveZips(world, tx, { applicationId, plan, areas: added, has });
  if (await activatePaidZips(world, tx, applicationId)) await takeOverUnpaidSeats(world, tx, applicationId);
  const now = await territoryOf(tx, applicationId);
  const theirs = new Set([...now.claims, ...now.waitlist].map(({ zip }) => zip));
  return { has: named.filter((zip) => theirs.has(zip)), hasNot: named.filter((zip) => !theirs.has(zip)) };
}
