import type { Cents } from "#domain/values/money.ts";
import { fitsPrice, type PriceRange } from "./lead-price.ts";
import { speaks } from "./spoken-language.ts";

/** "first": whoever accepts first. "turns" and "weights": one after the other, then everybody. */
export const distributionWays = ["first", "turns", "weights"] as const;
export type DistributionWay = (typeof distributionWays)[number];

export interface DistributionRule {
  way: DistributionWay;
  byZip: boolean;
  byPrice: boolean;
  byLanguage: boolean;
}

export const mostWeight = 10;
/** Divided by each weight without a remainder. */
const whole = 2520;

/** Why a member does not get an offer in turn. "declined" and "left": they had it, or were to have it. */
export const passedOverReasons = [
  ...(["away", "license", "hours", "cap", "zip", "price", "language"] as const),
  ...(["declined", "left"] as const),
] as const;
export type PassedOver = (typeof passedOverReasons)[number];

/** Where a member stands: the smaller, the sooner. Written after each offer, and never read elsewhere. */
export interface TurnState {
  ahead: number;
  /** The number of the offer with their last turn; 0: none yet. */
  lastTurn: number;
}

export interface TeamFacts extends TurnState {
  id: string;
  weight: number;
  isAway: boolean;
  /** It is 8 AM to 8 PM where they are when the offer can be answered. */
  isInHours: boolean;
  /** Two letters, of their own license; null: not known. */
  licenseState: string | null;
  openLeads: number;
  /** No more than so many open leads; null: no limit. */
  mostOpen: number | null;
  /** Null: no limit on that side. */
  leastPrice: Cents | null;
  mostPrice: Cents | null;
  languages: readonly string[];
}

export interface LeadForTurn {
  /** Two letters; null: not known. */
  state: string | null;
  /** The member to whom its zip code is assigned; null: nobody. */
  zipMember: string | null;
  /** Null: not said. */
  price: PriceRange | null;
  /** Null: not said. */
  language: string | null;
}

export interface TurnsDecided {
  /** In whose turn it comes, the first one first. */
  order: string[];
  passedOver: { id: string; reason: PassedOver }[];
  /** Nobody fits, so it goes to all at once but those whose license is for another state. */
  isForAll: boolean;
  /** Of all members, after this offer. */
  states: (TurnState & { id: string })[];
}

/**
 * Decides who of a team is offered a lead, in which order, and why the others are not. A turn goes to whoever had least by
 * their weight, then to whoever waited longest. Time away earns nothing: whoever comes back is next once.
 * @param team in the order in which they joined @param number of this offer, which rises
 */
export function decideTurns(
  rule: DistributionRule,
  lead: LeadForTurn,
  team: readonly TeamFacts[],
  number: number,
): TurnsDecided {
  const judged = team.map((member) => ({ member, reason: reasonAgainst(rule, lead, member) }));
  const passedOver = judged.flatMap(({ member: { id }, reason }) => (reason ? [{ id, reason }] : []));
  const inOrder = judged
    .flatMap(({ member, reason }) => (reason ? [] : [member]))
    .toSorted((one, other) => one.ahead - other.ahead || one.lastTurn - other.lastTurn);
  const [first] = inOrder;
  const base = first?.ahead ?? 0;
  return {
    order: inOrder.map(({ id }) => id),
    passedOver,
    isForAll: first === undefined,
    states: team.map(({ id, ahead, lastTurn, weight }) => {
      const rest = Math.max(0, ahead - base);
      if (id !== first?.id) return { id, ahead: rest, lastTurn };
      return { id, ahead: rest + whole / (rule.way === "weights" ? weight : 1), lastTurn: number };
    }),
  };
}

function reasonAgainst(rule: DistributionRule, lead: LeadForTurn, member: TeamFacts): PassedOver | undefined {
  const { licenseState, mostOpen, openLeads, languages } = member;
  if (member.isAway) return "away";
  if (lead.state && licenseState && licenseState !== lead.state) return "license";
  if (!member.isInHours) return "hours";
  if (mostOpen !== null && openLeads >= mostOpen) return "cap";
  if (rule.byZip && lead.zipMember !== null && lead.zipMember !== member.id) return "zip";
  if (rule.byPrice && lead.price && !fitsPrice(lead.price, member)) return "price";
  return rule.byLanguage && lead.language && !speaks(languages, lead.language) ? "language" : undefined;
}

/** Minutes of an offer that each of the first two members has alone. After both it is open to everybody. */
export const turnMinutes = 10;
const mostTurns = 2;

/** @returns what minute of the offer each place begins and ends, and from which minute on all may accept */
export function turnPlan(way: DistributionWay, members: number): { from: number; until: number | null }[] {
  if (way === "first") return Array.from({ length: members }, () => ({ from: 0, until: null }));
  return Array.from({ length: Math.min(members, mostTurns) }, (_, place) => ({
    from: place * turnMinutes,
    until: (place + 1) * turnMinutes,
  }));
}

/** The last minutes are for all, however many had a turn before. */
export const openToAllAfter = (way: DistributionWay, members: number): number =>
  way === "first" ? mostTurns * turnMinutes : Math.min(members, mostTurns) * turnMinutes;
