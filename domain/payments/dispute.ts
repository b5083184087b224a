import type { Cents } from "#domain/values/money.ts";
import type { RecordedFact } from "./payment-fact.ts";

/**
 * `open`: the payer asked their bank for the money. `withdrawn`: the bank holds it until it decides. `lost`, `won`: it
 * decided for the payer, or for us.
 */
export const disputeStages = ["lost", "withdrawn", "open", "won"] as const;
export type DisputeStage = (typeof disputeStages)[number];

/** The worst first. */
export const worstStage = (stages: readonly (DisputeStage | null)[]): DisputeStage | null =>
  disputeStages.find((stage) => stages.includes(stage)) ?? null;

interface DisputeEvent {
  fact: RecordedFact;
  subject?: string | null;
  cents: Cents;
  occurredAt: string;
}

/** Later ones win; of the same second, what returns the money. */
const rankOf: Partial<Record<RecordedFact, number>> = {
  disputed: 0,
  withdrawn: 1,
  "dispute-lost": 2,
  reinstated: 3,
  "dispute-won": 4,
};

const takes: readonly RecordedFact[] = ["withdrawn", "dispute-lost"];
const returns: readonly RecordedFact[] = ["reinstated", "dispute-won"];

/** Of one payment. `cents`: what the banks took. */
export function disputesIn(events: readonly DisputeEvent[]) {
  const own = events.filter(({ fact }) => rankOf[fact] !== undefined);
  const disputes = [...Map.groupBy(own, ({ subject }) => subject ?? "").values()].map(disputeOf);
  const taken = disputes.filter(({ isTaken }) => isTaken);
  return {
    stage: worstStage(disputes.map(({ stage }) => stage)),
    isTaken: taken.length > 0,
    cents: taken.reduce((sum, { cents }) => sum + cents, 0),
  };
}

function disputeOf(events: readonly DisputeEvent[]): { stage: DisputeStage; isTaken: boolean; cents: Cents } {
  const moves = events.filter(({ fact }) => takes.includes(fact) || returns.includes(fact)).toSorted(byTime);
  const last = moves.at(-1);
  const isTaken = last !== undefined && takes.includes(last.fact);
  const isLost = events.some(({ fact }) => fact === "dispute-lost");
  const taken = isLost ? "lost" : "withdrawn";
  const cents = Math.max(...events.map((event) => event.cents));
  if (!last) return { stage: "open", isTaken, cents };
  return { stage: isTaken ? taken : "won", isTaken, cents };
}

const byTime = (one: DisputeEvent, other: DisputeEvent) =>
  one.occurredAt.localeCompare(other.occurredAt) || (rankOf[one.fact] ?? 0) - (rankOf[other.fact] ?? 0);
