import { addMonths } from "#domain/refunds/add-months.ts";
import { endOfWorkingDays } from "#domain/staff/working-days.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import {
  decisionWorkingDays,
  isRefundable,
  noIntentMonths,
  type ReportGround,
  replacementDays,
  reportHours,
} from "./policy-terms.ts";
import type { AcceptedLead, LeadReport } from "./refund-facts.ts";

/** When a lead may be reported on this ground: the 48 hours of "no intent" begin after nine months without contact. */
export function reportWindow(
  { acceptedAt, lastContactAt }: Pick<AcceptedLead, "acceptedAt" | "lastContactAt">,
  ground: ReportGround,
): { from: string; due: string } {
  const from = ground === "no-intent" ? addMonths(lastContactAt ?? acceptedAt, noIntentMonths) : acceptedAt;
  return { from, due: addDuration(from, { hours: reportHours }) };
}

export type ReportState = "late" | "open" | "validated" | "rejected";

export function reportState({ isLate, appealedAt, decisions }: Omit<LeadReport, "leadId">): ReportState {
  if (isLate) return "late";
  const last = decisions.at(-1);
  if (!last || (appealedAt !== null && decisions.length < 2)) return "open";
  return last.isValid ? "validated" : "rejected";
}

/** Whether a report says that this was no lead. A wrong number counts as a valid report from the second it is reported. */
export function isNoLead(report: Pick<LeadReport, "ground"> & Parameters<typeof reportState>[0]): boolean {
  const state = reportState(report);
  return state === "validated" || (state === "open" && !isRefundable(report.ground));
}

/** @returns until when a validated report's lead can be replaced */
export const replaceBy = (validatedAt: string): string => addDuration(validatedAt, { days: replacementDays });

/** @returns when the office must have decided */
export const decideBy = (since: string): string => endOfWorkingDays(since, decisionWorkingDays);

export type ReportRefusal = "other-zip" | "too-early" | "given-back" | "validated" | "decided";

/** @returns why this lead cannot be reported on this ground, or whether the report is late, or the one that is open */
export function newReport(
  lead: AcceptedLead,
  reports: readonly LeadReport[],
  { ground, now }: { ground: ReportGround; now: Date },
): { refused: ReportRefusal } | { openId: string } | { isLate: boolean } {
  const at = now.toISOString();
  const { from, due } = reportWindow(lead, ground);
  const open = reports.find((one) => reportState(one) === "open");
  if (!lead.isOwnZip && isRefundable(ground)) return { refused: "other-zip" };
  if (open) return { openId: open.id };
  const same = reports.find((one) => one.ground === ground);
  if (same) return same.isLate ? { openId: same.id } : { refused: "decided" };
  if (reports.some((one) => reportState(one) === "validated")) return { refused: "validated" };
  if (at < from) return { refused: "too-early" };
  if (lead.endedAt !== null && ground === "no-intent") return { refused: "given-back" };
  return { isLate: at > due };
}
