import type { Declarations } from "#database/privacy/declaration.ts";
import type { Provider } from "#database/schema.ts";

/** Append-only: staff matched an unmatched payment, or marked it as not ours. */
export interface PaymentDecisionsTable {
  id: string;
  provider: Provider;
  eventId: string;
  decidedAt: string;
  staffId: string;
  reason: string;
  /** Null: not ours. */
  orderId: string | null;
}

export const moderationScopes = ["inquiries", "leads", "applications"] as const;
export type ModerationScope = (typeof moderationScopes)[number];

/** Append-only. The `moderationReason` of an approved record becomes null. */
export interface ModerationDecisionsTable {
  id: string;
  scope: ModerationScope;
  recordId: string;
  decidedAt: string;
  staffId: string;
  decision: "approved" | "rejected";
  reason: string;
  moderationReason: string;
}

export const personalDataOfModeration = {
  paymentDecisions: { of: "staff" },
  moderationDecisions: {
    find: { column: "recordId", in: "searched" },
    copied: "nothing",
    erased: { kept: "append-only" },
  },
} as const satisfies Declarations<"paymentDecisions" | "moderationDecisions">;
