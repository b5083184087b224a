import type { OfferFacts, OfferReason } from "#domain/offers/offer.ts";
import type { TimeLeft } from "#domain/offers/offer-clock.ts";

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
      /** Null: a colleague's, which they cannot open. */
      leadId: string | null;
      /** Of a live transfer that they answered. */
      join: CallToJoin | null;
    })
  | (Shown & {
      what: "over";
      state: "declined" | "lapsed" | "withdrawn";
      endedAt: string | null;
      who: string | null;
      reason: OfferReason | null;
      text: string | null;
    });

/** How they come to the person who is on the line. Texts are made by the server. */
export interface CallToJoin {
  title: string;
  line: string;
  button: string;
  /** Of the way to the lead. */
  open: string;
  /** With the code; null: staff call them. */
  tel: string | null;
}

/** The time to answer. */
export interface OfferClock extends TimeLeft {
  /** ISO. */
  acceptBy: string;
  /** When the clock runs again; null: it runs. */
  waitsUntil: string | null;
  /** Of the agent (IANA). */
  timeZone: string;
}

export interface OpenOffer extends Shown, Omit<OfferFacts, "call">, OfferClock {
  what: "open";
  /** Shown to several members, of whom one answers for all. */
  isInTeam: boolean;
  /** Made by the server: the page's script has no texts of questionnaires. */
  wanted: { name: string; value: string }[];
  terms: { name: string; value: string }[];
  /** That their own book shows a talk with the person; null: it shows none. */
  known: string | null;
  /** That we agreed a call with the person, and what of the reader's calendar is at the same time; null: none. */
  call: { line: string; clash: string | null } | null;
  /** The person is on the line; null: not now. */
  live: { title: string; line: string } | null;
  /** When the two checks were passed. */
  checks: string[];
  consentStands: boolean;
  /** Of a team that gives offers in turn; null: the first who accepts has it. */
  turn: { mayAnswer: boolean; title: string; line: string } | null;
}

/** Above every page of the workspace while an offer is open, or has just lapsed. Texts are made by the server. */
export interface StripOffers {
  /** The one that ends first; null: none, or the Referral Agreement is not signed yet. */
  first: StripOffer | null;
  /** All open ones. */
  count: number;
  hasSigned: boolean;
  /** Minutes ago, without an answer. */
  lapsed: { id: string; place: string } | null;
}

export interface StripOffer extends TimeLeft {
  id: string;
  place: string;
  kind: string;
  /** What they want, and the fee. */
  wants: string;
  /** When the time is over. */
  by: string;
  /** When the clock runs again; null: it runs. */
  waitsUntil: string | null;
  /** A sentence: nobody else sees the offer. */
  seenBy: string;
  /** What must be read on the page of the offer before it can be accepted there; null: nothing. */
  terms: string | null;
}

export interface DeclineForm {
  refused: "no-reason" | "no-text" | "too-long";
  entered: { reason: string; text: string };
}
