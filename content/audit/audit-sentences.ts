import type { AuditAction } from "#domain/audit/audit-actions.ts";
import { auditActionNames } from "./office-audit-log.ts";

/** A detail of the event as people say it; empty if the event has none of this name. */
type Of = (name: string) => string;

export interface AuditDetails {
  /** What the event stores, by name. */
  of: Of;
  /** Details as "seat: 2, outcome: waitlisted", without those of these names. */
  without(names: readonly string[]): string;
}

const to = (name: string) => (name ? ` to ${name}` : "");
const by = (name: string) => (name ? ` by ${name}` : "");
const change = (of: Of) => (of("from") && of("to") ? ` from ${of("from")} to ${of("to")}` : to(of("to")));

/** The order that a payment itself named. */
const named = (of: Of) => of("claimed") && `; the payment named the order ${of("claimed")}`;

/** What was done, with whom and when. Actions that are not here need no more than their name and details. */
const sentences: Partial<Record<AuditAction, (of: Of) => string>> = {
  "lead-assigned": (of) =>
    of("assigneeId") ? `Assigned a lead to ${of("assigneeId")}` : "Took a lead from its assignee",
  "lead-moved": (of) => `Moved a lead${to(of("to"))}`,
  "lead-checked": (of) => `Checked a lead: ${of("passed") === "yes" ? "passed" : "not passed"}`,
  "lead-routed": (of) => (of("agentId") ? `Routed a lead to ${of("agentId")}` : "Routed a lead: left to staff"),
  "lead-transferred": (of) => `Offered a lead manually${to(of("agentId"))}`,
  "lead-replaced": (of) => `Replaced a reported lead of ${of("agentId")} with ${of("leadId")}`,
  "report-decided": (of) =>
    `${of("valid") === "yes" ? "Validated" : "Did not validate"} a report of a lead${by(of("agentId"))}`,
  "refund-decided": (of) =>
    of("choice") === "approve"
      ? `Approved a refund of ${of("cents")}${to(of("agentId"))}`
      : `Refused a refund${to(of("agentId"))}`,
  "report-by-phone": (of) => `Wrote down a report made by phone${by(of("agentId"))}: ${of("ground")}`,
  "closing-recorded": (of) => `Recorded closing ${of("no")}: ${of("what")}`,
  "closing-reviewed": (of) => `Checked what was said about a closing: ${of("cause")}`,
  "lead-added": (of) =>
    `Added a lead by hand: ${of("source")}${of("consent") === "yes" ? ", with consent" : ", without consent"}`,
  "source-added": (of) => `Added the source ${of("name")}`,
  "source-changed": (of) => `Changed the source ${of("name")}`,
  "source-key-renewed": (of) => `Renewed the address of the source ${of("name")}`,
  "consent-wording-reviewed": (of) => `Approved the consent wording of ${of("name")}`,
  "callback-scheduled": (of) => `Scheduled a callback, due ${of("dueAt")}: ${of("cause")}`,
  "live-transfer": (of) => `Rang an agent while the person was on the line: ${of("agentId")}`,
  "offer-withdrawn": (of) => `Withdrew an offer${to(of("agentId"))}`,
  "role-changed": (of) => `Changed a role${change(of)}`,
  "seats-raised": (of) => `Changed the seats of a zip code${change(of)}`,
  "zip-approved": (of) => `Approved zip code ${of("zip")}`,
  "zip-rejected": (of) => `Rejected zip code ${of("zip")}`,
  "zip-assigned": (of) => `Assigned zip code ${of("zip")} to an agent`,
  "manager-named": (of) => `Named ${of("name") || "nobody"} as account manager`,
  "claim-released": (of) => `Released zip code ${of("zip")}${of("applicationId") && ` of ${of("applicationId")}`}`,
  "payment-marked-not-ours": (of) => `Marked a payment by ${of("provider")} as not ours${named(of)}`,
  "payment-matched": (of) => `Matched a payment by ${of("provider")} to an order (${of("orderId")})${named(of)}`,
  "rights-request-received": (of) => `A person asked about their own data${of("kind") ? `: ${of("kind")}` : ""}`,
  "token-made": (of) => `Made the token ${of("name")} of the API`,
  "token-ended": (of) => `Ended the token ${of("name")} of the API`,
  "token-used": (of) => `The program ${of("name")} read by the API`,
  "lead-sent": (of) => `The program ${of("name")} sent a lead`,
  "applied-by-program": (of) => `The program ${of("name")} applied for an agent`,
  invited: (of) => `Invited ${of("email")} as ${of("role")}`,
  "opt-out-lifted": (of) => `Lifted an opt-out of ${of("of")}`,
  "submission-approved": (of) => `Approved a submission that was in moderation because ${of("moderationReason")}`,
  "submission-rejected": (of) => `Rejected a submission that was in moderation because ${of("moderationReason")}`,
};

/** "Assigned a lead to Quinn". Details that a sentence does not say follow it, then the reason, so that none is lost. */
export function auditSentence(action: AuditAction, { of, without }: AuditDetails): string {
  const said = new Set<string>();
  const sentence = sentences[action]?.((name) => {
    said.add(name);
    return of(name);
  });
  if (sentence === undefined) return [auditActionNames[action], without([])].filter(Boolean).join(", ");
  const rest = without([...said, "reason"]);
  return [[sentence, rest].filter(Boolean).join(", "), of("reason")].filter(Boolean).join(": ");
}
