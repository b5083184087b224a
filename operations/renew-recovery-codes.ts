import type { Credentials, StaffMember } from "#domain/staff-member.ts";
import { recordAuditEvent } from "./note-deed.ts";
import { type PasswordProofRefusal, proveByPassword } from "./prove-by-password.ts";
import type { World } from "./world.ts";

/** Gives a member other recovery codes, for their password; those that they had open no more. */
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
  await world.database.write((tx) =>
    recordAuditEvent(world, tx, { staffId, action: "recovery-codes-renewed", about: staffId }),
  );
  return codes;
}
