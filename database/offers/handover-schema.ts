import type { Declarations } from "#database/privacy/declaration.ts";
import type { BookedCallEnding } from "#domain/offers/handover.ts";

/** A lead has one open one at most: `leadId` is unique while `endedAt` is null. Times are ISO, UTC. */
export interface BookedCallsTable {
  id: string;
  leadId: string;
  startsAt: string;
  minutes: number;
  /** Of the person (IANA), in which it was agreed. */
  timeZone: string;
  /** They agreed it with the person. */
  staffId: string;
  bookedAt: string;
  /** Null: open. */
  endedAt: string | null;
  ending: BookedCallEnding | null;
  /** Of the agent who accepted the lead; null: none. */
  appointmentId: string | null;
}

/** An offer that rings for two minutes while the person is on the line; afterwards it is an ordinary offer. */
export interface LiveTransfersTable {
  id: string;
  leadId: string;
  offerId: string;
  staffId: string;
  startedAt: string;
  /** A member who accepts by then joins. */
  joinBy: string;
  /** When staff ended it before that. */
  endedAt: string | null;
  /** When the agent came to the bridge number; null: not, or there is none. */
  joinedAt: string | null;
}

export interface HandoverSchema {
  bookedCalls: BookedCallsTable;
  liveTransfers: LiveTransfersTable;
}

const ofLead = {
  find: { column: "leadId", in: "leads" },
  erased: { kept: "names records by their ids alone" },
} as const;

export const personalDataOfHandovers = {
  bookedCalls: {
    ...ofLead,
    copied: { columns: ["leadId", "startsAt", "bookedAt"], orderBy: ["bookedAt", "id"] },
  },
  liveTransfers: { ...ofLead, copied: "nothing" },
} as const satisfies Declarations<keyof HandoverSchema>;
