import { deletePasskey, deleteSession } from "#database/members/member-sessions.ts";
import { sessionOfToken } from "#database/members/members.ts";
import type { SessionFacts } from "#domain/members/workspace.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

/** @returns undefined if nobody is signed in, or the member has left the workspace */
export async function memberSession(world: World, credentials: Credentials): Promise<SessionFacts | undefined> {
  const token = await world.members.tokenOf(credentials);
  const found = token === undefined ? undefined : await sessionOfToken(world.database.read, token);
  return found && (await world.members.isAlive(found.stored)) ? found.facts : undefined;
}

/** @returns the cookies that clear the browser */
export async function signOutMember(world: World, credentials: Credentials, session: SessionFacts): Promise<string[]> {
  await endOne(world, session, { sessionId: session.sessionId, action: "signed-out" });
  return world.members.clearingCookies(credentials);
}

/** @returns false if the session is none of theirs */
export const endMemberSession = (world: World, session: SessionFacts, sessionId: string): Promise<boolean> =>
  endOne(world, session, { sessionId, action: "session-ended" });

function endOne(
  world: World,
  { agentId, member }: SessionFacts,
  { sessionId, action }: { sessionId: string; action: "signed-out" | "session-ended" },
): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    const ended = await deleteSession(tx.db, sessionId, member.id);
    if (ended) await recordMemberEvent(tx, { agentId, memberId: member.id, action, about: sessionId });
    return ended;
  });
}

/** @returns false if the passkey is none of theirs */
export function removePasskey(world: World, { agentId, member }: SessionFacts, id: string): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    const removed = await deletePasskey(tx.db, id, member.id);
    if (removed) await recordMemberEvent(tx, { agentId, memberId: member.id, action: "passkey-removed", about: id });
    return removed;
  });
}
