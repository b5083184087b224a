import type { Declarations } from "#database/privacy/declaration.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { Attribution } from "#domain/sources/attribution.ts";
import type { IntakeOutcome, RefusalReason, WaitReason } from "#domain/sources/incoming-lead.ts";
import type { CostUnit, SourceKind } from "#domain/sources/source.ts";

/** Where leads from outside come from. */
export interface SourcesTable {
  id: string;
  name: string;
  kind: SourceKind;
  /** Of a lead whose data does not say. */
  leadKind: LeadKind;
  costCents: number | null;
  costUnit: CostUnit;
  /** Leads; null: no limit. */
  capPerDay: number | null;
  /** SHA-256 of the key in its address, which is shown once. */
  keyHash: string;
  /** JSON (domain/sources/mapping.ts). */
  mapping: string;
  /** JSON: the names of all fields that it ever posted (domain/sources/field-list.ts). */
  fieldNames: string;
  /** The wording of consent that staff have read and approved. */
  wording: string | null;
  wordingReviewedAt: string | null;
  /** Since when leads wait for the approval of another wording. */
  wordingSince: string | null;
  pausedAt: string | null;
  createdAt: string;
  createdBy: string;
}

/** All that a source sent, also what became no lead. Deleted after 90 days, but for what waits for staff. */
export interface IntakePayloadsTable {
  id: string;
  sourceId: string;
  receivedAt: string;
  contentType: string;
  /** As it came, an email without its attachments; in base64 if it is no UTF-8. */
  body: string;
  encoding: "utf-8" | "base64";
  /** JSON (domain/sources/stored-content.ts). */
  headers: string;
  outcome: IntakeOutcome;
  /** Why it is refused or waits. */
  reason: RefusalReason | WaitReason | null;
  /** The partner's id of the lead, with what else they have: many send one id for all. */
  externalId: string | null;
  leadId: string | null;
  /** The payload of which staff chose this part; null: it came by itself. */
  partOf: string | null;
}

/** A phone or an email address that a payload names, which is no lead yet. */
export interface IntakeContactsTable {
  id: string;
  payloadId: string;
  /** A keyed hash, by which an erasure finds it. */
  contact: string;
  receivedAt: string;
}

/** For as long as payloads from before the erasure may come back. */
export interface ErasedContactsTable {
  /** The keyed hash of a phone or an email address. */
  id: string;
  erasedAt: string;
}

/** What a partner says about the consent of a lead, word for word. Empty texts did not come. */
export interface IncomingConsentsTable {
  /** The lead's. */
  id: string;
  wording: string;
  /** For the box itself, as the partner wrote it. */
  said: string;
  at: string;
  page: string;
  ip: string;
  certificateUrl: string;
}

/** Of a lead of our own questionnaires. */
export interface AttributionsTable extends Attribution {
  /** The lead's. */
  id: string;
}

export interface SourcesSchema {
  attributions: AttributionsTable;
  incomingConsents: IncomingConsentsTable;
  sources: SourcesTable;
  intakePayloads: IntakePayloadsTable;
  intakeContacts: IntakeContactsTable;
  erasedContacts: ErasedContactsTable;
}

export const personalDataOfSources = {
  sources: { of: "staff" },
  attributions: {
    find: { column: "id", in: "leads" },
    copied: {
      columns: [
        ...(["id", "utmSource", "utmMedium", "utmCampaign", "utmTerm", "utmContent"] as const),
        ...(["gclid", "fbclid", "msclkid", "referrerHost", "landingPath"] as const),
      ],
      orderBy: ["id"],
    },
    erased: {
      emptied: { gclid: "", fbclid: "", msclkid: "", utmTerm: "", utmContent: "" },
      stays: ["id", "utmSource", "utmMedium", "utmCampaign", "referrerHost", "landingPath"],
    },
  },
  incomingConsents: {
    find: { column: "id", in: "leads" },
    // The wording, the page and the address are in the copy of the consent.
    copied: "nothing",
    erased: { emptied: { ip: "", page: "", certificateUrl: "" }, stays: ["id", "wording", "said", "at"] },
  },
  intakePayloads: {
    find: { column: "leadId", in: "leads" },
    copied: { columns: ["leadId", "receivedAt", "body"], orderBy: ["receivedAt", "id"] },
    erased: {
      emptied: { body: "", headers: "{}", externalId: null },
      stays: ["id", "sourceId", "receivedAt", "contentType", "encoding", "outcome", "reason", "leadId", "partOf"],
    },
  },
  // Hashes with a key of the store; what they lead to is emptied by operations/sources/erase-payloads.ts.
  intakeContacts: { of: "nobody" },
  erasedContacts: { of: "nobody" },
} as const satisfies Declarations<keyof SourcesSchema>;
