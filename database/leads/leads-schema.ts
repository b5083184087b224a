import type { LeadStage, LeadStep } from "#domain/leads/lead-lifecycle.ts";

/** The part of the list of columns (schema.ts) that is about leads. */

/** A buyer's questionnaire as submitted, and what we made of it. */
export interface LeadsTable {
  id: string;
  submissionKey: string;
  receivedAt: string;
  /** JSON: eight texts, one a step. */
  answers: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  /** Whether the box was ticked. */
  consent: 0 | 1;
  /** Whether consent can be shown and was not taken back (consents.ts), kept beside it for quick lists. */
  consentValid: 0 | 1;
  /** E.164, or null where what was typed can be no number. */
  dialable: string | null;
  /** Lower case, or null where none was left. */
  mailable: string | null;
  zip: string | null;
  city: string | null;
  state: string | null;
  unreachable: 0 | 1;
  /** The earliest lead with the same phone or e-mail. */
  sameAs: string | null;
  /** Why it is held for review, or null. */
  moderationReason: string | null;
  /** The network that it came from, as a keyed hash (operations/moderation/submission-context.ts); empty once the person is erased. */
  client: string;
  stage: LeadStage;
  stageSince: string;
  /** While set aside: where it was left. */
  pausedFrom: LeadStep | null;
  /** The agent (their application) to whom it was transferred. */
  agentId: string | null;
}

/** Append-only: each step of a lead's life, and who took it. */
export interface LeadMovesTable {
  id: string;
  leadId: string;
  movedAt: string;
  staffId: string;
  fromStage: LeadStage;
  toStage: LeadStage;
  why: string;
}

/** Append-only: one verification by one person, with the script's questions and answers. (leadId, staffId) is unique. */
export interface LeadChecksTable {
  id: string;
  leadId: string;
  staffId: string;
  checkedAt: string;
  passed: 0 | 1;
  /** JSON: a list of question and answer. */
  answers: string;
}

/** Append-only: where a lead was sent, and why. */
export interface LeadRoutingsTable {
  id: string;
  leadId: string;
  decidedAt: string;
  /** Null: left to a person. */
  agentId: string | null;
  seat: number | null;
  /** JSON: a list of reasons (domain/leads/lead-routing.ts), or one text: the words of the person who decided. */
  reasons: string;
  /** Who asked the router, or decided; null: before this was kept. */
  staffId: string | null;
}
