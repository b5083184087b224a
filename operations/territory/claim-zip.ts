import { applicationOfAgent } from "#database/agents/applications.ts";
import { hasPaid } from "#database/payments/plan-payment.ts";
import type { SessionFacts } from "#domain/members/workspace.ts";
import type { ClaimRefusal } from "#domain/territory/zip-exclusivity.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { addZip, requestedZip, type ZipOutcome } from "./add-zip.ts";

export type ZipClaimed = { ok: true; zip: string; outcome: ZipOutcome } | { ok: false; reason: ClaimRefusal };

/** A member takes one of the zip codes that the paid plan still has room for, or joins its waitlist (decision 18). */
export function claimZip(
  world: World,
  { agentId, member }: Pick<SessionFacts, "agentId" | "member">,
  typed: string,
): Promise<ZipClaimed> {
  return inTransaction(world, async (tx): Promise<ZipClaimed> => {
    const application = await applicationOfAgent(tx.db, agentId);
    if (!application || !(await hasPaid(tx.db, application.id, "plan"))) return { ok: false, reason: "not-paid" };
    const requested = await requestedZip(tx, application, typed);
    if (!requested.ok) return { ok: false, reason: requested.reason === "erased" ? "not-paid" : requested.reason };
    const { zip } = requested;
    const { outcome } = await addZip(tx, application, zip);
    await recordMemberEvent(tx, { agentId, memberId: member.id, action: "zip-claimed", detail: { zip, outcome } });
    return { ok: true, zip, outcome };
  });
}
