import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { AgentStage } from "#domain/work/agent-stage.ts";
import type { LeadForTools } from "./lead-for-tools.ts";

/** What a webhook can be sent. Only the first names a person. */
export const eventTypes = [
  "lead.accepted",
  "lead.stage_changed",
  "lead.returned",
  "offer.opened",
  "refund.decided",
] as const;
export type EventType = (typeof eventTypes)[number];

interface Data {
  "lead.accepted": LeadForTools & { acceptedAt: string; url: string; test: boolean };
  "lead.stage_changed": { id: string; from: AgentStage; to: AgentStage; url: string };
  "lead.returned": { id: string; ending: string };
  "offer.opened": { id: string; kind: LeadKind; zip: string; acceptBy: string; url: string };
  "refund.decided": { id: string; decision: "approved" | "refused"; cents: number | null };
}

export type ConnectionEvent = { [Type in EventType]: { type: Type; data: Data[Type] } }[EventType];

/** The types that are known, each once. */
export function parseEventTypes(entered: readonly string[]): EventType[] {
  return eventTypes.filter((type) => entered.includes(type));
}
