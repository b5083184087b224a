import { memberAway } from "#content/emails/members/member-away.ts";
import { teamMember } from "#database/members/members.ts";
import { updateMember } from "#database/members/memberships.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { type AwayRefusal, awayRefusal } from "#domain/members/away.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { type EnteredAway, todayOf } from "./edit-settings.ts";
import { recordMemberEvent } from "./record-member-event.ts";

type Lead = Pick<Workspace, "agentId" | "member">;

export type MemberAway = { ok: true } | { ok: false; reason: "unknown-member" | AwayRefusal };

/** A team lead sets a member away, who is emailed and can end it. Open offers stay. */
export function setMemberAway(world: World, by: Lead, memberId: string, days: EnteredAway): Promise<MemberAway> {
  return inTransaction(world, async (tx): Promise<MemberAway> => {
    const { agentId, member: lead } = by;
    const member = await teamMember(tx.db, by, memberId);
    if (!member) return { ok: false, reason: "unknown-member" };
    const reason = awayRefusal(days, await todayOf(tx.db, { agentId, member }, tx.now));
    if (reason) return { ok: false, reason };
    const change = { awayFrom: days.from, awayUntil: days.until };
    await updateMember(tx.db, memberId, change);
    await recordMemberEvent(tx, { agentId, memberId: lead.id, action: "away-set", about: memberId, detail: change });
    const message = memberAway({
      lead: lead.name,
      name: member.name,
      ...days,
      url: new URL("/my/settings", tx.baseUrl).href,
    });
    await enqueue(tx.db, emailMessage(tx, memberId, { ...message, to: member.email, service: true }));
    return { ok: true };
  });
}

/** Twice is once. @returns false if they are no member of this team */
export function endMemberAway(world: World, by: Lead, memberId: string): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    const { agentId, member: lead } = by;
    if (!(await teamMember(tx.db, by, memberId))) return false;
    const change = { awayFrom: null, awayUntil: null };
    await updateMember(tx.db, memberId, change);
    await recordMemberEvent(tx, { agentId, memberId: lead.id, action: "away-set", about: memberId, detail: change });
    return true;
  });
}
