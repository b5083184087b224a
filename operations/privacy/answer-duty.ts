import { findDuty, insertDutyAnswer } from "#database/privacy/agent-duties.ts";
import { reasonRefusal } from "#domain/audit/written-reason.ts";
import type { DutyAnswer, DutyRefusal } from "#domain/privacy/rights-request.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

/** A member of the agent's workspace, or staff who got the reply to that request by email. */
export type DutyAnsweredBy = { agentId: string; memberId: string } | { requestId: string; staffId: string };

export interface DutyReply {
  dutyId: string;
  answer: DutyAnswer | undefined;
  /** For "must-keep" only. */
  reason: string;
}

export type DutyAnswered = { ok: true } | { ok: false; reason: DutyRefusal | "unknown-duty" };

/** What an agent did after a person asked to be erased. */
export function answerDuty(world: World, by: DutyAnsweredBy, reply: DutyReply): Promise<DutyAnswered> {
  const { dutyId, answer } = reply;
  const reason = answer === "must-keep" ? reply.reason.trim() : null;
  return inTransaction(world, async (tx): Promise<DutyAnswered> => {
    const duty = await findDuty(tx.db, dutyId);
    const isTheirs = "memberId" in by ? duty?.agentId === by.agentId : duty?.requestId === by.requestId;
    if (!duty || !isTheirs) return { ok: false, reason: "unknown-duty" };
    if (!answer) return { ok: false, reason: "no-answer" };
    const refused = reason === null ? undefined : reasonRefusal(reason);
    if (refused) return { ok: false, reason: refused };
    const answeredBy = "memberId" in by ? by.memberId : by.staffId;
    const answered = { answer, reason, answeredAt: tx.now.toISOString(), answeredBy };
    if (!(await insertDutyAnswer(tx.db, dutyId, answered))) return { ok: false, reason: "answered" };
    const detail = { answer };
    if ("memberId" in by) await recordMemberEvent(tx, { ...by, action: "erasure-answered", about: dutyId, detail });
    const staffId = "staffId" in by ? by.staffId : null;
    await recordAuditEvent(tx, { staffId, action: "agent-duty-answered", about: duty.requestId, detail });
    return { ok: true };
  });
}
