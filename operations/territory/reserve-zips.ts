import type { ApplicationsTable, Writer } from "#database/schema.ts";
import { hasEverRequested } from "#database/territory/claims.ts";
import { zipsByCode } from "#database/territory/zips.ts";
import { planByName } from "#domain/agents/plan.ts";
import { zipLimits } from "#domain/territory/zip-exclusivity.ts";
import { zipCodesIn } from "#domain/values/zip-code.ts";
import type { Transaction } from "#operations/transaction.ts";
import { claimOrJoinWaitlist } from "./claim-seat.ts";

export interface ZipRequest {
  applicationId: string;
  plan: string;
  areas: string[];
  /** How many of the plan's zip codes it has already, or is waitlisted for. */
  has?: number;
}

export function zipRequestOf(application: ApplicationsTable): ZipRequest {
  const { id: applicationId, plan, planPrimaryArea, planSecondaryArea } = application;
  return { applicationId, plan, areas: [planPrimaryArea, planSecondaryArea] };
}

/**
 * Reserves the zip codes that an application names, up to its plan's limit, or joins their waitlists (specification 1).
 */
export async function reserveZips(tx: Transaction, request: ZipRequest): Promise<void> {
  for (const zip of await zipsWished(tx.db, request)) await claimOrJoinWaitlist(tx, zip, request.applicationId);
}

export async function zipsWished(db: Writer, request: ZipRequest): Promise<string[]> {
  const plan = planByName(request.plan);
  if (!plan) return [];
  const wanted = zipCodesIn(request.areas.join("\n"));
  const known = await zipsByCode(db, wanted);
  const open = Math.max(0, zipLimits[plan] - (request.has ?? 0));
  return wanted.filter((zip) => known.has(zip)).slice(0, open);
}

/** Reserves what an application could not reserve before: it was in moderation, or its agent had paid for another. */
export async function claimDeferredZips(tx: Transaction, application: ApplicationsTable): Promise<void> {
  if (!(await hasEverRequested(tx.db, application.id))) await reserveZips(tx, zipRequestOf(application));
}
