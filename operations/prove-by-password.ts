import { forgetAttempts } from "#database/sign-in-attempts.ts";
import type { Credentials, StaffMember } from "#domain/staff-member.ts";
import { attemptPlace, beginAttempt } from "./sign-in.ts";
import type { World } from "./world.ts";

export type PasswordProofRefusal = "wrong-password" | "too-many-attempts";

/**
 * What a signed-in member gets for their password alone. Wrong passwords count as at the sign-in: else whoever sits down
 * at an open desk could guess.
 */
export async function proveByPassword<T extends object>(
  world: World,
  { credentials, member }: { credentials: Credentials; member: StaffMember },
  ask: () => Promise<T | "wrong-password">,
): Promise<T | PasswordProofRefusal> {
  const place = attemptPlace(world, credentials, member.email);
  const answer = (await beginAttempt(world, place)) ? await ask() : "too-many-attempts";
  if (typeof answer === "string") world.refused({ what: "sign-in", why: answer, ip: credentials.ip });
  else await world.database.write((tx) => forgetAttempts(tx, place));
  return answer;
}
