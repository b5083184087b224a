import { dropSecondFactor, dropSessions, passwordAccountOf } from "#database/staff/staff.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import { secondFactorIn } from "#domain/sign-in/second-factor-code.ts";
import type { StaffMember } from "#domain/staff/staff-member.ts";
import type { CodeAnswer } from "#integrations/staff-sign-in/staff-sign-in.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { consumeCodeOnce } from "#operations/sign-in/consume-code-once.ts";
import { deviceCookie } from "#operations/sign-in/known-device.ts";
import { inTurn } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { isStillValid } from "./password-proof.ts";

/** Turns on the second factor. A member who was removed or invited again concurrently is signed out instead. */
export async function confirmStaffSecondFactor(
  world: World,
  credentials: Credentials,
  { member, code: typed }: { member: StaffMember; code: string },
): Promise<CodeAnswer> {
  const { id: staffId } = member;
  const code = secondFactorIn(typed)?.code;
  if (code === undefined) return { outcome: "refused", cookies: [] };
  const access = await passwordAccountOf(world.database.read, { staffId });
  const answer = await world.staff.confirmSecondFactor(credentials, code);
  if (answer.outcome !== "signed-in") return answer;
  return inTurn(world, "staff", async (tx): Promise<CodeAnswer> => {
    if (!(await isStillValid(tx.db, staffId, access))) {
      await dropSessions(tx.db, staffId);
      await dropSecondFactor(tx.db, staffId);
      return { outcome: "over", cookies: [] };
    }
    await consumeCodeOnce(tx, staffId, code);
    await recordAuditEvent(tx, { staffId, action: "second-factor-confirmed", about: staffId });
    return {
      ...answer,
      cookies: [...answer.cookies, deviceCookie(tx, { realm: "staff", owner: staffId, now: tx.now })],
    };
  });
}
