import { teamMember } from "#database/members/members.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { leaveTeam } from "./leave-team.ts";

/** @returns false if they are no member of this team, or its lead */
export function removeMember(world: World, by: Pick<Workspace, "agentId" | "member">, memberId: string) {
  return inTransaction(world, async (tx): Promise<boolean> => {
    const { agentId, member: lead } = by;
    const leaving = await teamMember(tx.db, by, memberId);
    if (!leaving) return false;
    await leaveTeam(tx, { agentId, lead, leaving, why: "lead" });
    return true;
  });
}
