import type { Declarations } from "#database/privacy/declaration.ts";
import type { ContactOwner, DealSide, PointKind } from "#domain/contacts/contact.ts";
import type { ContactChangeKind } from "#domain/contacts/contact-change.ts";
import type { ContactDetails } from "#domain/contacts/contact-details.ts";

import type { AgentStage } from "#domain/work/agent-stage.ts";

/**
 * A person of a workspace's own book. One who came by an accepted lead has no names and no points here: pages read them
 * from the lead, while the workspace has it. Staff have no screen, search or export of this table.
 */
export interface ContactsTable extends Omit<ContactDetails, "points"> {
  id: string;
  agentId: string;
  /** The owner of the relation; null: of a workspace without members. */
  memberId: string | null;
  /** Never edited. */
  owner: ContactOwner;
  /** JSON: columns of an import that have no field here, by name. */
  extras: string;
  /** Days after the last talk when the next one is due; null: none. */
  everyDays: number | null;
  /** The last two-way contact (ISO); null: none on record. An automatic message never counts. */
  touchedAt: string | null;
  /** YYYY-MM-DD on the workspace's calendar: `touchedAt`, or `createdAt`, and `everyDays`; null without `everyDays`. */
  dueOn: string | null;
  /** YYYY-MM-DD: a member put them off until then, and the list of the day names them no earlier; null: nobody did. */
  notBefore: string | null;
  createdAt: string;
  /** The import that added them. */
  importId: string | null;
  /** The contact that is the same person. Nothing moves; depth 1. */
  mergedInto: string | null;
  removedAt: string | null;
  /** The change that merged or removed them: its undo finds them by it. */
  changedBy: string | null;
  /** Rises with each edit. */
  version: number;
}

/** A phone or an email. (contactId, kind, address) is unique. */
export interface ContactPointsTable {
  id: string;
  agentId: string;
  contactId: string;
  kind: PointKind;
  /** As written. */
  value: string;
  /** E.164, or the email as it is compared; else as written. */
  address: string;
  /** "mobile", "work", as written; empty: none. */
  label: string;
  position: number;
  /** Since when the contact has it, by our clock; null: since before that was kept. */
  addedAt: string | null;
}

/** (contactId, tag, removedBy) is unique while `removedBy` is null. */
export interface ContactTagsTable {
  id: string;
  agentId: string;
  contactId: string;
  tag: string;
  /** The changes that added and took it; null: a plain edit. */
  addedBy: string | null;
  removedBy: string | null;
}

/**
 * Append-only but for its end. Nobody of the workspace uses this address any more, in whatever contact it is; of the kind
 * "person": nobody contacts whoever the contact is.
 */
export interface ContactStopsTable {
  id: string;
  agentId: string;
  contactId: string;
  kind: PointKind | "person";
  /** As `ContactPointsTable.address`; of a person empty. */
  address: string;
  at: string;
  /** "link": of an email; "complaint": they reported an email as spam; "text": to the workspace's number, or its provider. */
  source: StopSource;
  /** When the person took it back; null: it holds. */
  liftedAt: string | null;
}

export type StopSource = "said" | "import" | "link" | "complaint" | "text";

/** Append-only: how the member knows the person ("relation"), and what the person agreed to, as the member says. */
export interface ContactConsentsTable {
  id: string;
  agentId: string;
  contactId: string;
  memberId: string | null;
  kind: PointKind | "relation";
  at: string;
  /** How they agreed, as typed; of a relation its name (domain/contacts/relation.ts). */
  text: string;
}

/** An act on contacts that one press takes back, for 30 days. */
export interface ContactChangesTable {
  id: string;
  agentId: string;
  memberId: string | null;
  at: string;
  kind: ContactChangeKind;
  /** Of contacts. */
  count: number;
  /** JSON (domain/contacts/contact-change.ts). */
  detail: string;
  undoneAt: string | null;
}

/** Two contacts of which a member said that they are two people. */
export interface ContactPairsTable {
  id: string;
  agentId: string;
  /** The smaller id first; the pair is unique. */
  oneId: string;
  otherId: string;
  at: string;
}

/** A deal with an own client. Fees, promises and the guarantee never read it. */
export interface DealsTable {
  id: string;
  agentId: string;
  contactId: string;
  memberId: string | null;
  /** As the member calls it: "12 Oak Street". */
  title: string;
  side: DealSide;
  stage: AgentStage;
  stageSince: string;
  /** YYYY-MM-DD, in stage "later". */
  laterOn: string | null;
  lostReason: string | null;
  touchedAt: string;
  priceCents: number | null;
  commissionCents: number | null;
  /** YYYY-MM-DD */
  contractOn: string | null;
  closingOn: string | null;
  createdAt: string;
  version: number;
}

/** A copy of the search terms of each contact, as `ownedTerms` has those of leads. */
export interface ContactTermsTable {
  owner: string;
  term: string;
  recordId: string;
}

export interface ContactsSchema {
  contacts: ContactsTable;
  contactPoints: ContactPointsTable;
  contactTags: ContactTagsTable;
  contactStops: ContactStopsTable;
  contactConsents: ContactConsentsTable;
  contactChanges: ContactChangesTable;
  contactPairs: ContactPairsTable;
  contactTerms: ContactTermsTable;
  deals: DealsTable;
}

const ofAgent = { find: { column: "agentId", in: "agents" }, copied: "nothing", erased: "deleted" } as const;

/** The book is the agent's: it goes with the agent. A consumer's own data is in their lead. */
export const personalDataOfContacts = {
  contactTerms: { find: { column: "owner", in: "agents" }, copied: "nothing", erased: "deleted" },
  contactPoints: ofAgent,
  contactTags: ofAgent,
  contactStops: ofAgent,
  contactConsents: ofAgent,
  contactChanges: ofAgent,
  contactPairs: ofAgent,
  deals: ofAgent,
  contacts: ofAgent,
} as const satisfies Declarations<keyof ContactsSchema>;
