import { withdrawLicenseRow } from "#database/brokers/network-licenses.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { type PasswordProofRefusal, proveByPassword } from "#operations/staff/prove-by-password.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { type LicenseOwner, provenBy } from "./record-network-license.ts";

export type LicenseWithdrawn = { ok: true } | { ok: false; reason: PasswordProofRefusal | "no-such-license" };

/** It no longer counts; what was signed and issued by it stays. Needs the owner's password. */
export async function withdrawNetworkLicense(
  world: World,
  { member, credentials, password }: LicenseOwner,
  id: string,
): Promise<LicenseWithdrawn> {
  const proven = await proveByPassword(world, { credentials, member }, () => provenBy(world, credentials, password));
  if (typeof proven === "string") return { ok: false, reason: proven };
  return inTransaction(world, async (tx): Promise<LicenseWithdrawn> => {
    const withdrawn = { id, withdrawnAt: tx.now.toISOString(), withdrawnBy: member.id };
    const license = await withdrawLicenseRow(tx.db, withdrawn);
    if (!license) return { ok: false, reason: "no-such-license" };
    const { state, number, validUntil } = license;
    const event = { staffId: member.id, action: "network-license-withdrawn", about: state } as const;
    await recordAuditEvent(tx, { ...event, detail: { number, validUntil } });
    return { ok: true };
  });
}
