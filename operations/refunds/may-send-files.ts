import { closingById } from "#database/referrals/closings.ts";
import { findReport } from "#database/refunds/reports.ts";
import { acceptanceOf } from "#database/work/acceptances.ts";
import { judgeMember } from "#domain/members/my-permissions.ts";
import type { Credentials } from "#domain/staff/staff-member.ts";
import { memberSession } from "#operations/members/sign-in/member-session.ts";
import type { World } from "#operations/world.ts";

/**
 * Whether a signed-in member sees this lead, report or closing, or may have a profile. Asked before the first byte of a
 * file is read.
 */
export async function maySendFiles(
  world: World,
  credentials: Credentials,
  { of, id }: { of: "lead" | "report" | "closing" | "profile"; id: string },
): Promise<boolean> {
  const session = await memberSession(world, credentials);
  if (of === "profile")
    return session !== undefined && judgeMember({ need: "profile.write" }, session, world.now()) === "allowed";
  if (!session || judgeMember({ need: "leads.work" }, session, world.now()) !== "allowed") return false;
  const { read } = world.database;
  if (of === "lead") return (await acceptanceOf(read, session, id)) !== undefined;
  const record = of === "report" ? await findReport(read, id) : await closingById(read, id);
  if (!record || record.agentId !== session.agentId) return false;
  return (await acceptanceOf(read, session, record.leadId)) !== undefined;
}
