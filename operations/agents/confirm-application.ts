import { findApplication, markConfirmed } from "#database/agents/applications.ts";
import { applicationIdsOfSameAgent } from "#database/agents/same-applicant.ts";
import { hasPlanMoney } from "#database/payments/plan-payment.ts";
import type { Writer } from "#database/schema.ts";
import { extendReservation, territoryOf } from "#database/territory/claims.ts";
import { type PlanSlug, planByName } from "#domain/agents/plan.ts";
import { reservedUntil } from "#domain/territory/zip-exclusivity.ts";
import { lockApplication } from "#operations/payments/link-order-to-application.ts";
import type { World } from "#operations/world.ts";

export type EmailConfirmation =
  /** Reserved until the earliest end (ISO). */
  | { state: "kept"; until: string; plan: PlanSlug | undefined }
  | { state: "waiting"; plan: PlanSlug | undefined }
  | { state: "paid" }
  | { state: "nothing"; plan: PlanSlug | undefined };

/** Confirms an email: all its reservations last the full week. @returns undefined if there is no such application */
export async function confirmEmail(world: World, applicationId: string): Promise<EmailConfirmation | undefined> {
  return world.database.write(async (tx) => {
    const application = await findApplication(tx, applicationId);
    if (!application?.email) return undefined;
    const all = await applicationIdsOfSameAgent(tx, applicationId);
    for (const id of all.toSorted()) await confirmApplication(world, tx, id);
    return stateOf(tx, all, planByName(application.plan));
  });
}

async function stateOf(tx: Writer, ids: readonly string[], plan: PlanSlug | undefined): Promise<EmailConfirmation> {
  const ends: string[] = [];
  let isWaitlisted = false;
  for (const id of ids) {
    if (await hasPlanMoney(tx, id)) return { state: "paid" };
    const { claims, waitlist } = await territoryOf(tx, id);
    ends.push(...claims.flatMap(({ reservedUntil: until }) => until ?? []));
    isWaitlisted ||= waitlist.length > 0;
  }
  const [until] = ends.toSorted();
  if (until) return { state: "kept", until, plan };
  return { state: isWaitlisted ? "waiting" : "nothing", plan };
}

/** Extends unpaid reservations to a week from when each was made; never shortens one. */
export async function confirmApplication(world: World, tx: Writer, applicationId: string): Promise<void> {
  const application = await lockApplication(world, tx, applicationId);
  if (!application) return;
  if (!application.confirmedAt) await markConfirmed(tx, applicationId, world.now().toISOString());
  for (const claim of (await territoryOf(tx, applicationId)).claims)
    await extendReservation(tx, claim.id, reservedUntil(claim.receivedAt, "confirmed"));
}

/** Signed link that confirms an application and does nothing else. */
export function confirmLink(world: World, applicationId: string): string {
  const url = new URL("/confirm-email", world.baseUrl);
  url.searchParams.set("application", applicationId);
  url.searchParams.set("signature", world.sign(proven(applicationId)));
  return url.href;
}

export function isConfirmLink(world: World, applicationId: string, signature: string): boolean {
  return world.proves(signature, proven(applicationId));
}

const proven = (applicationId: string) => `confirm application ${applicationId}`;
