import type { ImportsTable } from "#database/imports/imports-schema.ts";
import { findMember } from "#database/members/members.ts";
import type { Reader } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";

/** The member who sent the file: an import meets the people whom its member may see. */
export async function viewerOfImport(reader: Reader, { agentId, memberId }: ImportsTable): Promise<Viewer> {
  const member = await findMember(reader, memberId);
  return { agentId, member: { id: memberId, role: member?.agentId === agentId ? member.role : "team-member" } };
}
