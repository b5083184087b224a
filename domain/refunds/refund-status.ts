import { type Clock, clockState } from "#domain/refunds/clock.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import type { Cents } from "#domain/values/money.ts";
import { decideBy, isNoLead, newReport, replaceBy, reportState, reportWindow } from "./lead-report.ts";
import {
  deliveryDays,
  isRefundable,
  type PolicySentence,
  type RefundableGround,
  type RefundGround,
  type ReportGround,
} from "./policy-terms.ts";
import type { AcceptedLead, LeadReport, RefundFacts, RefundRequest } from "./refund-facts.ts";
import { leftCents, onceRefunded, policyEnd, refundRequestState } from "./refund-request.ts";

export type RefundClockKind = "policy" | "delivery" | "report" | "no-intent" | "decision" | "replacement" | "refund";

export interface RefundClock extends Clock<RefundClockKind> {
  leadId: string | null;
  sentence: PolicySentence;
}

/** What the agent can do now. A late report has no action, but is accepted and answered. */
export type RefundAction = { sentence: PolicySentence } & (
  | { kind: "ask-for-leads" | "remind" }
  | { kind: "report"; leadId: string; ground: RefundableGround; until: string }
  | { kind: "appeal-report"; leadId: string; reportId: string }
  | { kind: "appeal-refund"; claimId: string }
  /** "prepare": before day 120, when it is submitted automatically. */
  | { kind: "prepare" | "request"; ground: RefundGround; reportId: string | null; leadId: string | null }
);

export interface RefundStatus {
  /** Day 120; null: not signed yet. */
  policyEndsAt: string | null;
  leftCents: Cents;
  clocks: RefundClock[];
  actions: RefundAction[];
}

interface Part {
  clocks?: RefundClock[];
  actions?: RefundAction[];
}

/** The refund policy (specification 9): which clocks run and which actions are possible, each with the sentence it rests on. */
export function refundStatus(facts: RefundFacts, now: Date): RefundStatus {
  const { signedAt, money } = facts;
  const left = leftCents(money);
  if (signedAt === null) return { policyEndsAt: null, leftCents: left, clocks: [], actions: [] };
  const at = { now, policyEndsAt: policyEnd(signedAt), left: leftCents(onceRefunded(money, facts.claims)) };
  const parts = [
    { clocks: [policyClock(signedAt, at)] },
    ofDelivery(facts, at),
    ...facts.leads.map((lead) => ofLead(lead, facts, at)),
    ...facts.reports.map((report) => ofReport(report, facts, at)),
    ...facts.claims.map((claim) => ofClaim(claim, facts, at)),
  ];
  return {
    policyEndsAt: at.policyEndsAt,
    leftCents: left,
    clocks: parts.flatMap(({ clocks = [] }: Part) => clocks),
    actions: parts.flatMap(({ actions = [] }: Part) => actions),
  };
}

interface At {
  now: Date;
  policyEndsAt: string;
  /** Neither refunded nor approved to be. */
  left: Cents;
}

function policyClock(from: string, { now, policyEndsAt: due }: At): RefundClock {
  const state = now.toISOString() < due ? "running" : "met";
  return { kind: "policy", from, due, state, leadId: null, sentence: "not-before-120-days" };
}

/** No lead in 120 days: a written request, a reminder, and 30 days. A lead that comes in time ends it. */
function ofDelivery(facts: RefundFacts, at: At): Part {
  const { now, policyEndsAt } = at;
  const first = firstDelivery(facts);
  const request = facts.notices.find(({ kind }) => kind === "request");
  const reminder = facts.notices.find(({ kind }) => kind === "reminder");
  if (!reminder) {
    if (first !== undefined) return {};
    return {
      actions: [request ? { kind: "remind", sentence: "reminder" } : { kind: "ask-for-leads", sentence: "no-leads" }],
    };
  }
  const due = laterOf(addDuration(reminder.at, { days: deliveryDays }), policyEndsAt);
  const state = clockState(due, { metAt: first, now });
  const clock = { kind: "delivery", from: reminder.at, due, state, leadId: null, sentence: "days-to-deliver" } as const;
  const isOpen = state === "missed" && !facts.claims.some(({ ground }) => ground === "no-leads");
  return {
    clocks: [clock],
    actions: isOpen
      ? refundAction({ ground: "no-leads", reportId: null, leadId: null, sentence: "not-delivered" }, at)
      : [],
  };
}

function firstDelivery({ leads, otherLeads, reports, passedOnAt }: RefundFacts): string | undefined {
  const invalid = new Set(reports.filter(isNoLead).map(({ leadId }) => leadId));
  const accepted = leads.filter(({ leadId }) => !invalid.has(leadId)).map(({ acceptedAt }) => acceptedAt);
  const others = otherLeads?.firstAcceptedAt ?? [];
  return [...accepted, ...passedOnAt].concat(others).toSorted()[0];
}

/** A lead from another zip code counts and cannot be refunded, so nothing runs for it. */
function ofLead(lead: AcceptedLead, facts: RefundFacts, { now }: At): Part {
  if (!lead.isOwnZip) return {};
  const reports = facts.reports.filter(({ leadId }) => leadId === lead.leadId);
  const parts = [reportPart(lead, reports, { kind: "report", grounds: ["shared", "existing-client"], now })];
  const isTheirs = lead.endedAt === null;
  if (isTheirs && reportWindow(lead, "no-intent").from <= now.toISOString())
    parts.push(reportPart(lead, reports, { kind: "no-intent", grounds: ["no-intent"], now }));
  return { clocks: parts.flatMap(({ clocks }) => clocks), actions: parts.flatMap(({ actions }) => actions) };
}

interface ReportClock {
  kind: "report" | "no-intent";
  /** They share one window. */
  grounds: readonly [RefundableGround, ...RefundableGround[]];
  now: Date;
}

function reportPart(
  lead: AcceptedLead,
  reports: readonly LeadReport[],
  { kind, grounds, now }: ReportClock,
): Required<Part> {
  const { leadId } = lead;
  const { from, due } = reportWindow(lead, grounds[0]);
  const isMetBy = (ground: ReportGround) => (isRefundable(ground) ? grounds.includes(ground) : kind === "report");
  const metAt = reports.find(({ ground, isLate }) => isMetBy(ground) && !isLate)?.reportedAt;
  const open = grounds.filter((ground) => {
    const answer = newReport(lead, reports, { ground, now });
    return "isLate" in answer && !answer.isLate;
  });
  return {
    clocks: [{ kind, from, due, state: clockState(due, { metAt, now }), leadId, sentence: "report-in-time" }],
    actions: open.map((ground) => ({ kind: "report", leadId, ground, until: due, sentence: ground })),
  };
}

/** The office's ten working days, then 30 days for a replacement, then the refund. */
function ofReport(report: LeadReport, facts: RefundFacts, at: At): Part {
  const { id: reportId, leadId, ground, reportedAt, appealedAt, decisions, replacedAt } = report;
  const state = reportState(report);
  if (state === "late") return {};
  const asked = appealedAt ?? reportedAt;
  const due = decideBy(asked);
  const decided = decisions.find(({ at: when }) => when >= asked)?.at;
  const decision: RefundClock = {
    ...{ kind: "decision", from: asked, due, leadId, sentence: "report-working-days" },
    state: clockState(due, { metAt: decided, now: at.now }),
  };
  if (state === "open") return { clocks: [decision] };
  if (state === "rejected") {
    const appeal: RefundAction = { kind: "appeal-report", leadId, reportId, sentence: "report-working-days" };
    return { clocks: [decision], actions: appealedAt === null ? [appeal] : [] };
  }
  if (!isRefundable(ground)) return { clocks: [decision] };
  const from = decisions.at(-1)?.at ?? asked;
  const replacementDue = replaceBy(from);
  const replacement: RefundClock = {
    ...{ kind: "replacement", from, due: replacementDue, leadId, sentence: "days-to-replace" },
    state: clockState(replacementDue, { metAt: replacedAt ?? undefined, now: at.now }),
  };
  const isOpen = replacement.state === "missed" && !facts.claims.some((claim) => claim.reportId === reportId);
  return {
    clocks: [decision, replacement],
    actions: isOpen ? refundAction({ ground, reportId, leadId, sentence: "not-replaced" }, at) : [],
  };
}

function ofClaim(claim: RefundRequest, facts: RefundFacts, { now, policyEndsAt }: At): Part {
  const { id: claimId, preparedAt, appealedAt, decisions, reportId } = claim;
  const { refundedCents } = facts.money;
  const state = refundRequestState(claim, { openFrom: policyEndsAt, refundedCents, now });
  const from = appealedAt ?? laterOf(preparedAt, policyEndsAt);
  const leadId = facts.reports.find(({ id }) => id === reportId)?.leadId ?? null;
  const due = decideBy(from);
  const decided = decisions.find(({ at }) => at >= from)?.at;
  const clock: RefundClock = {
    ...{ kind: "refund", from, due, leadId, sentence: "working-days" },
    state: clockState(due, { metAt: decided, now }),
  };
  if (state === "prepared") return {};
  const appeal: RefundAction = { kind: "appeal-refund", claimId, sentence: "working-days" };
  return { clocks: [clock], actions: state === "refused" && appealedAt === null ? [appeal] : [] };
}

function refundAction(
  action: { ground: RefundGround; reportId: string | null; leadId: string | null; sentence: PolicySentence },
  { now, policyEndsAt, left }: At,
): RefundAction[] {
  if (left === 0) return [];
  return [{ ...action, kind: now.toISOString() < policyEndsAt ? "prepare" : "request" }];
}

const laterOf = (one: string, other: string): string => [one, other].toSorted()[1] ?? one;
