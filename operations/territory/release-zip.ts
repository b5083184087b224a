import { findApplication } from "#database/agents/applications.ts";
import type { Writer } from "#database/schema.ts";
import { endedReservations, hasClaimEnded, releaseClaim } from "#database/territory/claims.ts";
import type { ZipClaimsTable } from "#database/territory/territory-schema.ts";
import {
  isReleaseGround,
  type ReleaseGround,
  type ReleaseRefusal,
  releaseRefusal,
  unpaidReason,
} from "#domain/territory/zip-exclusivity.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { activatePaidZips } from "./activate-zips.ts";
import { assignFromWaitlist } from "./advance-waitlist.ts";
import { notifyReleasedZip } from "./notify-of-zips.ts";

export interface ZipRelease {
  id: string;
  zip: string;
  /** For the office; the agent's email has only the ground. */
  reason: string;
  ground: ReleaseGround;
  /** Null: its time has run out. */
  staffId: string | null;
}

/** Seats the next on the waitlist (specification 1). @returns how many; undefined if there was nothing to release */
export async function releaseZip(world: World, release: ZipRelease): Promise<{ seated: number } | undefined> {
  return inTransaction(world, (tx) => releaseWithin(tx, release));
}

async function releaseWithin(tx: Transaction, release: ZipRelease): Promise<{ seated: number } | undefined> {
  const { id, zip, reason, ground, staffId } = release;
  const at = tx.now.toISOString();
  // A claim that was just paid for is active and not released as unpaid.
  const from = ground === "unpaid" ? (["reserved"] as const) : (["reserved", "active"] as const);
  const released = await releaseClaim(tx.db, release, from, { releasedAt: at, reason, releasedBy: staffId });
  if (!released) return undefined;
  if (staffId) {
    const { seat, applicationId } = released;
    const detail = { zip, seat, applicationId, ground, reason };
    await recordAuditEvent(tx, { staffId, action: "claim-released", about: id, detail });
  }
  if (await isNotified(tx.db, released, ground)) await notifyReleasedZip(tx, released, ground);
  return { seated: await assignFromWaitlist(tx, zip) };
}

/** An unconfirmed application may name a stranger's address, and its confirmation said when the reservation ends. */
async function isNotified(db: Writer, { applicationId }: ZipClaimsTable, ground: ReleaseGround): Promise<boolean> {
  return ground !== "unpaid" || Boolean((await findApplication(db, applicationId))?.confirmedAt);
}

export type Released = { ok: true; seated: number } | { ok: false; reason: ReleaseRefusal | "gone" };

export async function releaseByStaff(
  world: World,
  form: { id: string; zip: string; ground: string; reason: string; staffId: string },
): Promise<Released> {
  const { ground } = form;
  const refused = releaseRefusal(form);
  if (refused || !isReleaseGround(ground)) return { ok: false, reason: refused ?? "no-ground" };
  const done = await releaseZip(world, { ...form, ground, reason: form.reason.trim() });
  return done ? { ok: true, ...done } : { ok: false, reason: "gone" };
}

const releasedAtOnce = 100;

export async function releaseUnpaidZips(world: World): Promise<number> {
  const ended = await endedReservations(world.database.read, world.now().toISOString(), releasedAtOnce);
  let released = 0;
  for (const claim of ended) {
    if (await inTransaction(world, (tx) => releaseUnpaid(tx, claim))) released += 1;
  }
  return released;
}

async function releaseUnpaid(tx: Transaction, { id, zip, applicationId }: ZipClaimsTable) {
  // A concurrent payment finishes first, or waits and then takes back what was released.
  await activatePaidZips(tx, applicationId);
  if (!(await hasClaimEnded(tx.db, id, tx.now.toISOString()))) return undefined;
  return releaseWithin(tx, { id, zip, reason: unpaidReason, ground: "unpaid", staffId: null });
}
