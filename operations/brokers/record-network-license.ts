import { insert } from "#database/insert.ts";
import { type EnteredLicense, type LicenseProblems, parseLicense } from "#domain/brokers/network-license.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import type { StaffMember } from "#domain/staff/staff-member.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { type PasswordProofRefusal, proveByPassword } from "#operations/staff/prove-by-password.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export interface LicenseOwner {
  member: StaffMember;
  credentials: Credentials;
  password: string;
}

export type LicenseRecorded =
  | { ok: true }
  | { ok: false; reason: PasswordProofRefusal }
  | { ok: false; reason: "problems"; problems: LicenseProblems };

/** From then on agents of this state can sign, and invoices be issued to their firms. Needs the owner's password. */
export async function recordNetworkLicense(
  world: World,
  { member, credentials, password }: LicenseOwner,
  form: EnteredLicense,
): Promise<LicenseRecorded> {
  const parsed = parseLicense(form, localDay(world.now(), officeZone));
  if ("problems" in parsed) return { ok: false, reason: "problems", ...parsed };
  const proven = await proveByPassword(world, { credentials, member }, () => provenBy(world, credentials, password));
  if (typeof proven === "string") return { ok: false, reason: proven };
  const { license } = parsed;
  return inTransaction(world, async (tx): Promise<LicenseRecorded> => {
    const recorded = { recordedAt: tx.now.toISOString(), recordedBy: member.id };
    const id = tx.newId();
    await insert(tx.db, "networkLicenses", { id, ...license, ...recorded, withdrawnAt: null, withdrawnBy: null });
    await recordAuditEvent(tx, {
      staffId: member.id,
      action: "network-license-recorded",
      about: license.state,
      detail: { number: license.number, validUntil: license.validUntil },
    });
    return { ok: true };
  });
}

export const provenBy = async (
  world: World,
  credentials: Credentials,
  password: string,
): Promise<{ proven: true } | "wrong-password"> =>
  (await world.staff.isOwnPassword(credentials, password)) ? { proven: true } : "wrong-password";
