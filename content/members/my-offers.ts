import { declineLabels } from "#content/offers/offer-reasons.ts";
import { longReason } from "#content/office/long-reason.ts";
import type { DeclineRefusal, OfferReason } from "#domain/offers/offer.ts";
import { offerStripCopy as strip } from "./offer-strip.ts";

export const offersCopy = {
  title: "Offered to you",
  line: "Only you can see these until time runs out or you decline.",
  teamLine: "Only your team can see these until one of you accepts or declines, or time runs out.",
  /** In the strip above every page, about one offer. */
  onlyYou: "Only you can see it.",
  onlyTeam: "Only your team can see it.",
  waiting: (count: number, place: string) =>
    count === 1 ? `1 person waits in ${place}` : `${count} people wait in ${place}`,
  unplaced: strip.unplaced,
  signFirst: "Read and sign the Referral Agreement first. Then you see what they want, and can accept.",
  sign: strip.sign,
  see: strip.see,
  moreTitle: (count: number) => (count === 1 ? "1 more offer" : `${count} more offers`),
  minutes: strip.left,
  answerBy: strip.answerBy,
  lostTitle: "No longer yours",
  lostLine: "In the last seven days.",
} as const;

export const offerCopy = {
  back: "Today",
  title: (initial: string, place: string) => `${initial || "Somebody"}, ${place}`,
  open: (wants: string, isInTeam: boolean) =>
    `Looking for an agent ${wants}. Offered only to ${isInTeam ? "your team" : "you"}.`,
  time: "Time to answer",
  over: strip.over,
  waits: strip.waits,
  waitsWhy: "It runs only while the person may be called and it is 8 AM to 8 PM where you work.",
  wants: "What they want",
  verified: "Verified twice",
  check: (number: number) => (number === 1 ? "First check" : "Second check"),
  consent: "Consent to be contacted",
  consentStands: "They agreed, and have not taken it back.",
  alone: "Who sees this",
  aloneText: (isInTeam: boolean) => (isInTeam ? "Only your team" : "Only you"),
  accept: strip.accept,
  acceptLine: `${strip.accepted} ${strip.final}`,
  declineTitle: "Decline",
  declineTeamLine:
    "You decline for your whole team: the lead then moves on. We do not say to whom, and you keep your zip codes.",
  declineTurnLine: "It goes on to your team. If nobody else of your team can have it, the lead moves on.",
  declineLine: "The lead then moves on. We do not say to whom, and you keep your zip codes.",
  reason: "Why",
  choose: "Choose a reason",
  reasons: declineLabels,
  text: "In your words",
  textHint: "Needed only for “Something else”.",
  decline: "Decline",
  refusals: {
    "no-reason": "Choose a reason.",
    "no-text": "Say in a few words why.",
    "too-long": longReason,
  } satisfies Record<DeclineRefusal, string>,
  you: "You",
  accepted: (who: string) => `${who} accepted this lead`,
  colleagues: "A colleague works on it. Only they and your team lead see the name and the number.",
  declined: (who: string) => `${who} declined this offer`,
  lapsed: "The time passed without an answer, so the lead moved on.",
  lapsedTitle: "This offer has lapsed",
  withdrawnTitle: "This offer was withdrawn",
  goneOn: "We do not say to whom. The next offer comes to you as before.",
} as const;

/** Why an offer ended, to the agent. */
export const myOfferEndings: Record<OfferReason, string> = {
  "know-them": "You may already know the person.",
  conflict: "You have a conflict of interest.",
  license: "The request is outside your license.",
  "cannot-serve": "You cannot serve this request.",
  away: "You are away.",
  other: "You gave another reason.",
  "opted-out": "The person asked us not to be contacted.",
  erased: "The person asked us to erase what we know about them.",
  limited: "The person limited when or how they want to be contacted.",
  paused: "We paused the request.",
  rejected: "We rejected the request.",
  "with-another": "The person already works with another agent.",
  "plan-ended": "You cancelled your plan.",
  staff: "Our office took it back.",
};
