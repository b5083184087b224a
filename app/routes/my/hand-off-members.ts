import { membersOfAgent } from "#database/members/members.ts";
import type { Reader } from "#database/schema.ts";
import { mayDoMine } from "#domain/members/my-permissions.ts";
import type { Workspace } from "#domain/members/workspace.ts";

/** The members whom a form lets this one name for a lead, a person or an appointment; none without the right to hand off. */
export async function handOffMembers(read: Reader, { agentId, member }: Pick<Workspace, "agentId" | "member">) {
  if (!mayDoMine(member.role, "leads.hand-off")) return [];
  return (await membersOfAgent(read, agentId)).map(({ id, name }) => ({ id, name }));
}
