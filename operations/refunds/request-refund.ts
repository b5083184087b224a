import { openRefundFacts } from "#database/refunds/open-refund-facts.ts";
import {
  findRefundRequest,
  insertLeadRequest,
  insertRefundRequest,
  reopenRefundRequest,
} from "#database/refunds/refund-requests.ts";
import type { RefundClaimsTable } from "#database/refunds/refunds-schema.ts";
import { reasonRefusal } from "#domain/audit/written-reason.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { decideBy } from "#domain/refunds/lead-report.ts";
import type { LeadsNotice } from "#domain/refunds/refund-facts.ts";
import { leftCents, moneyOf, policyEnd, refundRequestState } from "#domain/refunds/refund-request.ts";
import { refundStatus } from "#domain/refunds/refund-status.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { notifyAgentOfRefund, notifyOfficeOfRefund } from "./notify-of-refunds.ts";
import type { Appealed } from "./report-lead.ts";

type By = Pick<Workspace, "agentId"> & { member: Pick<Workspace["member"], "id"> };

/** "not-open": the policy does not allow it now, and the page says what it waits for. */
export type RefundRequested = { ok: true } | { ok: false; reason: "not-open" };

/** "Where are my leads?": the written request, and later the reminder. Each is sent once. */
export function askForLeads(
  world: World,
  { agentId, member }: By,
  kind: LeadsNotice["kind"],
): Promise<RefundRequested> {
  return inTransaction(world, async (tx): Promise<RefundRequested> => {
    const facts = await openRefundFacts(tx.db, agentId, tx.now);
    if (facts.notices.some((one) => one.kind === kind)) return { ok: true };
    const wanted = kind === "request" ? "ask-for-leads" : "remind";
    if (!refundStatus(facts, tx.now).actions.some((action) => action.kind === wanted))
      return { ok: false, reason: "not-open" };
    const request = { id: tx.newId(), agentId, memberId: member.id, kind, at: tx.now.toISOString() };
    if (!(await insertLeadRequest(tx.db, request))) return { ok: true };
    const what = kind === "request" ? "leads-requested" : "leads-reminder";
    await recordMemberEvent(tx, { agentId, memberId: member.id, action: "leads-requested", detail: { kind } });
    await notifyAgentOfRefund(tx, agentId, { what });
    await notifyOfficeOfRefund(tx, agentId, { what, page: `/office/agents/${agentId}` });
    return { ok: true };
  });
}

/** Before day 120 the claim waits and is submitted automatically on that day. @param report a report's id, or "no-leads" */
export function requestRefund(world: World, { agentId, member }: By, report: string): Promise<RefundRequested> {
  return inTransaction(world, async (tx): Promise<RefundRequested> => {
    const facts = await openRefundFacts(tx.db, agentId, tx.now);
    const { signedAt, orders } = facts;
    const order = orders.find((one) => leftCents(moneyOf([one])) > 0);
    if (facts.claims.some((claim) => claim.report === report)) return { ok: true };
    const action = refundStatus(facts, tx.now).actions.find(
      (one) => (one.kind === "request" || one.kind === "prepare") && (one.reportId ?? "no-leads") === report,
    );
    if (!action || !("reportId" in action) || !("ground" in action) || !order || !signedAt)
      return { ok: false, reason: "not-open" };
    const preparedAt = tx.now.toISOString();
    const [, openFrom = preparedAt] = [preparedAt, policyEnd(signedAt)].toSorted();
    const claim: RefundClaimsTable = {
      ...{ id: tx.newId(), agentId, orderId: order.id, memberId: member.id },
      ...{ ground: action.ground, report, preparedAt, openFrom },
      ...{ decideBy: decideBy(openFrom), appealedAt: null, appealText: null, closedAt: null },
      announcedAt: openFrom === preparedAt ? preparedAt : null,
    };
    if (!(await insertRefundRequest(tx.db, claim))) return { ok: true };
    await recordMemberEvent(tx, { agentId, memberId: member.id, action: "refund-claimed", about: claim.id });
    if (claim.announcedAt) await announceRefundRequest(tx, claim);
    else await notifyAgentOfRefund(tx, agentId, { what: "refund-prepared", openFrom });
    return { ok: true };
  });
}

/** To agent and office, once it is open. */
export async function announceRefundRequest(tx: Transaction, claim: RefundClaimsTable): Promise<void> {
  const { id, agentId, ground, decideBy: due } = claim;
  await notifyAgentOfRefund(tx, agentId, { what: "refund-requested", decideBy: due });
  const page = `/office/refunds/${id}/decision`;
  await notifyOfficeOfRefund(tx, agentId, { what: "refund", ground, decideBy: due, page });
}

/** Once: another person than the first decides again. */
export function appealRefund(
  world: World,
  { agentId, member }: By,
  { claimId, text }: { claimId: string; text: string },
): Promise<Appealed> {
  return inTransaction(world, async (tx): Promise<Appealed> => {
    const claim = await findRefundRequest(tx.db, claimId);
    if (!claim || claim.agentId !== agentId) return { ok: false, reason: "unknown" };
    const refused = reasonRefusal(text);
    if (refused) return { ok: false, reason: refused };
    if (claim.appealedAt !== null) return { ok: true };
    const { openFrom, ground } = claim;
    if (refundRequestState(claim, { openFrom, refundedCents: 0, now: tx.now }) !== "refused")
      return { ok: false, reason: "not-rejected" };
    const appealedAt = tx.now.toISOString();
    const appeal = { appealedAt, appealText: text.trim(), decideBy: decideBy(appealedAt) };
    if (!(await reopenRefundRequest(tx.db, claimId, appeal))) return { ok: true };
    await recordMemberEvent(tx, { agentId, memberId: member.id, action: "refund-appealed", about: claimId });
    await notifyAgentOfRefund(tx, agentId, { what: "refund-requested", decideBy: appeal.decideBy });
    const page = `/office/refunds/${claimId}/decision`;
    await notifyOfficeOfRefund(tx, agentId, { what: "refund-appeal", ground, decideBy: appeal.decideBy, page });
    return { ok: true };
  });
}
