import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { OfferReason } from "#domain/leads/offer.ts";

interface Shown {
  id: string;
  /** Of the first name, "C."; may be empty. */
  initial: string;
  /** "30303 Atlanta, GA"; may be empty. */
  place: string;
}

/** What the page of an offer shows: the person's name and number only once it is accepted. Times are ISO, UTC. */
export type ShownOffer =
  | { what: "unsigned"; place: string }
  | OpenOffer
  | (Shown & {
      what: "accepted";
      endedAt: string | null;
      /** Null, here and below: the member who reads it. */
      who: string | null;
      leadId: string;
      /** A team member cannot open a colleague's lead. */
      mayOpen: boolean;
      /** Null: no longer theirs, or not to be contacted. */
      person: { name: string; phone: string; dialable: string | null; email: string } | null;
    })
  | (Shown & {
      what: "over";
      state: "declined" | "lapsed" | "withdrawn";
      endedAt: string | null;
      who: string | null;
      reason: OfferReason | null;
      text: string | null;
    });

export interface OpenOffer extends Shown {
  what: "open";
  /** Shown to several members, of whom one answers for all. */
  isInTeam: boolean;
  kind: LeadKind;
  /** One per step of the questionnaire. */
  answers: string[];
  /** When the two checks were passed. */
  checks: string[];
  consentStands: boolean;
  percent: string;
  /** Their zip code, if the lead is in it. */
  ownZip: string | null;
  acceptBy: string;
  minutes: number;
  /** When the clock runs again; null: it runs. */
  waitsUntil: string | null;
  /** Of the agent (IANA). */
  timeZone: string;
}

export interface DeclineForm {
  refused: "no-reason" | "no-text" | "too-long";
  typed: { reason: string; text: string };
}
