import { memberInvited } from "#content/emails/members/member-invited.ts";
import { insert } from "#database/insert.ts";
import {
  closeMemberInvitation,
  hasInvitation,
  invitationsMade,
  openInvitationsOf,
} from "#database/members/member-invitations.ts";
import { memberOfEmail, membersOfAgent } from "#database/members/members.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { type InviteRefusal, inviteRefusal } from "#domain/members/team.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { invitationEnds } from "#domain/staff/invitation.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { emailKey, isEmailAddress } from "#domain/values/email-address.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { recordMemberEvent } from "./record-member-event.ts";

type Inviting = Pick<Workspace, "agentId" | "member">;

export type MemberInvited =
  | { ok: true; email: string; link: string; expiresAt: string }
  | { ok: false; reason: InviteRefusal };

/** The link is emailed and shown once, and stored as a hash; only the newest one to an address opens. */
export async function inviteMember(world: World, by: Inviting, typed: string): Promise<MemberInvited> {
  const email = emailKey(typed);
  if (!isEmailAddress(email)) return { ok: false, reason: "no-address" };
  const token = world.newSecret();
  const link = new URL(`/my/invitation?token=${token}`, world.baseUrl).href;
  return inTransaction(world, async (tx): Promise<MemberInvited> => {
    const reason = await refusalFor(tx, by, email);
    if (reason) return { ok: false, reason };
    const { agentId, member } = by;
    const [id, createdAt, expiresAt] = [tx.newId(), tx.now.toISOString(), invitationEnds(tx.now)];
    await closeMemberInvitation(tx.db, { agentId, email }, createdAt);
    const invitation = { id, agentId, email, invitedBy: member.id, createdAt, expiresAt, usedAt: null };
    await insert(tx.db, "memberInvitations", { ...invitation, tokenHash: tx.hash(token) });
    await recordMemberEvent(tx, { agentId, memberId: member.id, action: "member-invited", about: id });
    const message = { ...memberInvited({ lead: member.name, url: link, expiresAt }), to: email, replyTo: member.email };
    await enqueue(tx.db, emailMessage(tx, agentId, { ...message, service: true, urgent: true }));
    return { ok: true, email, link, expiresAt };
  });
}

async function refusalFor(tx: Transaction, by: Inviting, email: string): Promise<InviteRefusal | undefined> {
  const invited = await openInvitationsOf(tx.db, by, tx.now.toISOString());
  return inviteRefusal(by.agentId, await memberOfEmail(tx.db, email), {
    members: (await membersOfAgent(tx.db, by.agentId)).length,
    invited: invited.filter((one) => one.email !== email).length,
    madeToday: await invitationsMade(tx.db, by, addDuration(tx.now, { days: -1 })),
  });
}

/** Twice is once. @returns false if it is none of this workspace's */
export function withdrawMemberInvitation(world: World, by: Inviting, id: string): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    const { agentId, member } = by;
    if (!(await hasInvitation(tx.db, by, id))) return false;
    const closed = await closeMemberInvitation(tx.db, { agentId, id }, tx.now.toISOString());
    if (closed)
      await recordMemberEvent(tx, { agentId, memberId: member.id, action: "invitation-withdrawn", about: id });
    return true;
  });
}
