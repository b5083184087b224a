import type { Credentials } from "#domain/sign-in/credentials.ts";
import type { StaffMember } from "#domain/staff/staff-member.ts";
import { forgetAttempt } from "#operations/sign-in/attempt.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { beginStaffAttempt, sessionAttempt } from "./staff-attempt.ts";

export type PasswordProofRefusal = "wrong-password" | "too-many-attempts";

/** Wrong passwords count by session, so that nobody outside it can lock the member out. */
export async function proveByPassword<T extends object>(
  world: World,
  { credentials, member }: { credentials: Credentials; member: StaffMember },
  attempt: () => Promise<T | "wrong-password">,
): Promise<T | PasswordProofRefusal> {
  const attempted = sessionAttempt(world, member);
  const answer = (await beginStaffAttempt(world, attempted)) ? await attempt() : "too-many-attempts";
  if (typeof answer === "string") world.refused({ what: "sign-in", why: answer, ip: credentials.ip });
  else await inTransaction(world, (tx) => forgetAttempt(tx, attempted));
  return answer;
}
