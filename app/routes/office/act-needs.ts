import type { AgentImportAct } from "#app/ui/office/agents/agent-import-page.tsx";
import type { LeadAct } from "#app/ui/office/leads/lead-details.ts";
import type { Need } from "#domain/staff/permissions.ts";

/** What each act of a record's page needs; office-urls.ts says what its page needs. */
export const needsOfLeadActs: Record<LeadAct, Need> = {
  assignment: "leads.work",
  notes: "leads.work",
  callbacks: "leads.work",
  "callbacks/cancel": "leads.work",
  checks: "leads.verify",
  moves: "leads.move",
  routing: "leads.move",
  "offer/withdrawal": "leads.move",
  call: "leads.work",
  "call/cancel": "leads.work",
  live: "leads.move",
  "live/end": "leads.move",
  takeback: "leads.move",
  transfer: "leads.move",
};

export const needsOfAgentImports: Record<AgentImportAct, Need> = {
  columns: "agents.import",
  run: "agents.import",
  undo: "agents.import",
  removal: "agents.import",
  invitations: "agents.import",
};
