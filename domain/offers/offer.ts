import { maxReasonLength } from "#domain/audit/written-reason.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { OwnAnswer } from "#domain/sources/reading/own-questions.ts";
import type { BookedCall } from "./handover.ts";

export const offerStates = ["open", "accepted", "declined", "lapsed", "withdrawn"] as const;
export type OfferState = (typeof offerStates)[number];

/** What an agent reads of a lead before they accept it: nothing that names or reaches the person. */
export interface OfferFacts {
  kind: LeadKind;
  /** "30303 Atlanta, GA", as we understand it; may be empty. */
  place: string;
  /** One per step of the questionnaire; what was typed is masked. */
  answers: readonly string[];
  /** What they said besides, masked. Left out: nothing. */
  own?: readonly OwnAnswer[];
  /** Of the referral fee; null: neither the plan nor the agreement is known. */
  feePercent: number | null;
  /** Their zip code, if the lead is in it. */
  ownZip: string | null;
  /** That staff agreed with the person, if the plan of the agent includes it. Left out: none. */
  call?: BookedCall;
}

/** Why a member declines. */
export const declineReasons = ["know-them", "conflict", "license", "cannot-serve", "away", "other"] as const;
export type DeclineReason = (typeof declineReasons)[number];

/**
 * "limited": the person wants no calls, or none before a day. "with-another": they work with another agent by now.
 * "plan-ended": the agent cancelled. "staff": staff withdrew it, in their own words.
 */
export const withdrawalReasons = [
  ...(["opted-out", "erased", "limited", "paused", "rejected", "with-another"] as const),
  ...(["plan-ended", "staff"] as const),
] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

export type OfferReason = DeclineReason | WithdrawalReason;

/** Lapsed offers within this many days, after which the office and the agent are notified once. */
export const lapseDays = 30;
export const lapsesToNotify = 3;

export type DeclineRefusal = "no-reason" | "no-text" | "too-long";

export function parseDeclineReason(text: string): DeclineReason | undefined {
  return declineReasons.find((reason) => reason === text);
}

/** "Other" needs text. */
export function declineRefusal(reason: DeclineReason | undefined, text: string): DeclineRefusal | undefined {
  if (!reason) return "no-reason";
  if (reason === "other" && text.trim() === "") return "no-text";
  return text.trim().length > maxReasonLength ? "too-long" : undefined;
}
