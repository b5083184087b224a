import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { Cents } from "#domain/values/money.ts";
import type { AgentStage } from "#domain/work/agent-stage.ts";
import type { LeadForTools } from "./lead-for-tools.ts";

/** What a webhook of a workspace can be sent. Only the first names a person. */
export const eventTypes = [
  "lead.accepted",
  "lead.stage_changed",
  "lead.returned",
  "offer.opened",
  "refund.decided",
] as const;
export type EventType = (typeof eventTypes)[number];

/** What a webhook of the network can be sent. None names a person: a program asks the API. */
export const networkEventTypes = [
  "lead.verified",
  "offer.accepted",
  "agent.joined",
  "order.paid",
  "invoice.issued",
  "invoice.paid",
] as const;
export type NetworkEventType = (typeof networkEventTypes)[number];
export type AnyEventType = EventType | NetworkEventType;

interface InvoiceEvent {
  number: string;
  leadId: string;
  agentId: string;
  cents: Cents;
  url: string;
}

interface Data {
  "lead.accepted": LeadForTools & { acceptedAt: string; url: string; test: boolean };
  "lead.stage_changed": { id: string; from: AgentStage; to: AgentStage; url: string };
  "lead.returned": { id: string; ending: string };
  "offer.opened": { id: string; kind: LeadKind; zip: string; acceptBy: string; url: string };
  "refund.decided": { id: string; decision: "approved" | "refused"; cents: number | null };
  "lead.verified": { id: string; kind: LeadKind; zip: string | null; state: string | null; url: string };
  "offer.accepted": { id: string; leadId: string; agentId: string; url: string };
  "agent.joined": { id: string; plan: string | null; url: string };
  "order.paid": { id: string; plan: string; agentId: string | null; cents: Cents; url: string };
  "invoice.issued": InvoiceEvent & { dueOn: string };
  "invoice.paid": InvoiceEvent & { paidOn: string | null };
}

type EventOf<Types extends AnyEventType> = { [Type in Types]: { type: Type; data: Data[Type] } }[Types];
export type ConnectionEvent = EventOf<EventType>;
export type NetworkEvent = EventOf<NetworkEventType>;

/** The types that are known, each once. */
export function parseEventTypes<Type extends AnyEventType>(entered: readonly string[], known: readonly Type[]): Type[] {
  return known.filter((type) => entered.includes(type));
}
