import { auditActionNames } from "./office-audit-log.ts";

type AuditAction = keyof typeof auditActionNames;

/** A detail of the event as people say it; empty if the event has none of this name. */
type Of = (name: string) => string;

const because = (of: Of) => (of("reason") ? `: ${of("reason")}` : "");
const to = (name: string) => (name ? ` to ${name}` : "");
const change = (of: Of) => (of("from") && of("to") ? ` from ${of("from")} to ${of("to")}` : to(of("to")));

/** What was done, with whom, when and why. Actions that are not here need no more than their name and details. */
const sentences: Partial<Record<AuditAction, (of: Of) => string>> = {
  "lead-assigned": (of) =>
    of("assigneeId") ? `Assigned a lead to ${of("assigneeId")}` : "Took a lead from its assignee",
  "lead-moved": (of) => `Moved a lead${to(of("to"))}`,
  "lead-checked": (of) => `Checked a lead: ${of("passed") === "yes" ? "passed" : "not passed"}`,
  "lead-routed": (of) => (of("agentId") ? `Routed a lead to ${of("agentId")}` : "Routed a lead: left to staff"),
  "lead-transferred": (of) => `Offered a lead manually${to(of("agentId"))}`,
  "lead-replaced": (of) => `Replaced a reported lead of ${of("agentId")}`,
  "callback-scheduled": (of) => `Scheduled a callback, due ${of("dueAt")}: ${of("cause")}`,
  "offer-withdrawn": (of) => `Withdrew an offer${to(of("agentId"))}${because(of)}`,
  "role-changed": (of) => `Changed a role${change(of)}`,
  "seats-raised": (of) => `Changed the seats of a zip code${change(of)}${because(of)}`,
  "zip-approved": (of) => `Approved a zip code${because(of)}`,
  "zip-rejected": (of) => `Rejected a zip code${because(of)}`,
  "zip-assigned": (of) => `Assigned zip code ${of("zip")} to an agent${because(of)}`,
  "claim-released": (of) => `Released zip code ${of("zip")}, ground: ${of("ground")}${because(of)}`,
  "payment-marked-not-ours": (of) => `Marked a payment by ${of("provider")} as not ours${because(of)}`,
  "payment-matched": (of) => `Matched a payment by ${of("provider")} to an order${because(of)}`,
  "rights-request-received": (of) => `A person asked about their own data${of("kind") ? `: ${of("kind")}` : ""}`,
  invited: (of) => `Invited ${of("email")} as ${of("role")}`,
  "promises-published": () => "Published the counted promises",
  "opt-out-lifted": (of) => `Lifted an opt-out of ${of("of")}${because(of)}`,
  "submission-approved": (of) => `Approved a submission that was in moderation because ${of("moderationReason")}`,
  "submission-rejected": (of) => `Rejected a submission${because(of)}`,
};

/** "Assigned a lead to Quinn". @param rest the details in words, for actions without a sentence of their own */
export function auditSentence(action: AuditAction, of: Of, rest: string): string {
  const sentence = sentences[action];
  if (sentence) return sentence(of);
  return rest ? `${auditActionNames[action]}, ${rest}` : auditActionNames[action];
}
