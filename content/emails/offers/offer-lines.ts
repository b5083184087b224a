import { oneLine } from "#content/emails/email-lines.ts";
import type { LeadKind } from "#domain/leads/lead-kind.ts";
import type { OfferReason } from "#domain/leads/offer.ts";
import { localMoment } from "#domain/members/local-moment.ts";

/** What an email says of an offer: nothing that names or reaches the person. */
export interface OfferFacts {
  agentName: string;
  /** Several members get the email, of whom one answers for all. */
  isInTeam: boolean;
  kind: LeadKind;
  /** "30303 Atlanta, GA", as we understand it; may be empty. */
  place: string;
  /** ISO, UTC. */
  acceptBy: string;
  /** The reader's (IANA). */
  timeZone: string;
  /** Why it ended. */
  reason: OfferReason | null;
  url: string;
}

export const toWhom = ({ isInTeam }: OfferFacts) => (isInTeam ? "your team" : "you");
export const whereOf = ({ place }: OfferFacts) => oneLine(place) || "no location given";
export const offerWhy = "We send you this email with every offer of a lead, as part of your plan.";
export const byWhen = ({ acceptBy, timeZone }: OfferFacts) => localMoment(acceptBy, timeZone);
