import type { Cents } from "#domain/values/money.ts";
import type { RefundGround, ReportGround } from "./policy-terms.ts";

/** What is on record for one workspace. All times are ISO, UTC. */
export interface RefundFacts {
  /** When the Referral Agreement was signed; null: not yet, and nothing runs. */
  signedAt: string | null;
  money: PlanMoney;
  /** All, or those with an open window or a report; then `otherLeads` has the others. */
  leads: readonly AcceptedLead[];
  otherLeads?: { firstAcceptedAt: string | undefined };
  /** When offers ended that lapsed or were declined without a good reason: these leads were delivered, too. */
  passedOnAt: readonly string[];
  notices: readonly LeadsNotice[];
  reports: readonly LeadReport[];
  claims: readonly RefundRequest[];
}

/** All orders for plans together: an upgrade and a yearly fee are orders of their own. */
export interface PlanMoney {
  paidCents: Cents;
  refundedCents: Cents;
}

export interface AcceptedLead {
  leadId: string;
  acceptedAt: string;
  /** It lay in a zip code of the agent's own. */
  isOwnZip: boolean;
  /** The last talk or meeting; null: none. */
  lastContactAt: string | null;
  /** When it was given or taken back; null: it is theirs. */
  endedAt: string | null;
}

export const noticeKindsOfLeads = ["request", "reminder"] as const;
/** The written request for leads, and the reminder after it. */
export interface LeadsNotice {
  kind: (typeof noticeKindsOfLeads)[number];
  at: string;
}

export interface LeadReport {
  id: string;
  leadId: string;
  ground: ReportGround;
  reportedAt: string;
  /** It came after the 48 hours, so the lead is treated as valid. */
  isLate: boolean;
  /** When the agent asked somebody else to look again; once. */
  appealedAt: string | null;
  /** Oldest first. */
  decisions: readonly { at: string; isValid: boolean }[];
  /** When the lead that replaces this one was accepted or marked; null: none. */
  replacedAt: string | null;
}

export interface RefundRequest {
  id: string;
  ground: RefundGround;
  /** The report it rests on; null for `no-leads`. */
  reportId: string | null;
  preparedAt: string;
  appealedAt: string | null;
  /** Oldest first. `refundedBefore`: what was refunded in all, or approved, before this. */
  decisions: readonly { at: string; cents: Cents | null; refundedBefore: Cents }[];
}
