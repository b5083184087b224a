import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import type { ContactWish } from "#domain/consumers/contact-wish.ts";
import type { CallingHours } from "#domain/privacy/calling-hours.ts";
import type { ZipClaimState } from "#domain/territory/zip-exclusivity.ts";
import type { EndingCause } from "#domain/work/agent-stage.ts";

export interface RoutingFacts extends ContactWish {
  zip: string | null;
  consented: boolean;
  revoked: boolean;
  hasPhone: boolean;
  hours: CallingHours;
  /** Without released claims. */
  seats: readonly (Seat & { refunded: boolean; licenseChecked: boolean })[];
  /** The seat that got the zip code's previous lead; null before the first. */
  lastSeat: number | null;
  /** Agents who work with the same person through another lead. */
  alreadyWith: readonly string[];
  /** Agents who were offered this very lead before. */
  passedOn: readonly PassedOn[];
  /** Agents of the zip code, and the one who was asked for, all of whose members are away. */
  away: readonly string[];
  /** The agent for whom the person asked by name: public, and licensed in the lead's state. Left out: nobody. */
  asked?: string | null;
  /** Agents of the zip code whose firm has not paid a fee for so long that new offers are paused. */
  feeOverdue: readonly string[];
}

/** An agent who does not get this lead again by the router, and why not. */
export interface PassedOn {
  agentId: string;
  how: "declined" | "lapsed" | EndingCause;
}

/** The agents instead of whom the person asked for another. */
export const agentsReplaced = (passedOn: readonly PassedOn[]): string[] =>
  passedOn.flatMap(({ agentId, how }) => (how === "another-agent" ? [agentId] : []));

interface Seat {
  seat: number;
  agentId: string;
  state: ZipClaimState;
}

export const routingReasons = [
  "no-zip",
  "revoked",
  "no-consent",
  "not-before",
  "emails-only",
  "no-phone",
  "quiet-hours",
  "hours-unknown",
  "no-holder",
  "not-paid-yet",
  "already-with",
  "keeps-agent",
  "not-paid-any-more",
  "license-not-checked",
  "only-holder",
  "its-turn",
  "asked-by-name",
  "declined",
  "lapsed",
  "nobody-left",
  "another-agent",
  "given-back",
  "wrong-person",
  "reassigned",
  "away",
  "fee-overdue",
  "no-open-hours",
] as const;
export type RoutingReason = (typeof routingReasons)[number];

export interface RoutingDecision {
  /** Null: staff decide. */
  to: { agentId: string; seat: number | null } | null;
  /** All that apply, not only the first. */
  reasons: RoutingReason[];
}

/**
 * Sends a verified lead to the agent with its zip code (Specification 1). Several agents take turns, except those whose
 * payment was refunded, who had this lead before, who are away, whose license nobody checked or whose fee is long
 * overdue, and a person keeps the agent they already work with. An agent for whom the person asked by name comes before
 * all of them (docs/decisions/064). Otherwise staff decide.
 */
export function decideRoute(facts: RoutingFacts): RoutingDecision {
  const asked = decideAsked(facts);
  if (asked) return asked;
  const active = facts.seats.filter(({ state }) => state === "active").sort((one, other) => one.seat - other.seat);
  const paid = active.filter(({ refunded }) => !refunded);
  const objections = routingObjections(facts, { active: active.length, paid: paid.length });
  const isNew = facts.alreadyWith.length === 0;
  const entitled = isNew ? paid : paid.filter(({ agentId }) => facts.alreadyWith.includes(agentId));
  const licensed = entitled.filter(({ licenseChecked }) => licenseChecked);
  const open = licensed.filter(({ agentId }) => !hadIt(facts, agentId));
  if (!isNew && entitled.length === 0) objections.push("already-with");
  if (entitled.length > 0 && licensed.length === 0) objections.push("license-not-checked");
  if (licensed.length > 0 && open.length === 0) objections.push("nobody-left", ...causesOf(facts, licensed));
  const present = open.filter(({ agentId }) => !facts.away.includes(agentId));
  if (open.length > 0 && present.length === 0) objections.push("away");
  const payers = present.filter(({ agentId }) => !facts.feeOverdue.includes(agentId));
  if (present.length > 0 && payers.length === 0) objections.push("fee-overdue");
  const next = payers.find(({ seat }) => seat > (facts.lastSeat ?? 0)) ?? payers[0];
  if (objections.length > 0 || !next) return { to: null, reasons: objections };
  const { agentId, seat } = next;
  const why = isNew ? (active.length === 1 ? "only-holder" : "its-turn") : "keeps-agent";
  return { to: { agentId, seat }, reasons: [...wishIn(facts), why] };
}

const hadIt = ({ passedOn }: RoutingFacts, agent: string) => passedOn.some(({ agentId }) => agentId === agent);

const wishIn = ({ passedOn }: RoutingFacts): RoutingReason[] =>
  agentsReplaced(passedOn).length > 0 ? ["another-agent"] : [];

/** Why none of these gets it, each cause once. */
const causesOf = ({ passedOn }: RoutingFacts, seats: readonly Seat[]): RoutingReason[] => [
  ...new Set(passedOn.flatMap(({ agentId, how }) => (seats.some((seat) => seat.agentId === agentId) ? [how] : []))),
];

/** @returns undefined unless the person asked for somebody who can get the lead */
function decideAsked(facts: RoutingFacts): RoutingDecision | undefined {
  const { asked, alreadyWith } = facts;
  if (!asked || hadIt(facts, asked) || [...facts.away, ...facts.feeOverdue].includes(asked)) return undefined;
  if (alreadyWith.length > 0 && !alreadyWith.includes(asked)) return undefined;
  const objections = personObjections(facts);
  if (facts.hours === "unknown") objections.push("hours-unknown");
  if (objections.length > 0) return { to: null, reasons: objections };
  const seat = facts.seats.find(({ agentId, state }) => agentId === asked && state === "active")?.seat ?? null;
  return { to: { agentId: asked, seat }, reasons: [...wishIn(facts), "asked-by-name"] };
}

function routingObjections(facts: RoutingFacts, counts: { active: number; paid: number }): RoutingReason[] {
  const reasons = personObjections(facts);
  if (facts.zip === null) return [...reasons, "no-zip"];
  if (facts.hours === "unknown") reasons.push("hours-unknown");
  if (counts.paid > 0) return reasons;
  if (counts.active > 0) return [...reasons, "not-paid-any-more"];
  return [...reasons, facts.seats.length > 0 ? "not-paid-yet" : "no-holder"];
}

function personObjections(facts: RoutingFacts): RoutingReason[] {
  const reasons: RoutingReason[] = [];
  if (facts.revoked) reasons.push("revoked");
  else if (!facts.consented) reasons.push("no-consent");
  if (facts.notBefore !== null) reasons.push("not-before");
  if (facts.emailsOnly) reasons.push("emails-only");
  if (!facts.hasPhone) reasons.push("no-phone");
  if (facts.hours === "closed") reasons.push("quiet-hours");
  return reasons;
}

export type TransferRefusal =
  | "revoked"
  | "no-consent"
  | "not-before"
  | ReasonRefusal
  | "another-agent"
  | "already-with"
  | "another-agent-active"
  | "no-territory"
  | "away"
  | "fee-overdue"
  | "license-not-checked";

/**
 * Staff may not pass over the zip code's agent before they declined the lead or let it lapse, unless they are away, give
 * a person a second agent, override an opt-out or send a lead to an agent who is away or whose license nobody checked.
 * An agent instead of whom the person asked for another gets it only with a reason.
 */
export function transferRefusal(
  facts: Pick<
    RoutingFacts,
    "consented" | "revoked" | "notBefore" | "alreadyWith" | "passedOn" | "away" | "feeOverdue"
  > & {
    seats: readonly Seat[];
  },
  choice: { agentId: string; hasActiveZips: boolean; licenseChecked: boolean; why: string },
): TransferRefusal | undefined {
  if (facts.revoked) return "revoked";
  if (!facts.consented) return "no-consent";
  if (facts.notBefore !== null) return "not-before";
  const refused = reasonRefusal(choice.why);
  if (refused === "no-reason" && agentsReplaced(facts.passedOn).includes(choice.agentId)) return "another-agent";
  if (refused) return refused;
  if (facts.alreadyWith.length > 0 && !facts.alreadyWith.includes(choice.agentId)) return "already-with";
  const activeSeats = facts.seats.filter(({ state }) => state === "active");
  const hasSeat = activeSeats.some(({ agentId }) => agentId === choice.agentId);
  const goneBy = [...facts.passedOn.map(({ agentId }) => agentId), ...facts.away, ...facts.feeOverdue];
  const isKept = activeSeats.some(({ agentId }) => !goneBy.includes(agentId));
  if (!hasSeat && isKept) return "another-agent-active";
  if (!hasSeat && !choice.hasActiveZips) return "no-territory";
  if (facts.away.includes(choice.agentId)) return "away";
  if (facts.feeOverdue.includes(choice.agentId)) return "fee-overdue";
  return choice.licenseChecked ? undefined : "license-not-checked";
}
