import type { ShownFile } from "#app/ui/records/report-files.tsx";
import type { ReportState } from "#domain/refunds/lead-report.ts";
import type { PolicySentence, RefundGround, ReportGround } from "#domain/refunds/policy-terms.ts";
import type { RefundState } from "#domain/refunds/refund-request.ts";
import type { RefundAction, RefundClock } from "#domain/refunds/refund-status.ts";
import type { Cents } from "#domain/values/money.ts";

/** What the page of refunds shows. Times are ISO; `places` has each lead's place by its id. */
export interface ShownRefund {
  timeZone: string;
  signedAt: string | null;
  policyEndsAt: string | null;
  leftCents: Cents;
  /** Those that run; then the newest that are over, the last due first. `clocksOver` counts all that are over. */
  clocks: RefundClock[];
  clocksOver: number;
  actions: RefundAction[];
  /** The newest; `earlierReports` counts the others. */
  reports: ShownReport[];
  earlierReports: number;
  /** Accepted, without a report or an open window. `hasMore`: they were not counted further. */
  otherLeads: { count: number; hasMore: boolean };
  claims: ShownRefundRequest[];
  places: Record<string, string>;
}

export interface ShownReport {
  id: string;
  leadId: string;
  ground: ReportGround;
  text: string;
  reportedAt: string;
  state: ReportState;
  decisions: { at: string; isValid: boolean; text: string; byRule: boolean }[];
  replacedAt: string | null;
  mayAppeal: boolean;
  files: ShownFile[];
  /** Null: no file can be added. */
  filesUntil: string | null;
}

export interface ShownRefundRequest {
  id: string;
  ground: RefundGround;
  leadId: string | null;
  preparedAt: string;
  openFrom: string;
  decideBy: string;
  state: RefundState;
  decisions: { at: string; cents: Cents | null; rule: PolicySentence | null; text: string }[];
  mayAppeal: boolean;
}
