import type { Visit } from "#app/http/visit.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import type { ShownRefund, ShownRefundRequest, ShownReport } from "#app/ui/my/refunds/shown-refund.ts";
import { worldContext } from "#app/world-context.ts";
import { placeOfAgent } from "#database/agents/agent-of.ts";
import { filesOf } from "#database/files/files.ts";
import { placesOfLeads } from "#database/refunds/offered-leads.ts";
import { mostFactsCounted, openRefundFacts } from "#database/refunds/open-refund-facts.ts";
import type { StoredRefundRequest } from "#database/refunds/refund-requests.ts";
import type { StoredReport } from "#database/refunds/reports.ts";
import type { Reader } from "#database/schema.ts";
import { zonesOfAgent } from "#domain/offers/offer-clock.ts";
import { reportState } from "#domain/refunds/lead-report.ts";
import { type RefundState, refundRequestState } from "#domain/refunds/refund-request.ts";
import { refundStatus } from "#domain/refunds/refund-status.ts";
import { filesUntil } from "#domain/refunds/report-file.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { takesFiles } from "#operations/refunds/add-report-files.ts";

/** Of what is over, the newest; the history has all. */
const mostReports = 20;
const mostOver = 20;

/** Everything on the page of refunds. */
export async function loadRefund({ context }: Pick<Visit, "context">): Promise<ShownRefund> {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const { agentId } = workspaceOf(context);
  const facts = await openRefundFacts(read, agentId, now());
  const { policyEndsAt, leftCents, clocks: all, actions } = refundStatus(facts, now());
  const { refundedCents } = facts.money;
  const leadOf = new Map(facts.reports.map(({ id, leadId }) => [id, leadId]));
  const reports = facts.reports.slice(-mostReports);
  const claims = facts.claims.map((claim) => {
    const state = refundRequestState(claim, { openFrom: claim.openFrom, refundedCents, now: now() });
    return shownClaim(claim, state, leadOf.get(claim.report) ?? null);
  });
  const over = all
    .filter(({ state }) => state !== "running")
    .toSorted((one, other) => other.due.localeCompare(one.due));
  const clocks = [...all.filter(({ state }) => state === "running"), ...over.slice(0, mostOver)];
  const leadIds = [...clocks, ...actions, ...reports, ...claims].flatMap(
    (one) => ("leadId" in one && one.leadId) || [],
  );
  return {
    timeZone: await timeZoneOf(read, agentId),
    signedAt: facts.signedAt,
    policyEndsAt,
    leftCents,
    clocks,
    clocksOver: over.length,
    actions,
    reports: await shownReports(read, reports, now()),
    earlierReports: facts.reports.length - reports.length,
    otherLeads: { count: facts.otherLeads.count, hasMore: facts.otherLeads.count === mostFactsCounted },
    claims,
    places: await placesOfLeads(read, leadIds),
  };
}

export async function timeZoneOf(read: Reader, agentId: string): Promise<string> {
  return zonesOfAgent(await placeOfAgent(read, agentId))[0] ?? officeZone;
}

export async function shownReports(read: Reader, reports: StoredReport[], now: Date): Promise<ShownReport[]> {
  const files = await filesOf(
    read,
    "report",
    reports.map(({ id }) => id),
  );
  return reports.map((report) => ({
    ...shownReport(report),
    files: files.filter(({ ownerId }) => ownerId === report.id).map(({ id, name, bytes }) => ({ id, name, bytes })),
    filesUntil: takesFiles(report, now) ? filesUntil(report) : null,
  }));
}

function shownReport(report: StoredReport) {
  const { id, leadId, ground, text, reportedAt, appealedAt, decisions, replacedAt } = report;
  const state = reportState(report);
  const shown = decisions.map(({ at, isValid, text: its, staffId }) => {
    return { at, isValid, text: its, byRule: staffId === null };
  });
  const mayAppeal = state === "rejected" && appealedAt === null;
  return { id, leadId, ground, text, reportedAt, state, decisions: shown, replacedAt, mayAppeal };
}

function shownClaim(claim: StoredRefundRequest, state: RefundState, leadId: string | null): ShownRefundRequest {
  const { id, ground, preparedAt, openFrom, decideBy, appealedAt, decisions } = claim;
  const shown = decisions.map(({ at, cents, rule, text }) => ({ at, cents, rule, text }));
  const mayAppeal = state === "refused" && appealedAt === null;
  return { id, ground, leadId, preparedAt, openFrom, decideBy, state, decisions: shown, mayAppeal };
}
