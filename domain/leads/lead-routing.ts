import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import type { CallingHours } from "#domain/privacy/calling-hours.ts";
import type { ClaimState } from "#domain/territory/zip-exclusivity.ts";

/**
 * Where a verified lead goes (specification 1: one agent, one zip code; each referral is shared with one agent only): to
 * who holds its zip code. Several seats take turns, but for a holder whose payment was given back; and who asked before,
 * and has an agent among them, keeps that agent. Where nobody else holds the zip code, where the person is with an agent
 * of another one, where consent does not stand, or outside calling hours, a person decides.
 */
export interface RoutingFacts {
  zip: string | null;
  consented: boolean;
  revoked: boolean;
  /** It has a number to call. */
  hasPhone: boolean;
  hours: CallingHours;
  /** The claims to the zip code that are not released. */
  seats: readonly (Seat & { refunded: boolean })[];
  /** The seat that had the zip code's lead before; null for its first. */
  lastSeat: number | null;
  /** The agents who are at work for the same person by another lead. */
  alreadyWith: readonly string[];
}

interface Seat {
  seat: number;
  applicationId: string;
  state: ClaimState;
}

export const routingReasons = [
  "no-zip",
  "revoked",
  "no-consent",
  "no-phone",
  "quiet-hours",
  "hours-unknown",
  "no-holder",
  "not-paid-yet",
  "already-with",
  "keeps-agent",
  "not-paid-any-more",
  "only-holder",
  "its-turn",
] as const;
export type RoutingReason = (typeof routingReasons)[number];

export interface RoutingDecision {
  /** Null: a person decides. */
  to: { applicationId: string; seat: number } | null;
  /** All that speak, not only the first. */
  reasons: RoutingReason[];
}

export function decideRoute(facts: RoutingFacts): RoutingDecision {
  const active = facts.seats.filter(({ state }) => state === "active").sort((one, other) => one.seat - other.seat);
  const paid = active.filter(({ refunded }) => !refunded);
  const against = reasonsAgainst(facts, { active: active.length, paid: paid.length });
  const theirs = paid.filter(({ applicationId }) => facts.alreadyWith.includes(applicationId));
  const isNew = facts.alreadyWith.length === 0;
  if (!isNew && theirs.length === 0) against.push("already-with");
  const open = isNew ? paid : theirs;
  const next = open.find(({ seat }) => seat > (facts.lastSeat ?? 0)) ?? open[0];
  if (against.length > 0 || !next) return { to: null, reasons: against };
  const { applicationId, seat } = next;
  if (!isNew) return { to: { applicationId, seat }, reasons: ["keeps-agent"] };
  return { to: { applicationId, seat }, reasons: [active.length === 1 ? "only-holder" : "its-turn"] };
}

function reasonsAgainst(facts: RoutingFacts, counts: { active: number; paid: number }): RoutingReason[] {
  const reasons: RoutingReason[] = [];
  if (facts.revoked) reasons.push("revoked");
  else if (!facts.consented) reasons.push("no-consent");
  if (!facts.hasPhone) reasons.push("no-phone");
  if (facts.hours === "closed") reasons.push("quiet-hours");
  if (facts.zip === null) return [...reasons, "no-zip"];
  if (facts.hours === "unknown") reasons.push("hours-unknown");
  if (counts.paid > 0) return reasons;
  if (counts.active > 0) return [...reasons, "not-paid-any-more"];
  return [...reasons, facts.seats.length > 0 ? "not-paid-yet" : "no-holder"];
}

export type TransferRefusal =
  | "revoked"
  | "no-consent"
  | ReasonRefusal
  | "already-with"
  | "held-by-another"
  | "no-territory";

/**
 * Whom a person may choose where the router leaves it to them. Any holder of the zip code, in whatever turn; where it has
 * none, any agent who holds one elsewhere. Never past its holder, never a second agent for a person who is with one, and
 * never against the person's will. Quiet hours bind who calls, not who decides.
 * @param choice.why in the words of who decides
 * @returns the reason why not, or undefined: allowed
 */
export function transferRefusal(
  facts: Pick<RoutingFacts, "consented" | "revoked" | "alreadyWith"> & { seats: readonly Seat[] },
  choice: { applicationId: string; hasActiveZips: boolean; why: string },
): TransferRefusal | undefined {
  if (facts.revoked) return "revoked";
  if (!facts.consented) return "no-consent";
  const refused = reasonRefusal(choice.why);
  if (refused) return refused;
  if (facts.alreadyWith.length > 0 && !facts.alreadyWith.includes(choice.applicationId)) return "already-with";
  const activeSeats = facts.seats.filter(({ state }) => state === "active");
  if (activeSeats.some(({ applicationId }) => applicationId === choice.applicationId)) return undefined;
  if (activeSeats.length > 0) return "held-by-another";
  return choice.hasActiveZips ? undefined : "no-territory";
}
