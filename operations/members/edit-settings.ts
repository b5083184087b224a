import { updateAgent } from "#database/agents/agents.ts";
import { membersToNotify } from "#database/members/members.ts";
import { type MemberChange, memberRecord, updateMember } from "#database/members/memberships.ts";
import type { Reader } from "#database/schema.ts";
import { type AwayRefusal, awayRefusal } from "#domain/members/away.ts";
import type { MemberAction } from "#domain/members/member-action.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { localDay } from "#domain/values/time/day.ts";
import { parseTimeZone } from "#domain/values/time/time-zones.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";
import type { World } from "#operations/world.ts";
import { recordMemberEvent } from "./record-member-event.ts";

type Editing = Pick<Workspace, "agentId"> & { member: Pick<Workspace["member"], "id"> };

/** First and last day away, YYYY-MM-DD on the member's calendar. */
export interface EnteredAway {
  from: string;
  until: string;
}

/** Open offers stay. */
export function setAway(world: World, by: Editing, days: EnteredAway): Promise<AwayRefusal | undefined> {
  return inTransaction(world, async (tx) => {
    const refused = awayRefusal(days, await todayOf(tx.db, by, tx.now));
    if (!refused) await edit(tx, by, "away-set", { awayFrom: days.from, awayUntil: days.until });
    return refused;
  });
}

export function endAway(world: World, by: Editing): Promise<void> {
  return inTransaction(world, (tx) => edit(tx, by, "away-set", { awayFrom: null, awayUntil: null }));
}

/** @returns false if it is no zone that a member can choose */
export async function setTimeZone(world: World, by: Editing, typed: string): Promise<boolean> {
  const timeZone = parseTimeZone(typed);
  if (!timeZone) return false;
  await inTransaction(world, async (tx) => {
    await edit(tx, by, "settings-changed", { timeZone });
    const [first] = await membersToNotify(tx.db, by.agentId);
    if (first?.id === by.member.id) await updateAgent(tx.db, by.agentId, { timeZone, timeZoneBy: "agent" });
  });
  return true;
}

/** The day on the member's calendar, YYYY-MM-DD. */
export async function todayOf(reader: Reader, { agentId, member }: Editing, now: Date): Promise<string> {
  const chosen = (await memberRecord(reader, member.id))?.timeZone;
  return localDay(now, chosen ?? (await zoneOfAgent(reader, agentId)));
}

async function edit(tx: Transaction, { agentId, member }: Editing, action: MemberAction, change: MemberChange) {
  await updateMember(tx.db, member.id, change);
  await recordMemberEvent(tx, { agentId, memberId: member.id, action, detail: change });
}
