import { dropSession, dropSessionOf, isMember, passwordAccountOf } from "#database/staff/staff.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import { secondFactorIn } from "#domain/sign-in/second-factor-code.ts";
import type { StaffMember } from "#domain/staff/staff-member.ts";
import type { CodeAnswer, PasswordAnswer } from "#integrations/staff-sign-in/staff-sign-in.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { type AttemptSource, forgetAttempt } from "#operations/sign-in/attempt.ts";
import { consumeCodeOnce } from "#operations/sign-in/consume-code-once.ts";
import { deviceCookie } from "#operations/sign-in/known-device.ts";
import { inTurn, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { clearProof, isStillValid, provenCookie, provenMember } from "./password-proof.ts";
import { beginStaffAttempt, staffAttempt } from "./staff-attempt.ts";

/**
 * Attempts are counted before the password is checked, so that concurrent ones cannot slip past. Unknown addresses are
 * counted like members', but not audited: anybody could fill the audit log.
 */
export async function signIn(
  world: World,
  credentials: Credentials,
  { email, password }: { email: string; password: string },
): Promise<PasswordAnswer | { outcome: "must-wait" }> {
  const typed = email.trim().toLowerCase();
  const way = await passwordAccountOf(world.database.read, { email: typed });
  const attempted = staffAttempt(world, credentials, {
    attempt: "staff password",
    account: typed,
    staffId: way?.staffId,
  });
  if (!(await beginStaffAttempt(world, attempted))) {
    world.refused({ what: "sign-in", why: "too-many-attempts", ip: credentials.ip });
    return { outcome: "must-wait" };
  }
  const before = await world.staff.memberOf(credentials);
  const answer = await world.staff.checkPassword(credentials, { email: typed, password });
  const isRight = await inTurn(world, "staff", async (tx) => {
    if (answer.outcome === "refused") {
      if (!(await isMember(tx.db, typed))) return false;
      await recordAuditEvent(tx, {
        staffId: null,
        action: "sign-in-failed",
        about: tx.sign(`address ${typed}`),
      });
      return false;
    }
    await forgetAttempt(tx, attempted);
    if (answer.outcome === "code-wanted") return true;
    return recordSession(tx, { answer, before, isStill: () => isStillValid(tx.db, answer.staffId, way) });
  });
  if (isRight && answer.outcome === "code-wanted" && way) {
    return { ...answer, cookies: [...answer.cookies, provenCookie(world, way)] };
  }
  if (isRight) return answer;
  world.refused({ what: "sign-in", why: "wrong-password", ip: credentials.ip });
  return { outcome: "refused" };
}

/** An app code or a recovery code, each good once. Attempts are counted before the check; what is no code is none. */
export async function enterStaffCode(world: World, credentials: Credentials, typed: string): Promise<CodeAnswer> {
  const over: CodeAnswer = { outcome: "over", cookies: [] };
  const refuse = (why: "attempt-over" | "too-many-attempts" | "wrong-code" | "used-code", answer: CodeAnswer) => {
    world.refused({ what: "sign-in", why, ip: credentials.ip });
    return answer;
  };
  const staffId = await provenMember(world, world.database.read, credentials);
  // Without a right password nothing is stored: anybody could fill the audit log.
  if (!staffId) return refuse("attempt-over", over);
  const code = secondFactorIn(typed)?.code;
  if (code === undefined) return refuse("wrong-code", { outcome: "refused", cookies: [] });
  const attempted = staffAttempt(world, credentials, { attempt: "staff code", account: staffId, staffId });
  if (!(await beginStaffAttempt(world, attempted))) return refuse("too-many-attempts", over);
  const before = await world.staff.memberOf(credentials);
  const answer = await world.staff.checkCode(credentials, code);
  if (answer.outcome === "over") return refuse("attempt-over", answer);
  const why = await recordCodeAttempt(world, credentials, { answer, code, before, attempted });
  // A right code ends the library's attempt, so the member has to start again with the password.
  if (why) return refuse(why, answer.outcome === "signed-in" ? over : answer);
  return {
    ...answer,
    cookies: [
      ...answer.cookies,
      clearProof(world),
      deviceCookie(world, { realm: "staff", owner: staffId, now: world.now() }),
    ],
  };
}

interface Entered {
  answer: CodeAnswer;
  code: string;
  before: StaffMember | undefined;
  attempted: AttemptSource;
}

function recordCodeAttempt(
  world: World,
  credentials: Credentials,
  { answer, code, before, attempted }: Entered,
): Promise<"wrong-code" | "used-code" | "attempt-over" | undefined> {
  return inTurn(world, "staff", async (tx) => {
    const detail = { secondFactor: true } as const;
    const isRight = answer.outcome === "signed-in";
    if (isRight && (await consumeCodeOnce(tx, answer.staffId, code))) {
      await forgetAttempt(tx, attempted);
      const isStill = async () => (await provenMember(tx, tx.db, credentials)) === answer.staffId;
      return (await recordSession(tx, { answer, before, isStill, detail })) ? undefined : "attempt-over";
    }
    if (isRight) await dropSessionOf(tx.db, answer.token);
    await recordAuditEvent(tx, { staffId: null, action: "sign-in-failed", detail });
    return isRight ? "used-code" : "wrong-code";
  });
}

interface StartedSession {
  answer: { staffId: string; token: string };
  before: StaffMember | undefined;
  isStill(): Promise<boolean>;
  detail?: { secondFactor: true };
}

/** The browser gets the session only after this transaction. @returns false if what was proven no longer counts */
async function recordSession(tx: Transaction, { answer, before, isStill, detail }: StartedSession): Promise<boolean> {
  const { staffId, token } = answer;
  if (!(await isStill())) {
    await dropSessionOf(tx.db, token);
    return false;
  }
  await recordAuditEvent(tx, { staffId, action: "signed-in", detail });
  await endEarlier(tx, before);
  return true;
}

/** A sign-in ends the session that the browser had before. */
async function endEarlier(tx: Transaction, member: StaffMember | undefined): Promise<void> {
  if (!member || !(await dropSession(tx.db, member.sessionId, member.id))) return;
  await recordAuditEvent(tx, { staffId: member.id, action: "signed-out", about: member.sessionId });
}
