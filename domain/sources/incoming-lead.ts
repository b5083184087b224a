import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { LeadSubmission } from "#domain/leads/questionnaire.ts";
import type { ReadingDoubt } from "./reading/incoming-leads.ts";
import type { OwnAnswer } from "./reading/own-questions.ts";

/** Why a payload became no lead. */
export const refusalReasons = ["unreadable", "too-large", "wrong-key", "no-way-to-reach"] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** What became of a payload. */
export const intakeOutcomes = [
  ...(["refused", "waiting", "accepted", "repeated", "test", "automatic"] as const),
  // Staff said that it is no lead, or chose how to read it; its person was erased.
  ...(["dismissed", "chosen", "erased"] as const),
] as const;
export type IntakeOutcome = (typeof intakeOutcomes)[number];
/** Of what waits for staff: it is no lead yet, and stays until somebody decides. */
export const openOutcomes = ["refused", "waiting"] as const satisfies readonly IntakeOutcome[];
/** Staff decide the doubts. */
export type WaitReason = "paused" | "cap" | ReadingDoubt;

/** The consent that came with a lead: the partner's words, never ours. */
export interface IncomingConsent {
  /** Empty: none came. */
  wording: string;
  agreed: boolean;
  /** What came for the box itself, as the partner wrote it; empty: nothing. */
  said: string;
  /** As the partner wrote them; empty if they did not. */
  at: string;
  page: string;
  ip: string;
  certificateUrl: string;
}

export interface IncomingLead {
  kind: LeadKind;
  submission: LeadSubmission;
  /** Null: the partner names none. A hint at most: partners send the ids of forms and listings, and placeholders. */
  externalId: string | null;
  said: OwnAnswer[];
  consent: IncomingConsent;
}

/** Two spellings of one wording: line ends and spaces do not matter. */
export const sameWording = (one: string, other: string): boolean => plainWording(one) === plainWording(other);

const plainWording = (wording: string) => wording.replace(/\s+/g, " ").trim();
