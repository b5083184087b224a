import { confirmAgent } from "#database/agents/agents.ts";
import { applicationIdsOfAgent, findApplication, markConfirmed } from "#database/agents/applications.ts";
import { hasPlanMoney } from "#database/payments/plan-payment.ts";
import type { Writer } from "#database/schema.ts";
import { extendReservation, territoryOf } from "#database/territory/claims.ts";
import { type PlanSlug, planByName } from "#domain/agents/plan.ts";
import { reservedUntil } from "#domain/territory/zip-exclusivity.ts";
import { presentApplication } from "#operations/payments/link-order-to-application.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { Site, World } from "#operations/world.ts";
import { proveByMailbox } from "./prove-application.ts";

export type EmailConfirmation =
  /** Reserved until the earliest end (ISO). */
  | { state: "kept"; until: string; plan: PlanSlug | undefined }
  | { state: "waiting"; plan: PlanSlug | undefined }
  | { state: "paid" }
  | { state: "nothing"; plan: PlanSlug | undefined };

/** Confirms an email: all its reservations last the full week. @returns undefined if there is no such application */
export async function confirmEmail(world: World, applicationId: string): Promise<EmailConfirmation | undefined> {
  return inTransaction(world, async (tx) => {
    const application = await findApplication(tx.db, applicationId);
    if (!application?.email) return undefined;
    if (!(await proveByMailbox(tx, application))) return { state: "nothing", plan: planByName(application.plan) };
    const all = await applicationIdsOfAgent(tx.db, application.agentId);
    for (const id of all) await confirmApplication(tx, id);
    await confirmAgent(tx.db, application.agentId, tx.now.toISOString());
    return stateOf(tx.db, application.agentId, planByName(application.plan));
  });
}

async function stateOf(db: Writer, agentId: string, plan: PlanSlug | undefined): Promise<EmailConfirmation> {
  if (await hasPlanMoney(db, { agentId })) return { state: "paid" };
  const { claims, waitlist } = await territoryOf(db, { agentId });
  const [until] = claims.flatMap((claim) => claim.reservedUntil ?? []).toSorted();
  if (until) return { state: "kept", until, plan };
  return { state: waitlist.length > 0 ? "waiting" : "nothing", plan };
}

/** Extends unpaid reservations to a week from when each was made; never shortens one. */
export async function confirmApplication(tx: Transaction, applicationId: string): Promise<void> {
  const application = await presentApplication(tx, applicationId);
  if (!application) return;
  if (!application.confirmedAt) await markConfirmed(tx.db, applicationId, tx.now.toISOString());
  for (const claim of (await territoryOf(tx.db, application)).claims)
    await extendReservation(tx.db, claim.id, reservedUntil(claim.receivedAt, "confirmed"));
}

/** Signed link that confirms an application and does nothing else. */
export function confirmLink(site: Pick<Site, "baseUrl" | "sign">, applicationId: string): string {
  const url = new URL("/confirm-email", site.baseUrl);
  url.searchParams.set("application", applicationId);
  url.searchParams.set("signature", site.sign(proven(applicationId)));
  return url.href;
}

export function isConfirmLink(site: Site, applicationId: string, signature: string): boolean {
  return site.proves(signature, proven(applicationId));
}

const proven = (applicationId: string) => `confirm application ${applicationId}`;
