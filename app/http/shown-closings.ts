import type { ShownClosing } from "#app/ui/records/closings/shown-closing.ts";
import { formerMember } from "#content/members/my-team.ts";
import { memberNames } from "#database/members/members.ts";
import { changesOfLead, closingsOfLead } from "#database/referrals/closings.ts";
import type { Reader } from "#database/schema.ts";
import { factsOf } from "#domain/referrals/closing.ts";
import { closingQuestions } from "#domain/referrals/closing-questions.ts";
import { feeOfClosing } from "#operations/referrals/fee-of-closing.ts";

/** The same for the agent and the office, the newest deal first. @param staff names of staff, for the office alone */
export async function shownClosings(
  read: Reader,
  leadId: string,
  staffNames: (ids: readonly string[]) => Promise<Map<string, string>> = async () => new Map(),
): Promise<ShownClosing[]> {
  const closings = await closingsOfLead(read, leadId);
  const changes = await changesOfLead(read, leadId);
  const members = await memberNames(read, [...new Set(changes.flatMap(({ memberId }) => memberId ?? []))]);
  const staff = await staffNames([...new Set(changes.flatMap(({ staffId }) => staffId ?? []))]);
  const shown: ShownClosing[] = [];
  for (const closing of closings.toReversed()) {
    const { id, agentId, no, state, version } = closing;
    const own = changes.filter(({ closingId }) => closingId === id);
    shown.push({
      ...{ id, agentId, no, state, version, ...factsOf(closing) },
      fee: await feeOfClosing(read, closing),
      changes: own.map(({ id, at, kind, memberId, staffId, reason, confirmed }) => ({
        ...{ id, at, kind, reason },
        who: memberId === null ? (staff.get(staffId ?? "") ?? null) : (members.get(memberId) ?? formerMember),
        confirmed: closingQuestions.filter((question) => confirmed.includes(`"${question}"`)),
      })),
    });
  }
  return shown;
}
