import { deleteSession, markProven } from "#database/members/member-sessions.ts";
import {
  findMember,
  type KnownMember,
  licensesOfAgent,
  memberOfEmail,
  recordFirstSignIn,
} from "#database/members/members.ts";
import { deleteAttempts } from "#database/staff/sign-in-attempts.ts";
import { isSameLicense } from "#domain/members/member-sign-in-policy.ts";
import type { Credentials } from "#domain/staff/staff-member.ts";
import { emailKey } from "#domain/values/email-address.ts";
import type { MemberSignedIn } from "#integrations/member-sign-in/member-sign-in.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { memberDeviceCookie } from "./member-device.ts";
import { recordMemberEvent } from "./record-member-event.ts";
import { beginMemberAttempt, type MemberAttemptSource, memberAttempt } from "./sign-in-attempt.ts";

export interface TypedCode {
  email: string;
  code: string;
  /** Empty if not typed. */
  licenseNumber: string;
}

export type CodeEntered =
  | { outcome: "signed-in"; cookies: string[] }
  /** "over": the code ended. "license-wanted": the code is right, and this is the first sign-in. */
  | { outcome: "refused" | "over" | "must-wait" | "license-wanted" | "wrong-license" };

/**
 * Signs a member in. The first time they also name the license number of their application: an email that went to a
 * mistyped address opens nothing to a stranger.
 */
export async function enterCode(world: World, credentials: Credentials, typed: TypedCode): Promise<CodeEntered> {
  const email = emailKey(typed.email);
  const member = await memberOfEmail(world.database.read, email);
  const source = { attempt: "enter", email, memberId: member?.id, now: world.now() } as const;
  const attempt = memberAttempt(world, credentials, source);
  const refuse = (outcome: Exclude<CodeEntered["outcome"], "signed-in">): CodeEntered => {
    if (outcome !== "license-wanted")
      world.refused({ what: "member-sign-in", why: logged[outcome], ip: credentials.ip });
    return { outcome };
  };
  if (!(await inTransaction(world, (tx) => beginMemberAttempt(tx, attempt)))) return refuse("must-wait");
  // A team member was invited at this very address.
  if (member && member.firstSignedInAt === null && member.role !== "team-member") {
    const checked = await world.members.checkCode(email, typed.code);
    if (checked !== "right") return refuse(checked);
    if (!typed.licenseNumber.trim()) return refuse("license-wanted");
    if (!(await isTheirLicense(world, member, typed.licenseNumber))) return refuse("wrong-license");
  }
  const answer = await world.members.signInWithCode(credentials, { email, code: typed.code });
  if (answer.outcome !== "signed-in") return refuse(answer.outcome);
  const cookies = await recordSignIn(world, credentials, { answer, attempt, how: "code" });
  return cookies ? { outcome: "signed-in", cookies } : refuse("refused");
}

const logged = {
  refused: "wrong-code",
  over: "wrong-code",
  "must-wait": "too-many-attempts",
  "wrong-license": "wrong-license",
} as const;

async function isTheirLicense({ database }: World, { agentId }: KnownMember, typed: string): Promise<boolean> {
  const licenses = await licensesOfAgent(database.read, agentId);
  return licenses.some((license) => isSameLicense(typed, license));
}

interface SignedIn {
  answer: MemberSignedIn;
  attempt?: MemberAttemptSource;
  how: "code" | "passkey";
}

/** A passkey is two factors in one: the device, and the finger or PIN that unlocks it. @returns the browser's cookies */
export async function recordSignIn(
  world: World,
  credentials: Credentials,
  { answer, attempt, how }: SignedIn,
): Promise<string[] | undefined> {
  const { memberId, token } = answer;
  const before = await world.members.sessionOf(credentials);
  const isMember = await inTransaction(world, async (tx) => {
    const at = tx.now.toISOString();
    const sessionId = await markProven(
      tx.db,
      { token },
      { provenAt: at, ...(how === "passkey" && { secondFactorAt: at }) },
    );
    const member = await findMember(tx.db, memberId);
    if (!member || !sessionId) return false;
    await recordFirstSignIn(tx.db, memberId, at);
    if (attempt) await deleteAttempts(tx.db, attempt);
    if (before) await deleteSession(tx.db, before.sessionId, memberId);
    await recordMemberEvent(tx, {
      agentId: member.agentId,
      memberId,
      action: "signed-in",
      about: sessionId,
      detail: { how },
    });
    return true;
  });
  return isMember ? [...answer.cookies, memberDeviceCookie(world, memberId, world.now())] : undefined;
}
