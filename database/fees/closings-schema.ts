import type { Declarations } from "#database/privacy/declaration.ts";
import type { ClosingChangeKind, ClosingFacts, ClosingState } from "#domain/fees/closings/closing.ts";
import type { CheckCause } from "#domain/fees/closings/closing-check.ts";

/**
 * A deal of one lead: what its changes add up to (domain/fees/closings/closing.ts), stored for queries. (leadId, no) is
 * unique, and so are lead and address while it is under contract.
 */
export interface ClosingsTable extends ClosingFacts {
  id: string;
  leadId: string;
  /** 1 for the lead's first deal. */
  no: number;
  /** The workspace that closed it; null, with the next: of a lead from before workspaces. */
  agentId: string | null;
  acceptanceId: string | null;
  state: ClosingState;
  /** The address as compared with another one. */
  addressKey: string | null;
  /** How many changes it has had. */
  version: number;
  /** YYYY-MM-DD on the agent's calendar: when the next reminder is due; null: none is. */
  remindOn: string | null;
  remindersSent: number;
  createdAt: string;
  updatedAt: string;
}

/**
 * Append-only: each row has the facts as they are after it. The database lets an erasure empty what is personal, and
 * refuses every other update and delete.
 */
export interface ClosingChangesTable extends ClosingFacts {
  id: string;
  closingId: string;
  leadId: string;
  version: number;
  at: string;
  kind: ClosingChangeKind;
  /** Empty if none was asked for. */
  reason: string;
  /** JSON: the questions that were answered with "that is right" (domain/fees/closings/closing-questions.ts). */
  confirmed: string;
  /** One of the two; both are null for "on-record", and where a lead left its agent by the person's own wish. */
  memberId: string | null;
  staffId: string | null;
}

/** Staff ask, because the person and the agent say different things. A lead has one open at most. */
export interface ClosingChecksTable {
  id: string;
  leadId: string;
  cause: CheckCause;
  openedAt: string;
  closedAt: string | null;
  /** The member of staff; null, though closed: the two agree by now. */
  closedBy: string | null;
  reason: string;
}

export interface ClosingsSchema {
  closings: ClosingsTable;
  closingChanges: ClosingChangesTable;
  closingReviews: ClosingChecksTable;
}

const ofLead = { find: { column: "leadId", in: "leads" } } as const;

// The firm bills and books by these: they stay for as long as the fee and its invoice do.
const booked = [
  ...(["side", "contractOn", "expectedOn", "closedOn", "party", "representedBy"] as const),
  ...(["priceCents", "commissionCents"] as const),
] as const;

const emptied = { address: null, householdName: null, officeName: null, officeEmail: null, officePhone: null } as const;

export const personalDataOfClosings = {
  closings: {
    ...ofLead,
    copied: {
      columns: [
        ...(["leadId", "no", "agentId", "state", "side", "address", "householdName"] as const),
        ...(["contractOn", "expectedOn", "closedOn", "priceCents", "createdAt"] as const),
      ],
      orderBy: ["createdAt", "id"],
    },
    erased: {
      emptied: { ...emptied, addressKey: null },
      stays: [
        ...([
          "id",
          "leadId",
          "no",
          "agentId",
          "acceptanceId",
          "state",
          "version",
          "remindOn",
          "remindersSent",
        ] as const),
        ...(["createdAt", "updatedAt"] as const),
        ...booked,
      ],
    },
  },
  closingChanges: {
    ...ofLead,
    copied: "nothing",
    erased: {
      emptied: { ...emptied, reason: "" },
      stays: [
        ...(["id", "closingId", "leadId", "version", "at", "kind", "confirmed", "memberId", "staffId"] as const),
        ...booked,
      ],
    },
  },
  closingReviews: {
    ...ofLead,
    copied: "nothing",
    erased: {
      emptied: { reason: "" },
      stays: ["id", "leadId", "cause", "openedAt", "closedAt", "closedBy"],
    },
  },
} as const satisfies Declarations<keyof ClosingsSchema>;
