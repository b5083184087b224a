import type { Declarations } from "#database/privacy/declaration.ts";
import type { ChallengeGround, ReviewRule } from "#domain/reviews/review-rule.ts";
import type { Deal, InvitationOutcome } from "#domain/reviews/review-writer.ts";

/** Whether the person of a closing was asked for a review: once. `closingId` is unique. */
export interface ReviewInvitationsTable {
  id: string;
  closingId: string;
  leadId: string;
  outcome: InvitationOutcome;
  at: string;
  /** When the one reminder is due; null: none is, or not anymore. */
  remindAt: string | null;
}

/** Lets the reader of an email write about a closing. `keyHash` is unique. */
export interface ReviewKeysTable {
  id: string;
  closingId: string;
  leadId: string;
  /** The key itself is only in the email. */
  keyHash: string;
  createdAt: string;
  /** After that its reader can only take a review back. */
  endsAt: string;
}

/**
 * What everybody reads about a closing, which has the agent. Append-only, as the next four: the database lets
 * an erasure empty what is personal, and refuses every other update and delete. `closingId` is unique. No column hides one.
 */
export interface ReviewsTable {
  id: string;
  closingId: string;
  leadId: string;
  writtenAt: string;
  /** As shown: "Rosa D.". */
  writerName: string;
  town: string;
  deal: Deal | null;
  /** YYYY-MM. */
  month: string | null;
}

/** Versions of a review and of the reply to it. (reviewId, by, no) is unique. */
export interface ReviewTextsTable {
  id: string;
  reviewId: string;
  leadId: string;
  by: "writer" | "agent";
  no: number;
  /** 1 to 5, of the writer; null in a reply. */
  stars: number | null;
  text: string;
  at: string;
  /** JSON: the rules that may apply, by the check of the text. */
  findings: string;
  /** When it is published by itself; null: nothing was found. */
  dueAt: string | null;
  /** Of a reply. */
  memberId: string | null;
}

/** No rule applies: a person said so, or nobody did in time. */
export interface ReviewClearancesTable {
  id: string;
  textId: string;
  reviewId: string;
  /** Null if a deadline did it, not a person. */
  staffId: string | null;
  at: string;
}

/** Leaves a removal notice with its rule and its sentence. */
export interface ReviewRemovalsTable {
  id: string;
  reviewId: string;
  /** Null: the whole review, after a dispute. */
  textId: string | null;
  rule: ReviewRule;
  /** Public. */
  sentence: string;
  staffId: string;
  at: string;
}

/** By its writer alone. `reviewId` is unique. */
export interface ReviewWithdrawalsTable {
  id: string;
  reviewId: string;
  at: string;
}

/** Append-only, as the next two. `reviewId` is unique. */
export interface ReviewDisputesTable {
  id: string;
  reviewId: string;
  leadId: string;
  memberId: string;
  ground: ChallengeGround;
  /** For staff alone. */
  evidence: string;
  at: string;
  /** Without a decision by then, the review stands. */
  due: string;
}

/** What the writer says about a dispute, for staff alone. `disputeId` is unique. */
export interface ReviewStatementsTable {
  id: string;
  disputeId: string;
  leadId: string;
  text: string;
  at: string;
}

/** `disputeId` is unique. */
export interface DisputeDecisionsTable {
  id: string;
  disputeId: string;
  outcome: "stands" | "removed";
  /** Of "removed". */
  rule: ReviewRule | null;
  /** Public. Empty if the clock decided. */
  sentence: string;
  /** Null if a deadline did it, not a person. */
  staffId: string | null;
  at: string;
}

/** Of one agent by another; in no average. One is open for each two at most. */
export interface RecommendationsTable {
  id: string;
  /** The one that recommends. */
  agentId: string;
  memberId: string;
  toAgentId: string;
  text: string;
  at: string;
  /** It is public from then on. */
  acceptedAt: string | null;
  /** One of the two took it back. */
  endedAt: string | null;
}

export interface ReviewsSchema {
  reviewInvitations: ReviewInvitationsTable;
  reviewKeys: ReviewKeysTable;
  reviews: ReviewsTable;
  reviewTexts: ReviewTextsTable;
  reviewClearances: ReviewClearancesTable;
  reviewRemovals: ReviewRemovalsTable;
  reviewWithdrawals: ReviewWithdrawalsTable;
  reviewDisputes: ReviewDisputesTable;
  reviewStatements: ReviewStatementsTable;
  disputeDecisions: DisputeDecisionsTable;
  recommendations: RecommendationsTable;
}

const ofLead = { find: { column: "leadId", in: "leads" } } as const;
const byIds = { copied: "nothing", erased: { kept: "names records by their ids alone" } } as const;

/** The stars stay as a number: an erasure of their writer does not improve anybody's average. */
export const personalDataOfReviews = {
  reviewInvitations: { ...ofLead, ...byIds },
  reviewKeys: { ...ofLead, copied: "nothing", erased: "deleted" },
  reviews: {
    ...ofLead,
    copied: "nothing",
    erased: {
      emptied: { writerName: "", town: "" },
      stays: ["id", "closingId", "leadId", "writtenAt", "deal", "month"],
    },
  },
  reviewTexts: {
    ...ofLead,
    copied: { columns: ["reviewId", "leadId", "by", "no", "stars", "text", "at"], orderBy: ["at", "id"] },
    erased: {
      emptied: { text: "" },
      stays: ["id", "reviewId", "leadId", "by", "no", "stars", "at", "findings", "dueAt", "memberId"],
    },
  },
  reviewClearances: { of: "nobody" },
  reviewRemovals: { of: "nobody" },
  reviewWithdrawals: { of: "nobody" },
  reviewDisputes: {
    ...ofLead,
    copied: "nothing",
    erased: { emptied: { evidence: "" }, stays: ["id", "reviewId", "leadId", "memberId", "ground", "at", "due"] },
  },
  reviewStatements: {
    ...ofLead,
    copied: { columns: ["disputeId", "leadId", "text", "at"], orderBy: ["at", "id"] },
    erased: { emptied: { text: "" }, stays: ["id", "disputeId", "leadId", "at"] },
  },
  disputeDecisions: { of: "nobody" },
  recommendations: {
    find: { column: "agentId", in: "agents" },
    copied: "nothing",
    erased: {
      emptied: { text: "", endedAt: { replace: "null by the time" } },
      stays: ["id", "agentId", "memberId", "toAgentId", "at", "acceptedAt"],
    },
  },
} as const satisfies Declarations<keyof ReviewsSchema>;
