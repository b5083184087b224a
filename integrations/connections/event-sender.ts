import type { CrmKind } from "#domain/connections/connection.ts";
import type { DeliveryOutcome } from "#domain/notifications/delivery-outcome.ts";
import type { CrmEvent } from "./crm.ts";

export interface WebhookToSend {
  url: string;
  /** The same for each attempt. */
  id: string;
  now: Date;
  body: string;
  /** "whsec_…": the current one, and while it is rotated the one before. */
  secrets: string[];
}

/** Sends events to the tools of agents, and those of the network to the operator's. Never throws. */
export interface EventSender {
  webhook(webhook: WebhookToSend): Promise<DeliveryOutcome>;
  crm(kind: CrmKind, event: CrmEvent): Promise<DeliveryOutcome>;
}
