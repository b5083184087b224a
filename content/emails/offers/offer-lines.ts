import { localMoment } from "#content/dates.ts";
import { oneLine, shortText } from "#content/emails/email-lines.ts";
import { termFacts, wantedFacts } from "#content/offers/offer-facts.ts";
import type { EmailFact } from "#domain/notifications/email-content.ts";
import type { OfferFacts, OfferReason } from "#domain/offers/offer.ts";

/** What an email says of an offer: nothing that names or reaches the person. */
export interface OfferNews extends OfferFacts {
  agentName: string;
  /** Several members get the email, of whom one answers for all. */
  isInTeam: boolean;
  /** ISO, UTC. */
  acceptBy: string;
  /** The reader's (IANA). */
  timeZone: string;
  /** Why it ended. */
  reason: OfferReason | null;
  url: string;
  /** Of a call that we agreed with the person. Left out: none. */
  callText?: string | undefined;
}

export const toWhom = ({ isInTeam }: OfferNews) => (isInTeam ? "your team" : "you");
export const whereOf = ({ place }: OfferNews) => oneLine(place) || "no location given";
export const offerWhy = "We send you this email with every offer of a lead, as part of your plan.";
export const byWhen = ({ acceptBy, timeZone }: OfferNews) => localMoment(acceptBy, timeZone);

/** What the page of the offer says: what they want, the terms, and until when. */
export const offerLines = (news: OfferNews): EmailFact[] => [
  ...wantedFacts(news).map(({ name, value }): EmailFact => [oneLine(name), shortText(value)]),
  ...termFacts(news).map(({ name, value }): EmailFact => [name, value]),
  ...(news.callText ? [["Scheduled call", news.callText] satisfies EmailFact] : []),
  ["Answer by", byWhen(news)],
];
