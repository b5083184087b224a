import type { LeadStage } from "#domain/leads/lead-lifecycle.ts";

export const stageNames: Record<LeadStage, string> = {
  generated: "Generated",
  "double-verified": "Double verified",
  offered: "Offered to agent",
  transferred: "Transferred to agent",
  "relationship-built": "Relationship built",
  closed: "Closed",
  "paid-at-closing": "Paid at closing",
  paused: "Paused",
};
