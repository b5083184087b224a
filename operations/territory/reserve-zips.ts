import type { ApplicationsTable } from "#database/agents/agents-schema.ts";
import type { Writer } from "#database/schema.ts";
import { zipLimitOfApplication } from "#database/territory/zip-limit.ts";
import { zipsByCode } from "#database/territory/zips.ts";
import { zipCodesIn } from "#domain/values/zip-code.ts";
import type { Transaction } from "#operations/transaction.ts";
import { claimOrJoinWaitlist } from "./claim-seat.ts";
import { requestZipCodeChecks } from "./request-zip-code-checks.ts";

type Areas = Pick<ApplicationsTable, "planPrimaryArea" | "planSecondaryArea">;

export const areasOf = ({ planPrimaryArea, planSecondaryArea }: Areas) => `${planPrimaryArea}\n${planSecondaryArea}`;

/**
 * Reserves the claimable zip codes that an application names, up to its plan's limit, or joins their waitlists
 * (specification 1). Staff look at those that our lists cannot judge. One that only came in an agent's name gets none.
 */
export async function reserveZips(tx: Transaction, application: ApplicationsTable): Promise<void> {
  if (application.identityCheck) return;
  const zips = await zipsNamed(tx.db, { ...application, areas: areasOf(application) });
  for (const zip of zips) await claimOrJoinWaitlist(tx, zip, application);
  await requestZipCodeChecks(tx, application, zipCodesIn(areasOf(application)));
}

/** @param has how many of the plan's zip codes it has already, or is waitlisted for */
export async function zipsNamed(
  db: Writer,
  { agentId, plan, areas, has = 0 }: Pick<ApplicationsTable, "agentId" | "plan"> & { areas: string; has?: number },
): Promise<string[]> {
  const limit = await zipLimitOfApplication(db, { agentId, plan });
  if (limit === undefined) return [];
  const named = zipCodesIn(areas);
  const known = await zipsByCode(db, named);
  return named.filter((zip) => known.get(zip)?.populated).slice(0, Math.max(0, limit - has));
}
