import type { Provider } from "#database/schema.ts";

/** The part of the list of columns (schema.ts) that tells what people decided in the office's inboxes. */

/** Append-only: whose a payment is that no order was found for. */
export interface PaymentDecisionsTable {
  id: string;
  provider: Provider;
  eventId: string;
  decidedAt: string;
  staffId: string;
  /** In the words of who decided. */
  reason: string;
  /** Null: it belongs to no order of ours. */
  orderId: string | null;
}

/** What can be held for review. */
export const moderationScopes = ["messages", "leads", "applications"] as const;
export type ModerationScope = (typeof moderationScopes)[number];

/** Append-only: what became of a record that was held for review. Let through, its `moderationReason` is null from then on. */
export interface ModerationDecisionsTable {
  id: string;
  scope: ModerationScope;
  recordId: string;
  decidedAt: string;
  staffId: string;
  decision: "approved" | "rejected";
  /** In the words of who decided; empty where it was let through without any. */
  reason: string;
  /** Why it had been held. */
  moderationReason: string;
}
