import type { Declarations } from "#database/privacy/declaration.ts";

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

export interface ModerationSchema {
  moderationDecisions: ModerationDecisionsTable;
}

export const personalDataOfModeration = {
  moderationDecisions: {
    find: { column: "recordId", in: "searched" },
    copied: "nothing",
    erased: { kept: "append-only" },
  },
} as const satisfies Declarations<keyof ModerationSchema>;
