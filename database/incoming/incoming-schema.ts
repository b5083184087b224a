import type { Declarations } from "#database/privacy/declaration.ts";
import type { Movement } from "#domain/fees/ledger/fee-entry.ts";
import type { ShareEntryKind } from "#domain/fees/shares/share.ts";
import type { ReferralState } from "#domain/incoming/incoming-referral.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";

/** A person whom an agent elsewhere refers to us. Emptied if they decline or do not answer. */
export interface IncomingReferralsTable {
  id: string;
  submissionKey: string;
  receivedAt: string;
  /** As in `LeadsTable`. */
  client: string;
  moderationReason: string | null;
  state: ReferralState;
  firstName: string;
  lastName: string;
  email: string;
  /** Empty until they confirm: they type it themselves. */
  phone: string;
  /** Of the email, as `mailboxOf` normalizes it. */
  mailbox: string;
  kind: LeadKind;
  /** A zip code, or a city with its state. */
  place: string;
  /** What the two agreed, in the sender's words. */
  agreed: string;
  /** SHA-256 of the key in the link to the person. Null: they are not asked yet. */
  keyHash: string | null;
  askedAt: string | null;
  /** Until when the person can answer. */
  endsAt: string;
  answeredAt: string | null;
  leadId: string | null;
  /** Of our fee, in hundredths of a percent, as it was when the person confirmed. Null: they have not. */
  shareBp: number | null;
}

/** The sender of the referral with the same id. */
export interface ReferringAgentsTable {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  mailbox: string;
  license: string;
  licenseState: string;
  brokerage: string;
  broker: string;
}

/** Opens the page with all referrals that were sent from one email address. */
export interface ReferralKeysTable {
  id: string;
  /** The key itself is only in the email. */
  keyHash: string;
  /** In lower case. */
  email: string;
  mailbox: string;
  createdAt: string;
  endsAt: string;
}

/** Append-only: the last one counts. */
export interface ShareTermsTable {
  id: string;
  at: string;
  staffId: string;
  percentBp: number;
}

/** Append-only, as the entries of fees. */
export interface ShareEntriesTable extends Movement {
  id: string;
  referralId: string;
  /** 1, 2, 3 among the referral's. */
  no: number;
  /** The fee that it comes from. */
  invoiceId: string;
  kind: ShareEntryKind;
  at: string;
  day: string;
  /** Null: it followed the fee. */
  staffId: string | null;
  confirmedBy: string | null;
  why: string;
  evidence: string;
  /** The entry that it takes back. Unique. */
  reverses: string | null;
}

export interface IncomingSchema {
  incomingReferrals: IncomingReferralsTable;
  referringAgents: ReferringAgentsTable;
  referralKeys: ReferralKeysTable;
  shareTerms: ShareTermsTable;
  shareEntries: ShareEntriesTable;
}

/** What of a person goes with an erasure, and if they do not confirm. */
export const emptyPerson = {
  ...{ firstName: "", lastName: "", email: "", phone: "", mailbox: "", place: "", agreed: "", client: "" },
  keyHash: null,
} as const;

export const personalDataOfIncoming = {
  incomingReferrals: {
    find: { column: "mailbox", in: "mailboxes" },
    copied: "nothing",
    erased: {
      emptied: emptyPerson,
      stays: [
        ...(["id", "submissionKey", "receivedAt", "moderationReason", "state", "kind", "askedAt", "endsAt"] as const),
        ...(["answeredAt", "leadId", "shareBp"] as const),
      ],
    },
  },
  // The brokerage stays: it gets the share.
  referringAgents: {
    find: { column: "mailbox", in: "mailboxes" },
    copied: "nothing",
    erased: {
      emptied: { firstName: "", lastName: "", email: "", mailbox: "", license: "" },
      stays: ["id", "licenseState", "brokerage", "broker"],
    },
  },
  referralKeys: { find: { column: "mailbox", in: "mailboxes" }, copied: "nothing", erased: "deleted" },
  shareTerms: { of: "staff" },
  shareEntries: { of: "nobody" },
} as const satisfies Declarations<keyof IncomingSchema>;
