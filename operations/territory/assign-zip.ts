import { applicationOfAgent } from "#database/agents/applications.ts";
import { reasonRefusal } from "#domain/audit/written-reason.ts";
import type { AssignmentRefusal } from "#domain/territory/zip-exclusivity.ts";
import { confirmApplication } from "#operations/agents/confirm-application.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { addZip, requestedZip, type ZipOutcome } from "./add-zip.ts";
import { notifyAssignedZip } from "./notify-of-zips.ts";
import { liftBounds } from "./reservation-bounds.ts";

export interface ZipAssignment {
  agentId: string;
  zip: string;
  reason: string;
  staffId: string;
}

export type ZipAssigned =
  | { ok: true; zip: string; outcome: ZipOutcome }
  | { ok: false; reason: AssignmentRefusal | "unknown-agent" };

/** Assigns a zip code to an agent (decision 18): a free seat, reserved if unpaid, or an entry on the waitlist. */
export async function assignZip(world: World, assignment: ZipAssignment): Promise<ZipAssigned> {
  return inTransaction(world, (tx) => assign(tx, assignment));
}

async function assign(tx: Transaction, { agentId, staffId, ...entered }: ZipAssignment): Promise<ZipAssigned> {
  const application = await applicationOfAgent(tx.db, agentId);
  if (!application) return { ok: false, reason: "unknown-agent" };
  const requested = await requestedZip(tx, application, entered.zip);
  const reason = requested.ok ? reasonRefusal(entered.reason) : requested.reason;
  if (reason || !requested.ok) return { ok: false, reason: reason ?? "no-such-zip" };
  const { zip } = requested;
  // Staff vouch for agents whom they assign a zip code.
  await confirmApplication(tx, application.id);
  await liftBounds(tx.db, application.id);
  const { claim, outcome } = await addZip(tx, application, zip);
  if (claim) await notifyAssignedZip(tx, claim, "by-office");
  const detail = { zip, outcome, reason: entered.reason.trim() };
  await recordAuditEvent(tx, { staffId, action: "zip-assigned", about: agentId, detail });
  return { ok: true, zip, outcome };
}
