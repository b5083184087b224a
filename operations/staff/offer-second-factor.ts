import type { Credentials } from "#domain/sign-in/credentials.ts";
import type { StaffMember } from "#domain/staff/staff-member.ts";
import type { SecondFactorOffer } from "#integrations/staff-sign-in/staff-sign-in.ts";
import type { World } from "#operations/world.ts";
import { type PasswordProofRefusal, proveByPassword } from "./prove-by-password.ts";

export function offerSecondFactor(
  world: World,
  credentials: Credentials,
  { member, password }: { member: StaffMember; password: string },
): Promise<SecondFactorOffer | PasswordProofRefusal> {
  return proveByPassword(world, { credentials, member }, () => world.staff.offerSecondFactor(credentials, password));
}
