import type { OfferReason } from "#domain/offers/offer.ts";
import type { ReportGround } from "#domain/refunds/policy-terms.ts";

/** How a lead that was offered to an agent counts toward the guarantee. */
export const leadCounts = [
  "accepted",
  "lapsed",
  "declined",
  "declined-for-reason",
  "report-validated",
  "existing-client",
  "wrong-person",
  "replacement",
  "reassigned",
  "another-agent",
] as const;
export type LeadCount = (typeof leadCounts)[number];

export interface OfferedLead {
  how: "accepted" | "lapsed" | "declined";
  /** Why it was declined. */
  reason: OfferReason | null;
  /** After the acceptance the office took it back, or the person asked for another agent. */
  left: "reassigned" | "another-agent" | null;
  /** It replaces another one. */
  isReplacement: boolean;
  /** The ground of a report by which it was no lead. */
  noLead: ReportGround | null;
}

const counted: readonly LeadCount[] = ["accepted", "lapsed", "declined"];

export const isCountedLead = (count: LeadCount): boolean => counted.includes(count);

/** A lead that was offered counts, unless there is a good reason why not: "away" and "other" are none. */
export function leadCount({ how, reason, left, isReplacement, noLead }: OfferedLead): LeadCount {
  if (how === "lapsed") return "lapsed";
  if (how === "declined") return reason === "away" || reason === "other" ? "declined" : "declined-for-reason";
  if (noLead === "existing-client" || noLead === "wrong-person") return noLead;
  if (noLead !== null) return "report-validated";
  if (isReplacement) return "replacement";
  return left ?? "accepted";
}
