import { deleteSession, markProven } from "#database/members/member-sessions.ts";
import { findMember, recordFirstSignIn, sessionFacts } from "#database/members/members.ts";
import { isFirstOfWorkspace } from "#domain/members/member-sign-in-policy.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import type { MemberSignedIn } from "#integrations/member-sign-in/member-sign-in.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { deviceCookie } from "#operations/sign-in/known-device.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { memberSession } from "./member-session.ts";

type SignedIn = Pick<MemberSignedIn, "memberId" | "token" | "cookies"> &
  ({ how: "code" } | { how: "passkey"; isUserVerified: boolean });

/**
 * A passkey whose device also asked for a PIN, finger or face is two factors in one; any other is one, as a code by email
 * is. The first sign-in to a workspace needs a code, since it asks for the license number. A session that this browser had
 * before ends, whoever's it is. @returns the browser's cookies
 */
export async function recordSignIn(
  world: World,
  credentials: Credentials,
  signedIn: SignedIn,
): Promise<string[] | undefined> {
  const { memberId, token, how } = signedIn;
  const before = await memberSession(world, credentials);
  const isMember = await inTransaction(world, async (tx) => {
    const at = tx.now.toISOString();
    const hasBothFactors = how === "passkey" && signedIn.isUserVerified;
    const sessionId = await markProven(
      tx.db,
      { token },
      { provenAt: at, ...(hasBothFactors && { secondFactorAt: at }) },
    );
    if (!sessionId) return false;
    const member = await findMember(tx.db, memberId);
    if (!member || (how === "passkey" && isFirstOfWorkspace(member))) {
      await deleteSession(tx.db, sessionId, memberId);
      return false;
    }
    await recordFirstSignIn(tx.db, memberId, at);
    if (before) await endEarlier(tx, before.sessionId);
    const { agentId } = member;
    await recordMemberEvent(tx, { agentId, memberId, action: "signed-in", about: sessionId, detail: { how } });
    return true;
  });
  return isMember
    ? [...signedIn.cookies, deviceCookie(world, { realm: "member", owner: memberId, now: world.now() })]
    : undefined;
}

async function endEarlier(tx: Transaction, sessionId: string): Promise<void> {
  const facts = await sessionFacts(tx.db, sessionId);
  if (!facts || !(await deleteSession(tx.db, sessionId, facts.member.id))) return;
  const { agentId, member } = facts;
  await recordMemberEvent(tx, { agentId, memberId: member.id, action: "signed-out", about: sessionId });
}
