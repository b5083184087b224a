import { deleteAttempts } from "#database/staff/sign-in-attempts.ts";
import type { Credentials, StaffMember } from "#domain/staff/staff-member.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { beginAttempt, sessionSource } from "./sign-in-attempt.ts";

export type PasswordProofRefusal = "wrong-password" | "too-many-attempts";

/** Wrong passwords count by session, so that nobody outside it can lock the member out. */
export async function proveByPassword<T extends object>(
  world: World,
  { credentials, member }: { credentials: Credentials; member: StaffMember },
  attempt: () => Promise<T | "wrong-password">,
): Promise<T | PasswordProofRefusal> {
  const attemptedKey = sessionSource(world, member);
  const answer = (await beginAttempt(world, attemptedKey)) ? await attempt() : "too-many-attempts";
  if (typeof answer === "string") world.refused({ what: "sign-in", why: answer, ip: credentials.ip });
  else await inTransaction(world, (tx) => deleteAttempts(tx.db, attemptedKey));
  return answer;
}
