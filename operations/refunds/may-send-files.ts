import { closingById } from "#database/referrals/closings.ts";
import { findReport } from "#database/refunds/reports.ts";
import { findReview } from "#database/reviews/reviews.ts";
import { acceptanceOf } from "#database/work/acceptances.ts";
import { judgeMember } from "#domain/members/my-permissions.ts";
import type { Credentials } from "#domain/staff/staff-member.ts";
import { memberSession } from "#operations/members/sign-in/member-session.ts";
import type { World } from "#operations/world.ts";

export type FilesOf = "lead" | "report" | "closing" | "review" | "profile";

/**
 * Whether a signed-in member sees this lead, report or closing, may answer this review, or may have a profile. Asked before the first byte of a
 * file is read.
 */
export async function maySendFiles(
  world: World,
  credentials: Credentials,
  { of, id }: { of: FilesOf; id: string },
): Promise<boolean> {
  const session = await memberSession(world, credentials);
  const need = of === "profile" ? "profile.write" : of === "review" ? "reviews.answer" : "leads.work";
  if (!session || judgeMember({ need }, session, world.now()) !== "allowed") return false;
  if (of === "profile") return true;
  const { read } = world.database;
  if (of === "review") return (await findReview(read, { id }))?.agentId === session.agentId;
  if (of === "lead") return (await acceptanceOf(read, session, id)) !== undefined;
  const record = of === "report" ? await findReport(read, id) : await closingById(read, id);
  if (!record || record.agentId !== session.agentId) return false;
  return (await acceptanceOf(read, session, record.leadId)) !== undefined;
}
