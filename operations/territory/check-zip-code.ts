import { findApplication } from "#database/agents/applications.ts";
import type { Writer } from "#database/schema.ts";
import { applicationsWaitingFor, decideZipCodeChecks } from "#database/territory/zip-code-checks.ts";
import { addApprovedZip, findZip } from "#database/territory/zips.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { zipCode } from "#domain/values/zip-code.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { addZip, requestedZip } from "./add-zip.ts";
import { notifyAssignedZip, notifyRejectedZip } from "./notify-of-zips.ts";

export interface ZipCodeCheck {
  zip: string;
  reason: string;
  staffId: string;
}

export type ZipCodeCheckRefusal = ReasonRefusal | "nobody-waits" | "no-neighbor";
export type ZipCodeChecked = { ok: true } | { ok: false; reason: ZipCodeCheckRefusal };

/**
 * People live there: agents can claim it from now on, and those who named it get it in their order, or its waitlist.
 *
 * @param check.neighbor a zip code beside it, as typed: an unknown one gets its city, state, place and time zone
 */
export function approveZip(world: World, check: ZipCodeCheck & { neighbor: string }): Promise<ZipCodeChecked> {
  return inTransaction(world, async (tx): Promise<ZipCodeChecked> => {
    const waiting = await applicationsWaitingFor(tx.db, check.zip);
    const refused = checkRefusal(waiting, check);
    if (refused) return { ok: false, reason: refused };
    if (!(await makeClaimable(tx.db, check))) return { ok: false, reason: "no-neighbor" };
    await decide(tx, check, "approved");
    for (const id of waiting) await giveTo(tx, id, check.zip);
    return { ok: true };
  });
}

/** Nobody lives there, or there is no such zip code. Those who named it are emailed the reason. */
export function rejectZip(world: World, check: ZipCodeCheck): Promise<ZipCodeChecked> {
  return inTransaction(world, async (tx): Promise<ZipCodeChecked> => {
    const waiting = await applicationsWaitingFor(tx.db, check.zip);
    const refused = checkRefusal(waiting, check);
    if (refused) return { ok: false, reason: refused };
    await decide(tx, check, "rejected");
    for (const id of waiting) await notifyRejectedZip(tx, id, check);
    return { ok: true };
  });
}

const checkRefusal = (waiting: string[], { reason }: ZipCodeCheck): ZipCodeCheckRefusal | undefined =>
  waiting.length === 0 ? "nobody-waits" : reasonRefusal(reason);

async function makeClaimable(tx: Writer, { zip, neighbor }: { zip: string; neighbor: string }): Promise<boolean> {
  const place = (await findZip(tx, zip)) ?? (await findZip(tx, zipCode(neighbor) ?? ""));
  if (!place) return false;
  await addApprovedZip(tx, { ...place, zip });
  return true;
}

async function decide(tx: Transaction, check: ZipCodeCheck, decision: "approved" | "rejected"): Promise<void> {
  const { zip, staffId } = check;
  const [reason, decidedAt] = [check.reason.trim(), tx.now.toISOString()];
  await decideZipCodeChecks(tx.db, zip, { decision, decidedAt, staffId, reason });
  const action = decision === "approved" ? "zip-approved" : "zip-rejected";
  await recordAuditEvent(tx, { staffId, action, about: zip, detail: { zip, reason } });
}

/** An application that was erased or cancelled, or whose plan is full, gets nothing. */
async function giveTo(tx: Transaction, applicationId: string, zip: string): Promise<void> {
  const application = await findApplication(tx.db, applicationId);
  if (!application || !(await requestedZip(tx, application, zip)).ok) return;
  const { claim } = await addZip(tx, application, zip);
  if (claim) await notifyAssignedZip(tx, claim, "reviewed");
}
