import type { Credentials } from "#domain/sign-in/credentials.ts";
import type { Attempt } from "#domain/sign-in/sign-in-policy.ts";
import type { StaffMember } from "#domain/staff/staff-member.ts";
import { type AttemptSource, attemptSource, beginAttempt } from "#operations/sign-in/attempt.ts";
import { deviceIn } from "#operations/sign-in/known-device.ts";
import { inTurn } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

interface Attempted {
  attempt: Extract<Attempt, `staff ${string}`>;
  account: string;
  staffId: string | undefined;
}

export function staffAttempt(
  world: World,
  { cookie, ip }: Credentials,
  { attempt, account, staffId }: Attempted,
): AttemptSource {
  const device = deviceIn(world, { realm: "staff", cookie, now: world.now() });
  const known = device && device.owner === staffId ? `device ${device.id}` : undefined;
  return attemptSource(world, { attempt, account, ip, known });
}

/** Attempts in a session are counted by themselves: nobody outside can use them up. */
export const sessionAttempt = (world: World, { email, sessionId }: StaffMember): AttemptSource =>
  attemptSource(world, { attempt: "staff password", account: email, ip: "", known: `session ${sessionId}` });

/** In turn, so that concurrent attempts cannot slip past. */
export const beginStaffAttempt = (world: World, source: AttemptSource): Promise<boolean> =>
  inTurn(world, "staff", (tx) => beginAttempt(tx, source));
