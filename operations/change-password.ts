import { forgetAttempts } from "#database/sign-in-attempts.ts";
import { record } from "#database/staff-actions.ts";
import { newPasswordRefusal, type PasswordRefusal } from "#domain/new-password.ts";
import type { Credentials, StaffMember } from "#domain/staff-member.ts";
import { attemptPlace, beginAttempt } from "./sign-in.ts";
import type { World } from "./world.ts";

export type PasswordChange =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: PasswordRefusal | "wrong-password" | "too-many-attempts" };

/**
 * Gives a member another password, for the one they have. Every other session of theirs ends, and the one in hand begins
 * anew; wrong passwords count as at the sign-in.
 */
export async function changePassword(
  world: World,
  credentials: Credentials,
  { member, current, next }: { member: StaffMember; current: string; next: string },
): Promise<PasswordChange> {
  const refusal = newPasswordRefusal(next, member, world.isCommonPassword);
  if (refusal) return { ok: false, reason: refusal };
  const place = attemptPlace(world, credentials, member.email);
  const cookies = (await beginAttempt(world, place))
    ? await world.staff.changePassword(credentials, { current, next })
    : "too-many-attempts";
  if (cookies === "too-many-attempts" || cookies === "wrong-password") {
    world.refused({ what: "sign-in", why: cookies, ip: credentials.ip });
    return { ok: false, reason: cookies };
  }
  await world.database.write(async (tx) => {
    await forgetAttempts(tx, place);
    const deed = { id: world.newId(), at: world.now().toISOString(), staffId: member.id };
    await record(tx, { ...deed, action: "password-changed", about: member.id });
  });
  return { ok: true, cookies };
}
