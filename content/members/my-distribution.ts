import { type DistributionRefusal, mostZipsOfMember } from "#domain/distribution/member-settings.ts";
import {
  type DistributionRule,
  type DistributionWay,
  mostWeight,
  type PassedOver,
  turnMinutes,
} from "#domain/distribution/turns.ts";
import { formatCents } from "#domain/values/money.ts";

/** Why an offer did not come to a member in turn. */
export const passedOverText: Record<PassedOver, string> = {
  away: "away",
  license: "licensed in another state",
  hours: "not 8 AM to 8 PM where they are",
  cap: "has as many open leads as was set",
  zip: "the zip code is another member's",
  price: "outside their price range",
  language: "their profile does not list the language",
  declined: "declined",
  left: "left the team",
};

const ways: Record<DistributionWay, string> = {
  first: "First to accept",
  turns: "In turns",
  weights: "By weights",
};

export const distributionCopy = {
  title: "Distribution",
  line: "Who of your team gets which offers.",
  readOnly: "Your team lead decides this.",
  done: { rule: "Saved. It holds for new offers.", member: "Saved. It holds for new offers." },
  rule: {
    title: "How offers come to you",
    way: "Order",
    ways,
    wayLines: {
      first: "Everybody gets each offer at once, and the first to accept has the lead.",
      turns: `The member who waited longest has an offer alone for ${turnMinutes} of its 30 minutes, then the next one. The last minutes are for everybody.`,
      weights: `As in turns, but whoever has twice the weight is first twice as often.`,
    } satisfies Record<DistributionWay, string>,
    asked: "Offer only to members who fit",
    byZip: "Zip code: the member whose zip code it is",
    byPrice: "Price: members whose price range it is in",
    byLanguage: "Language: members whose profile lists it",
    notes: `A member is passed over while they are away, licensed in another state, at the limit of their open leads, or outside 8 AM to 8 PM. If an offer fits nobody, it goes to all at once. A member who accepts after somebody else's turn keeps their own turn.`,
    save: "Save",
  },
  now: (rule: DistributionRule): string => {
    const asked = [rule.byZip && "zip code", rule.byPrice && "price range", rule.byLanguage && "language"].filter(
      Boolean,
    );
    return asked.length === 0 ? ways[rule.way] : `${ways[rule.way]}, by ${asked.join(", ")}`;
  },
  members: {
    title: "Members",
    zips: (count: number) => `${count} of ${mostZipsOfMember} zip codes`,
    weight: (weight: number, sum: number) => `weight ${weight}, ${Math.round((100 * weight) / sum)}% of the offers`,
    prices: (least: number | null, most: number | null) =>
      least === null
        ? most === null
          ? "any price"
          : `up to ${formatCents(most)}`
        : most === null
          ? `from ${formatCents(least)}`
          : `${formatCents(least)} to ${formatCents(most)}`,
    open: (most: number | null) => (most === null ? "any number of open leads" : `at most ${most} open leads`),
    languages: (languages: readonly string[]) => `speaks ${languages.join(", ")}`,
    change: "Change",
    fields: {
      weight: `Weight, 1 to ${mostWeight}`,
      leastPrice: "Price from",
      mostPrice: "Price to",
      mostOpen: "Open leads at most",
      zips: "Zip codes that are theirs",
    },
    zipsHint: `Of your team's, at most ${mostZipsOfMember}. Others are the whole team's.`,
    noLimit: "Leave a field empty for no limit.",
    save: "Save",
    refusals: {
      "no-weight": `The weight is a whole number from 1 to ${mostWeight}.`,
      "no-number": "Type how many open leads, or leave it empty.",
      "no-price": "Type a price in dollars, like 600,000, or leave it empty.",
      "price-order": "The first price is above the second.",
      "too-many-zips": `A member has at most ${mostZipsOfMember} zip codes.`,
      "not-your-zip": "Type zip codes of your team, each with five digits.",
      "zip-of-another": "One of these zip codes is another member's. Take it from them first.",
    } satisfies Record<DistributionRefusal, string>,
  },
  test: {
    title: "Who would get this lead?",
    line: "A test: nothing is stored, and nobody is notified.",
    zip: "Zip code",
    price: "Price",
    language: "Language",
    run: "Show",
    all: "It fits nobody, so everybody would get it at once:",
    place: (place: number) => (place === 1 ? "first" : place === 2 ? "second" : "with everybody, at the end"),
    atOnce: "at once",
    out: (reason: PassedOver) => `not in turn: ${passedOverText[reason]}`,
  },
  lately: {
    title: "Lately",
    none: "No offer was given in turn yet.",
    states: {
      open: "open",
      accepted: "accepted",
      declined: "declined",
      lapsed: "lapsed",
      withdrawn: "withdrawn",
    } as Record<string, string>,
    by: (name: string) => `accepted by ${name}`,
  },
} as const;

/** On the page of an offer, to a member of a team that gives offers in turn. */
export const turnCopy = {
  title: "Your turn",
  waits: "Not your turn yet",
  own: (until: string) => `You alone have it until ${until}. Then it goes on to your team.`,
  open: "It is open to everybody in your team now.",
  later: (from: string) => `Another member has it now. Your turn begins at ${from}.`,
  laterForAll: (from: string) => `It opens to everybody in your team at ${from}.`,
  why: (reason: PassedOver) => `It did not come to you in turn: ${passedOverText[reason]}.`,
  never: "It is not offered to you.",
} as const;
