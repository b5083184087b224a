import type { Declarations } from "#database/privacy/declaration.ts";
import type { PolicySentence, RefundGround, ReportGround } from "#domain/refunds/policy-terms.ts";
import type { LeadsNotice } from "#domain/refunds/refund-facts.ts";

/** A workspace's written request for leads, and the reminder after it. (agentId, kind) is unique. */
export interface LeadRequestsTable extends LeadsNotice {
  id: string;
  agentId: string;
  memberId: string;
}

/** Of an acceptance one is open at most; (acceptanceId, ground) is unique. Its words are erased with the person. */
export interface LeadReportsTable {
  id: string;
  agentId: string;
  leadId: string;
  acceptanceId: string;
  /** The member who reported it, on the page or on the phone. */
  memberId: string;
  /** The member of staff who wrote it down for a member who telephoned. */
  staffId: string | null;
  ground: ReportGround;
  text: string;
  reportedAt: string;
  /** The office's ten working days end then; the appeal starts them again. */
  decideBy: string;
  appealedAt: string | null;
  appealText: string | null;
  /** When it was decided, or answered as late; null: open. */
  closedAt: string | null;
  isLate: 0 | 1;
  /** To the office, since the report or the appeal. */
  remindersSent: number;
}

/** A record of the lead's timeline that a report names. */
export interface ReportEvidenceTable {
  id: string;
  agentId: string;
  reportId: string;
  activityId: string;
}

/** Append-only. */
export interface ReportDecisionsTable {
  id: string;
  reportId: string;
  decidedAt: string;
  text: string;
  /** Null: nobody decided in time, so the rule did. */
  staffId: string | null;
  isValid: 0 | 1;
}

/** An accepted lead that replaces a reported one. Each report, and each lead, is in one row at most. */
export interface ReplacementsTable {
  id: string;
  agentId: string;
  reportId: string;
  leadId: string;
  at: string;
  staffId: string;
}

/** (orderId, report) is unique. Whether it is refunded is in the agent's orders for plans alone. */
export interface RefundClaimsTable {
  id: string;
  agentId: string;
  /** The oldest with money left to refund when it was claimed. The refund may come from others too. */
  orderId: string;
  memberId: string;
  ground: RefundGround;
  /** The id of the report it rests on, or "no-leads". */
  report: string;
  preparedAt: string;
  /** Day 120, or when it was prepared, if later; the appeal keeps it. */
  openFrom: string;
  decideBy: string;
  appealedAt: string | null;
  appealText: string | null;
  /** When it was decided; null: not yet. */
  closedAt: string | null;
  /** When office and agent were emailed that it is open. */
  announcedAt: string | null;
}

/** Append-only. */
export interface RefundDecisionsTable {
  id: string;
  claimId: string;
  decidedAt: string;
  staffId: string;
  text: string;
  /** The policy's sentence by which it was refused; null: approved. */
  rule: PolicySentence | null;
  /** Null: refused. */
  cents: number | null;
  /** What was refunded in all, or approved, before. */
  refundedBefore: number;
}

export interface RefundsSchema {
  leadRequests: LeadRequestsTable;
  leadReports: LeadReportsTable;
  reportEvidence: ReportEvidenceTable;
  reportDecisions: ReportDecisionsTable;
  replacements: ReplacementsTable;
  refundClaims: RefundClaimsTable;
  refundDecisions: RefundDecisionsTable;
}

const ofAgent = { find: { column: "agentId", in: "agents" }, copied: "nothing" } as const;
const ofReport = {
  find: { column: "reportId", in: { table: "leadReports", column: "id" } },
  copied: "nothing",
} as const;

export const personalDataOfRefunds = {
  leadRequests: { ...ofAgent, erased: { kept: "for the books" } },
  leadReports: {
    find: { column: "leadId", in: "leads" },
    copied: "nothing",
    erased: {
      emptied: { text: "", appealText: { replace: "text" } },
      stays: [
        ...(["id", "agentId", "leadId", "acceptanceId", "memberId", "staffId", "ground", "reportedAt"] as const),
        ...(["decideBy", "appealedAt", "closedAt", "isLate", "remindersSent"] as const),
      ],
    },
  },
  reportEvidence: { ...ofReport, erased: { kept: "names records by their ids alone" } },
  reportDecisions: { ...ofReport, erased: { kept: "append-only" } },
  replacements: { ...ofReport, erased: { kept: "names records by their ids alone" } },
  refundClaims: { ...ofAgent, erased: { kept: "for the books" } },
  refundDecisions: {
    find: { column: "claimId", in: { table: "refundClaims", column: "id" } },
    copied: "nothing",
    erased: { kept: "append-only" },
  },
} as const satisfies Declarations<keyof RefundsSchema>;
