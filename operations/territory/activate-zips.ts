import { paidLateNotice } from "#content/emails/payments/payment-attention.ts";
import { confirmAgent, joinAgent } from "#database/agents/agents.ts";
import type { ApplicationsTable } from "#database/agents/agents-schema.ts";
import { applicationIdsOfAgent, findApplication } from "#database/agents/applications.ts";
import { isCancelled } from "#database/agents/cancellations.ts";
import { hasPaid } from "#database/payments/plan-payment.ts";
import { activateClaims, countFor, territoryOf, zipsLostUnpaid, zipsRequestedBy } from "#database/territory/claims.ts";
import { zipCodesIn } from "#domain/values/zip-code.ts";
import { openWorkspaceOf } from "#operations/members/open-workspace.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import type { Transaction } from "#operations/transaction.ts";
import { claimOrJoinWaitlist } from "./claim-seat.ts";
import { requestZipCodeChecks } from "./request-zip-code-checks.ts";
import { areasOf, zipsNamed } from "./reserve-zips.ts";

/**
 * Once an application is paid for: requests the zip codes that it could not request before, or that it lost unpaid, and
 * activates its seats. What its agent reserved by an unpaid application counts for this one. The office is notified of
 * lost ones: another agent may have them. @returns whether the plan is paid for and not cancelled
 */
export async function activatePaidZips(tx: Transaction, applicationId: string): Promise<boolean> {
  const isPaid = await hasPaid(tx.db, applicationId, "plan");
  const application = isPaid ? await findApplication(tx.db, applicationId) : undefined;
  // Money alone does not prove whose application it is.
  if (!application || application.identityCheck || (await isCancelled(tx.db, application))) return false;
  await requestZips(tx, application, zipCodesIn(areasOf(application)));
  const lost = await zipsLostUnpaid(tx.db, applicationId);
  for (const zip of lost) await requestZip(tx, zip, application);
  const at = tx.now.toISOString();
  await activateClaims(tx.db, applicationId, at);
  await confirmAgent(tx.db, application.agentId, at);
  await joinAgent(tx.db, application, at);
  await openWorkspaceOf(tx, application);
  if (lost.length > 0) await notifyOfficeOfLatePayment(tx, application, lost);
  return true;
}

/** After a payment or refund: what one application loses may count for another of the same agent. */
export async function updateTerritory(tx: Transaction, agentId: string): Promise<void> {
  for (const id of await applicationIdsOfAgent(tx.db, agentId)) await activatePaidZips(tx, id);
}

/**
 * Adds zip codes that an agent names after payment, except those lost before, or all if the application is in
 * moderation: staff decide about them. @returns which of these zip codes the agent has or is waitlisted for
 */
export async function addZips(
  tx: Transaction,
  application: ApplicationsTable,
  areas: string,
): Promise<{ has: string[]; hasNot: string[] }> {
  const named = zipCodesIn(areas);
  if (!application.moderationReason) await requestZips(tx, application, named);
  await activatePaidZips(tx, application.id);
  const { claims, waitlist } = await territoryOf(tx.db, application);
  const theirs = new Set([...claims, ...waitlist].map(({ zip }) => zip));
  return { has: named.filter((zip) => theirs.has(zip)), hasNot: named.filter((zip) => !theirs.has(zip)) };
}

/** Only what this application never had: staff may have released it, or removed the agent from the waitlist. */
async function requestZips(tx: Transaction, application: ApplicationsTable, named: readonly string[]): Promise<void> {
  const { id: applicationId } = application;
  const requested = await zipsRequestedBy(tx.db, applicationId);
  const { claims, waitlist } = await territoryOf(tx.db, { applicationId });
  const has = claims.length + waitlist.length;
  const missing = named.filter((zip) => !requested.has(zip)).join(" ");
  for (const zip of await zipsNamed(tx.db, { ...application, areas: missing, has }))
    await requestZip(tx, zip, application);
  await requestZipCodeChecks(tx, application, named);
}

async function requestZip(tx: Transaction, zip: string, { id, agentId }: ApplicationsTable): Promise<void> {
  await claimOrJoinWaitlist(tx, zip, { id, agentId });
  await countFor(tx.db, id, { zip, agentId });
}

async function notifyOfficeOfLatePayment(tx: Transaction, agent: ApplicationsTable, lost: readonly string[]) {
  const { claims, waitlist } = await territoryOf(tx.db, agent);
  const among = (places: { zip: string }[]) => places.map(({ zip }) => zip).filter((zip) => lost.includes(zip));
  const notice = paidLateNotice({ agent, back: among(claims), waitlisted: among(waitlist) });
  const page = `/office/agents/${agent.agentId}`;
  await notifyOffice(tx, agent.id, { ...notice, kind: "paid-late", page });
}
