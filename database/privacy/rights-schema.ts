import type { DutyAnswer, RightsKind, RightsState } from "#domain/privacy/rights-request.ts";
import type { Declarations } from "./declaration.ts";

/** What a person asked about their own data. Names nobody: who it was is in its records, until they are erased. */
export interface RightsRequestsTable {
  id: string;
  kind: RightsKind;
  /** Keyed hash of the email, so that one person has one open request of a kind at most. */
  subject: string;
  receivedAt: string;
  confirmBy: string;
  /** When it must be answered; later once it is extended. */
  dueBy: string;
  state: RightsState;
  /** Of a proven "erase": until then the person can take it back. */
  eraseAt: string | null;
  extendedAt: string | null;
  /** Why. */
  extension: string | null;
  /** Also when it was taken back. */
  answeredAt: string | null;
  /** The member of staff; null: the software, or the person. */
  answeredBy: string | null;
  /** The words of the staff. */
  answer: string | null;
  /** JSON, of "correct" (domain/privacy/correction.ts). Erased with the person. */
  correction: string | null;
}

/** The leads, inquiries and applications that a request is about. */
export interface RightsRecordsTable {
  id: string;
  requestId: string;
  recordId: string;
}

/** An agent who has, or had, the lead of a person who wants to be erased. */
export interface AgentDutiesTable {
  id: string;
  requestId: string;
  agentId: string;
  sentAt: string;
  dueBy: string;
  /** By a member, or by staff who got it by email. */
  answer: DutyAnswer | null;
  /** Of "must-keep". */
  reason: string | null;
  answeredAt: string | null;
  answeredBy: string | null;
}

export interface RightsSchema {
  rightsRequests: RightsRequestsTable;
  rightsRecords: RightsRecordsTable;
  agentDuties: AgentDutiesTable;
}

export const personalDataOfRights = {
  rightsRequests: {
    find: { column: "id", in: { table: "rightsRecords", column: "requestId" } },
    copied: {
      columns: ["receivedAt", "kind", "dueBy", "state", "answeredAt", "correction", "extension", "answer"],
      orderBy: ["receivedAt", "id"],
    },
    erased: {
      emptied: { correction: null, answer: null, extension: null },
      stays: [
        ...(["id", "kind", "subject", "receivedAt", "confirmBy", "dueBy", "state", "eraseAt"] as const),
        ...(["extendedAt", "answeredAt", "answeredBy"] as const),
      ],
    },
  },
  rightsRecords: {
    find: { column: "recordId", in: "leads" },
    copied: "nothing",
    erased: { kept: "names records by their ids alone" },
  },
  agentDuties: {
    find: { column: "requestId", in: { table: "rightsRecords", column: "requestId" } },
    copied: "nothing",
    erased: { kept: "names records by their ids alone" },
  },
} as const satisfies Declarations<keyof RightsSchema>;
