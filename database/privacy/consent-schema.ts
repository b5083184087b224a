import type { ConsentLink, ConsentPerson, OptOutSource } from "#domain/privacy/consent.ts";
import type { Declarations } from "./declaration.ts";

/** Append-only: the database refuses updates and deletes. */
export interface ConsentsTable extends ConsentLink {}

/** The personal part of a consent record, separate so that it can be erased. */
export interface ConsentPersonsTable extends ConsentPerson {
  consentId: string;
}

/** Append-only: the referral fee as a person read it. */
export interface DisclosuresTable {
  id: string;
  leadId: string;
  shownAt: string;
  shownIn: "form" | "email";
  textId: string;
  wording: string;
  percent: string;
}

/** Append-only. An opt-out covers all channels until it is lifted. */
export interface OptOutsTable {
  kind: "phone" | "email";
  /** As in `dialable` and `mailable`. */
  value: string;
  /** 1 plus the number of earlier lifts; a lift covers all opt-outs of its turn. */
  turn: number;
  since: string;
  source: OptOutSource;
}

/** In `staffId`: the person lifted it by a newly checked consent box, and no member of staff. */
export const byConsent = "";

/** Append-only: a new consent of the person, or staff at their request, lifted an opt-out. (kind, value, turn) is unique. */
export interface OptOutLiftsTable extends Pick<OptOutsTable, "kind" | "value" | "turn"> {
  liftedAt: string;
  staffId: string;
  reason: string;
}

export interface ConsentSchema {
  consents: ConsentsTable;
  consentPersons: ConsentPersonsTable;
  disclosures: DisclosuresTable;
  optOuts: OptOutsTable;
  optOutLifts: OptOutLiftsTable;
}

const ofLead = { find: { column: "leadId", in: "leads" } } as const;
const ofAddress = { find: { column: "value", in: "unusedAddresses" } } as const;

export const personalDataOfConsent = {
  consents: {
    ...ofLead,
    copied: { columns: ["id", "leadId", "givenAt", "page", "wording", "ticked"], orderBy: ["position"] },
    // The chain has only the seals of their persons, and stays valid without them (domain/privacy/consent.ts).
    erased: { kept: "append-only" },
  },
  consentPersons: {
    find: { column: "consentId", in: { table: "consents", column: "id" } },
    copied: { columns: ["consentId", "ip", "userAgent"], orderBy: ["consentId"] },
    erased: "deleted",
  },
  disclosures: {
    ...ofLead,
    copied: { columns: ["leadId", "shownAt", "wording", "percent"], orderBy: ["shownAt", "id"] },
    erased: { kept: "append-only" },
  },
  optOuts: { ...ofAddress, copied: { special: "opt-outs" }, erased: { kept: "stops further contact" } },
  optOutLifts: { ...ofAddress, copied: { special: "opt-outs" }, erased: { kept: "stops further contact" } },
} as const satisfies Declarations<"consents" | "consentPersons" | "disclosures" | "optOuts" | "optOutLifts">;
