import type { Credentials } from "#domain/sign-in/credentials.ts";
import type { StaffMember } from "#domain/staff/staff-member.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { type PasswordProofRefusal, proveByPassword } from "./prove-by-password.ts";

export async function renewRecoveryCodes(
  world: World,
  credentials: Credentials,
  { member, password }: { member: StaffMember; password: string },
): Promise<string[] | PasswordProofRefusal> {
  const codes = await proveByPassword(world, { credentials, member }, () =>
    world.staff.renewRecoveryCodes(credentials, password),
  );
  if (typeof codes === "string") return codes;
  const { id: staffId } = member;
  await inTransaction(world, (tx) =>
    recordAuditEvent(tx, { staffId, action: "recovery-codes-renewed", about: staffId }),
  );
  return codes;
}
