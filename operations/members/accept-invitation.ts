import { closeMemberInvitation, memberInvitationOf } from "#database/members/member-invitations.ts";
import { memberNames, memberOfEmail, membersOfAgent } from "#database/members/members.ts";
import type { Reader } from "#database/schema.ts";
import { type JoinRefusal, joinRefusal, type NameRefusal, nameRefusal } from "#domain/members/team.ts";
import type { Credentials } from "#domain/staff/staff-member.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { joinWorkspace } from "./join-workspace.ts";
import { recordMemberEvent } from "./record-member-event.ts";

export type OpenInvitation =
  /** `lead`: the team lead's name. */
  { ok: true; id: string; agentId: string; email: string; lead: string } | { ok: false; reason: JoinRefusal };

type Reading = Pick<Transaction, "now" | "hash"> & { db: Reader };

export const openMemberInvitation = (world: World, token: string): Promise<OpenInvitation> =>
  readInvitation({ ...world, db: world.database.read, now: world.now() }, token);

async function readInvitation({ db, now, hash }: Reading, token: string): Promise<OpenInvitation> {
  const invitation = await memberInvitationOf(db, hash(token));
  const known = invitation && (await memberOfEmail(db, invitation.email));
  const members = invitation ? (await membersOfAgent(db, invitation.agentId)).length : 0;
  const reason = joinRefusal(invitation, { known, members }, now);
  if (reason || !invitation) return { ok: false, reason: reason ?? "unknown" };
  const { id, agentId, email, invitedBy } = invitation;
  return { ok: true, id, agentId, email, lead: (await memberNames(db, [invitedBy])).get(invitedBy) ?? "" };
}

export type Joined = { ok: true; email: string } | { ok: false; reason: JoinRefusal | NameRefusal };

/** Makes the invited person a member, who then signs in by a code. Of several posts of one link one succeeds. */
export async function acceptMemberInvitation(
  world: World,
  { ip }: Credentials,
  { token, name }: { token: string; name: string },
): Promise<Joined> {
  const joined = await inTransaction(world, async (tx): Promise<Joined> => {
    const opened = await readInvitation(tx, token);
    if (!opened.ok) return opened;
    const refused = nameRefusal(name);
    if (refused) return { ok: false, reason: refused };
    const { id, agentId, email } = opened;
    const person = { id: tx.newId(), name: name.trim(), email };
    await closeMemberInvitation(tx.db, { agentId, id }, tx.now.toISOString());
    const memberId = await joinWorkspace(tx, { agentId, role: "team-member", person });
    if (memberId === undefined) return { ok: false, reason: "elsewhere" };
    await recordMemberEvent(tx, { agentId, memberId, action: "invitation-accepted", about: id });
    return { ok: true, email };
  });
  if (!joined.ok && joined.reason !== "no-name" && joined.reason !== "name-too-long")
    world.refused({ what: "invitation", why: joined.reason, ip });
  return joined;
}
