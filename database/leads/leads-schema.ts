import type { Declarations } from "#database/privacy/declaration.ts";
import type { CallbackCause, CallbackEnding } from "#domain/leads/callback.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { LeadStage, LeadStep } from "#domain/leads/lead-lifecycle.ts";
import type { LeadSource } from "#domain/leads/lead-source.ts";
import type { OfferReason, OfferState } from "#domain/offers/offer.ts";

export interface LeadsTable {
  id: string;
  submissionKey: string;
  receivedAt: string;
  kind: LeadKind;
  /** JSON: one text per step of the kind's questionnaire. */
  answers: string;
  /** JSON: what a partner's form asked besides, and the message (domain/sources/reading/own-questions.ts). Left out: []. */
  ownAnswers?: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  consent: 0 | 1;
  /** Whether consent is on record and not revoked (privacy/consents.ts); stored for fast lists. */
  consentValid: 0 | 1;
  /** E.164; null if what was typed cannot be a number. */
  dialable: string | null;
  mailable: string | null;
  zip: string | null;
  city: string | null;
  state: string | null;
  unreachable: 0 | 1;
  /** The id of the person's first lead. */
  personId: string;
  moderationReason: string | null;
  /** Staff rejected it. Left out: 0. */
  rejected?: 0 | 1;
  /** The network it came from, as a keyed hash (operations/moderation/submission-context.ts); empty once erased. */
  client: string;
  stage: LeadStage;
  stageSince: string;
  pausedFrom: LeadStep | null;
  /** The application of the agent to whom it was transferred. */
  agentId: string | null;
  /** The staff member who works on it. Left out: null. */
  assigneeId?: string | null;
  /** The staff member who added it by hand, and where it came from. Left out: null, it came by the questionnaire. */
  addedBy?: string | null;
  source?: LeadSource | null;
  /** The source outside our site that sent it. Left out: null. */
  sourceId?: string | null;
  /** Their browser asked us not to sell or share their data (Global Privacy Control). Left out: 0. */
  notToSell?: 0 | 1;
}

/** Leads that share a phone or an email, directly or through others, are of one person. Has the id of the first one. */
export interface PersonsTable {
  id: string;
  receivedAt: string;
}

/** (kind, value) is unique. */
export interface PersonContactsTable {
  kind: "phone" | "email";
  /** As in `dialable` and `mailable`. */
  value: string;
  /** Null: many typed it instead of their own, so it says nothing about who they are. */
  personId: string | null;
}

/** In `staffId` of a move that nobody made: an invoice was issued, or the provider reported a payment of one. */
export const byLedger = "ledger";

/** Append-only. */
export interface LeadMovesTable {
  id: string;
  leadId: string;
  movedAt: string;
  /** Either who of the staff moved it, or `byLedger`, or which member of the agent's workspace. */
  staffId: string | null;
  memberId?: string | null;
  fromStage: LeadStage;
  toStage: LeadStage;
  why: string;
}

/** Append-only; erased with the person. */
export interface LeadNotesTable {
  id: string;
  leadId: string;
  staffId: string;
  notedAt: string;
  text: string;
}

/** Erased with the person. One of a lead is open at most, by a unique index. */
export interface LeadCallbacksTable {
  id: string;
  leadId: string;
  /** The member of staff who scheduled it. */
  staffId: string;
  createdAt: string;
  dueAt: string;
  cause: CallbackCause;
  /** Null, with the three below: open. */
  endedAt: string | null;
  ending: CallbackEnding | null;
  /** Null if nobody on the staff ended it. */
  endedBy: string | null;
  reason: string | null;
}

/** Append-only. (leadId, staffId) is unique. */
export interface LeadChecksTable {
  id: string;
  leadId: string;
  staffId: string;
  checkedAt: string;
  passed: 0 | 1;
  answers: string;
}

/** Append-only. */
export interface LeadRoutingsTable {
  id: string;
  leadId: string;
  decidedAt: string;
  /** Null: left to staff. */
  agentId: string | null;
  seat: number | null;
  /** JSON: a list of reasons (domain/leads/lead-routing.ts), or one text by the member who decided. */
  reasons: string;
  staffId: string | null;
}

/** A lead has one open offer at most. */
export interface OffersTable {
  id: string;
  leadId: string;
  agentId: string;
  /** Null: staff chose an agent of another zip code. */
  seat: number | null;
  offeredAt: string;
  /** Once this has passed, the offer lapses with the next run of the job; until then it can be accepted. */
  acceptBy: string;
  remindAt: string;
  remindedAt: string | null;
  state: OfferState;
  endedAt: string | null;
  /** The member who accepted or declined it. */
  memberId: string | null;
  /** The member of staff who withdrew it. */
  staffId: string | null;
  /** Null: accepted, lapsed or open. */
  reason: OfferReason | null;
  /** The member's own, or those of the staff. */
  text: string | null;
}

export interface LeadsSchema {
  persons: PersonsTable;
  personContacts: PersonContactsTable;
  leads: LeadsTable;
  leadMoves: LeadMovesTable;
  leadChecks: LeadChecksTable;
  leadRoutings: LeadRoutingsTable;
  leadNotes: LeadNotesTable;
  leadCallbacks: LeadCallbacksTable;
  offers: OffersTable;
}

const ofLead = { find: { column: "leadId", in: "leads" } } as const;
const ofPerson = { in: { table: "leads", column: "personId" } } as const;

export const personalDataOfLeads = {
  leads: {
    find: { column: "id", in: "leads" },
    copied: {
      columns: [
        ...(["id", "kind", "receivedAt", "firstName", "lastName", "phone", "email"] as const),
        ...(["answers", "ownAnswers", "notToSell"] as const),
      ],
      orderBy: ["receivedAt", "id"],
    },
    erased: {
      emptied: {
        ...{ firstName: "", lastName: "", phone: "", email: "", dialable: null, mailable: null, client: "" },
        ...{ answers: { replace: "texts in JSON" }, ownAnswers: "[]", consentValid: 0 },
      },
      stays: [
        ...(["id", "submissionKey", "receivedAt", "kind", "consent", "zip", "city", "state", "unreachable"] as const),
        ...(["personId", "moderationReason", "rejected", "stage", "stageSince", "pausedFrom", "agentId"] as const),
        ...(["assigneeId", "addedBy", "source", "sourceId", "notToSell"] as const),
      ],
    },
  },
  leadMoves: { ...ofLead, copied: "nothing", erased: { kept: "append-only" } },
  leadChecks: {
    ...ofLead,
    copied: { columns: ["leadId", "checkedAt", "staffId", "passed", "answers"], orderBy: ["checkedAt", "id"] },
    erased: { kept: "append-only" },
  },
  leadRoutings: {
    ...ofLead,
    copied: { columns: ["leadId", "decidedAt", "agentId", "reasons"], orderBy: ["decidedAt", "id"] },
    erased: { kept: "append-only" },
  },
  leadNotes: {
    ...ofLead,
    copied: { columns: ["leadId", "notedAt", "staffId", "text"], orderBy: ["notedAt", "id"] },
    erased: "deleted",
  },
  leadCallbacks: {
    ...ofLead,
    copied: { columns: ["leadId", "createdAt", "dueAt"], orderBy: ["createdAt", "id"] },
    erased: "deleted",
  },
  // `offers.text` is an agent's, or those of the staff; the acceptance's are emptied.
  offers: { ...ofLead, copied: "nothing", erased: { kept: "names records by their ids alone" } },
  persons: {
    find: { column: "id", ...ofPerson },
    copied: "nothing",
    erased: { kept: "names records by their ids alone" },
  },
  personContacts: { find: { column: "personId", ...ofPerson }, copied: "nothing", erased: { special: "regroup" } },
} as const satisfies Declarations<
  | ("leads" | "leadMoves" | "leadChecks" | "leadRoutings" | "leadNotes" | "leadCallbacks" | "offers")
  | ("persons" | "personContacts")
>;
