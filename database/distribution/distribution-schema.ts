import type { Declarations } from "#database/privacy/declaration.ts";
import type { DistributionWay, PassedOver } from "#domain/distribution/turns.ts";
import type { Cents } from "#domain/values/money.ts";

/** How a team's offers reach its members; a team without a row has the first who accepts. `agentId` is unique. */
export interface TurnRulesTable {
  id: string;
  agentId: string;
  way: DistributionWay;
  byZip: 0 | 1;
  byPrice: 0 | 1;
  byLanguage: 0 | 1;
  /** Rises with each offer; it also makes two offers at the same time wait for each other. */
  offers: number;
  changedAt: string;
  /** A member's id. */
  changedBy: string;
}

/** What a team lead set for a member, and where the member stands. (agentId, memberId) is unique. */
export interface TurnMembersTable {
  id: string;
  agentId: string;
  memberId: string;
  weight: number;
  /** Null, here and below: no limit. */
  mostOpen: number | null;
  leastPrice: Cents | null;
  mostPrice: Cents | null;
  /** TurnState (domain/distribution/turns.ts). */
  ahead: number;
  lastTurn: number;
}

/** One member and one offer: when they alone may accept it, or why it is not their turn. (offerId, memberId) is unique. */
export interface OfferTurnsTable {
  id: string;
  offerId: string;
  agentId: string;
  memberId: string;
  /** From 1; null: passed over, or behind those who have a turn of their own. */
  place: number | null;
  reason: PassedOver | null;
  /** Null: no turn of their own. */
  fromAt: string | null;
  untilAt: string | null;
  /** From when on they may accept it beside the others; null: never. */
  openFrom: string | null;
  notifiedAt: string | null;
}

export interface DistributionSchema {
  turnRules: TurnRulesTable;
  turnMembers: TurnMembersTable;
  offerTurns: OfferTurnsTable;
}

const ofMember = { find: { column: "memberId", in: "formerMembers" }, copied: "nothing" } as const;

export const personalDataOfDistribution = {
  turnRules: { find: { column: "agentId", in: "agents" }, copied: "nothing", erased: "deleted" },
  turnMembers: { ...ofMember, erased: "deleted" },
  offerTurns: { ...ofMember, erased: { kept: "names records by their ids alone" } },
} as const satisfies Declarations<keyof DistributionSchema>;
