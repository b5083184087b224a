import type { Declarations } from "#database/privacy/declaration.ts";
import type { CallAnswer } from "#domain/consumers/call-answer.ts";
import type { ContactWishKind } from "#domain/consumers/contact-wish.ts";
import type { AnotherAgentReason, LeadWishKind } from "#domain/consumers/lead-wish.ts";

/** Opens the page of a person's requests to the reader of one email address. Erased with the address. */
export interface RequestKeysTable {
  id: string;
  /** The key itself is only in the email. */
  keyHash: string;
  /** In lower case, as `mailable`. */
  email: string;
  createdAt: string;
  endsAt: string;
  /** Wrong last four digits typed with it, ever. */
  wrongDigits: number;
}

/** Somebody opened a lead's page: one row per hour and viewer, who is either of the staff or a member of a workspace. */
export interface LeadViewsTable {
  id: string;
  leadId: string;
  /** "2026-11-25T14", UTC. */
  hour: string;
  staffId: string | null;
  memberId: string | null;
}

/** A row per phone and email of the person, as with opt-outs. It covers the requests received until then. */
export interface ContactWishesTable {
  id: string;
  kind: "phone" | "email";
  value: string;
  what: ContactWishKind;
  /** YYYY-MM-DD, of "not-before". A day that has come ends the pause. */
  until: string | null;
  since: string;
}

/** What a person asked about one request. Its words are erased with the person. */
export interface LeadWishesTable {
  id: string;
  leadId: string;
  at: string;
  what: LeadWishKind;
  /** The next three: of "another-agent". */
  reason: AnotherAgentReason | null;
  textForUs: string | null;
  textForAgent: string | null;
  /** YYYY-MM-DD, of "closed", if they said so. Left out: null. */
  closedOn?: string | null;
}

/** Whether the agent has called, as we asked the person once per acceptance, whose id it has. */
export interface CallAnswersTable {
  id: string;
  leadId: string;
  askedAt: string;
  answer: CallAnswer | null;
  answeredAt: string | null;
  /** When the office was notified of a "not yet" that lasted. */
  notifiedAt: string | null;
}

export interface ConsumersSchema {
  requestKeys: RequestKeysTable;
  leadViews: LeadViewsTable;
  contactWishes: ContactWishesTable;
  leadWishes: LeadWishesTable;
  callAnswers: CallAnswersTable;
}

export const personalDataOfConsumers = {
  requestKeys: { find: { column: "email", in: "unusedAddresses" }, copied: "nothing", erased: "deleted" },
  contactWishes: { find: { column: "value", in: "unusedAddresses" }, copied: "nothing", erased: "deleted" },
  leadViews: {
    find: { column: "leadId", in: "leads" },
    copied: { columns: ["leadId", "hour", "staffId", "memberId"], orderBy: ["hour", "id"] },
    erased: { kept: "names records by their ids alone" },
  },
  leadWishes: {
    find: { column: "leadId", in: "leads" },
    copied: {
      columns: ["leadId", "at", "what", "reason", "textForUs", "textForAgent", "closedOn"],
      orderBy: ["at", "id"],
    },
    erased: {
      emptied: { textForUs: null, textForAgent: null },
      stays: ["id", "leadId", "at", "what", "reason", "closedOn"],
    },
  },
  callAnswers: {
    find: { column: "leadId", in: "leads" },
    copied: "nothing",
    erased: { kept: "names records by their ids alone" },
  },
} as const satisfies Declarations<keyof ConsumersSchema>;
