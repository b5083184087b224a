import { closingsOfLead } from "#database/fees/closings.ts";
import type { ClosingsTable } from "#database/fees/closings-schema.ts";
import { findLead } from "#database/leads/lead-history.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import type { Reader } from "#database/schema.ts";
import { acceptanceOf, openAcceptanceOf, type Viewer } from "#database/work/acceptances.ts";
import type { AcceptancesTable } from "#database/work/work-schema.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import type { AskedQuestion } from "#domain/fees/asked-question.ts";
import type { ClosingQuestion } from "#domain/fees/closings/closing-questions.ts";

/** A member who works the lead, or staff with a reason. */
export type Reporter = { viewer: Viewer; staffId?: undefined } | { viewer?: undefined; staffId: string };

/**
 * "no-agent": nobody has accepted the lead now. "same-address": a deal at this address is under contract. "paid": its fee
 * is on record. "over": it fell through, or is closed already.
 */
export type ClosingRefusal =
  | ReasonRefusal
  | "unknown-lead"
  | "ended"
  | "no-agent"
  | "paused"
  | "unknown-closing"
  | "changed-since"
  | "same-address"
  | "over"
  | "paid";

/** `isNew`: false if the same had been reported before; then nothing changed. */
export type ClosingReported =
  | { ok: true; closingId: string; isNew: boolean }
  | { ok: false; reason: ClosingRefusal }
  | { ok: false; reason: "asked"; asked: AskedQuestion<ClosingQuestion>[] };

export interface ReportedLead {
  lead: LeadsTable;
  acceptance: AcceptancesTable;
  closings: ClosingsTable[];
}

/** The lead of which this reporter may tell closings, or why not. */
export async function reportedLead(
  reader: Reader,
  reporter: Reporter,
  { leadId, reason }: { leadId: string; reason: string },
): Promise<ReportedLead | ClosingRefusal> {
  const { viewer } = reporter;
  const lead = await findLead(reader, leadId);
  const acceptance = viewer ? await acceptanceOf(reader, viewer, leadId) : await openAcceptanceOf(reader, leadId);
  if (!lead || (viewer && !acceptance)) return "unknown-lead";
  if (!acceptance) return "no-agent";
  if (acceptance.endedAt !== null) return "ended";
  if (lead.stage === "paused") return "paused";
  const refused = reasonRefusal(reason);
  if (refused && (!viewer || refused === "too-long")) return refused;
  return { lead, acceptance, closings: await closingsOfLead(reader, leadId) };
}
