import type { LeadForTools } from "#domain/connections/lead-for-tools.ts";
import type { DeliveryOutcome } from "#domain/notifications/delivery-outcome.ts";

export interface WebhookToSend {
  url: string;
  /** The same for each attempt. */
  id: string;
  now: Date;
  body: string;
  /** "whsec_…": the current one, and while it is rotated the one before. */
  secrets: string[];
}

export interface FollowUpBossEvent {
  apiKey: string;
  /** Of the delivery: the same for each attempt. */
  id: string;
  lead: LeadForTools;
}

/** Sends what leaves to the tools of agents. Never throws. */
export interface ToolSender {
  webhook(webhook: WebhookToSend): Promise<DeliveryOutcome>;
  /** Undefined: the network is not registered with Follow Up Boss. */
  followUpBoss: ((event: FollowUpBossEvent) => Promise<DeliveryOutcome>) | undefined;
}
