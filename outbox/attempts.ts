import { setImmediate as nextTurn } from "node:timers/promises";
import { checkLeaving, type Leaving, recordAttempts } from "#database/connections/leaving.ts";
import type { Database } from "#database/database.ts";
import { isDeadReceiver } from "#database/notifications/dead-addresses.ts";
import { isBlockedByOptOut, type Stays, type Waits } from "#database/notifications/deliveries.ts";
import { type DeliveryEnding, endAttempts } from "#database/notifications/leased-deliveries.ts";
import { type DeliveriesTable, type Destination, lastTurn } from "#database/notifications/notifications-schema.ts";
import type { DeliveryOutcome } from "#domain/notifications/delivery-outcome.ts";
import { withoutSecrets } from "#domain/notifications/secret-link.ts";
import { type Destinations, deliver } from "./deliver.ts";
import { inBatches } from "./in-batches.ts";
import { nextTry } from "./retry-policy.ts";

export interface AttemptWorld {
  database: Database;
  destinations: Destinations;
  now(): Date;
  /** From 0 up to 1. */
  chance(): number;
  report(event: { delivery: string; destination: string; attempts: number; state: string; reason?: string }): void;
}

/** Signing and posting so many takes a few milliseconds, for which every request and email waits. */
const sentPerTurn = 16;

/** Each delivery has a service of its own, so one that failed comes after the others. */
const ofOneReceiver: readonly Destination[] = ["connection", "push"];

interface Ended {
  taken: DeliveriesTable;
  outcome: DeliveryOutcome | Stays | Waits;
}

/**
 * Results are stored in batches: a transaction for each of a thousand events a second would keep every connection to the
 * database, and emails would wait for one.
 * @returns makes, of what was just leased, an attempt for each. It resolves with the seconds of rest that are asked for
 */
export function attempts(world: AttemptWorld) {
  const store = inBatches<Ended>((batch) => storeEnds(world, batch));
  return (leased: readonly DeliveriesTable[]): ((taken: DeliveriesTable) => Promise<number>) => {
    let turn = checkLeaving(world.database.read, leased, world.now());
    let started = 0;
    return async (taken) => {
      if (started > 0 && started % sentPerTurn === 0) turn = turn.then((checks) => nextTurn(checks));
      started += 1;
      const outcome = await outcomeOf(world, taken, turn);
      await store({ taken, outcome });
      // A tool of one agent that asks for a rest does not make those of others wait.
      const hasOwnService = taken.connectionId || ofOneReceiver.includes(taken.destination);
      if (isNoAttempt(outcome) || outcome.ok || hasOwnService) return 0;
      return outcome.retryAfterSeconds ?? 0;
    };
  };
}

/** Checks opt-outs and dead addresses just before sending: one may have come since the email was enqueued. */
async function outcomeOf(
  world: AttemptWorld,
  delivery: DeliveriesTable,
  checks: Promise<Map<string, Leaving>>,
): Promise<Ended["outcome"]> {
  try {
    const { stays, connection, payload = delivery.payload } = (await checks).get(delivery.id) ?? {};
    if (stays) return { stays };
    if (await isBlockedByOptOut(world.database.read, delivery)) return { stays: "opted-out" };
    if (await isDeadReceiver(world.database.read, delivery)) return { stays: "dead-address" };
    return await deliver(world.destinations, { ...delivery, payload }, connection);
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.name : "failed" };
  }
}

async function storeEnds(world: AttemptWorld, batch: readonly Ended[]): Promise<void> {
  const at = world.now();
  const ended = batch.map(({ taken, outcome }) => ({ taken, ending: endingOf(world, { taken, outcome }, at) }));
  const ofTools = batch.flatMap(({ taken: { connectionId }, outcome }) =>
    connectionId && !isNoAttempt(outcome) ? [{ connectionId, ok: outcome.ok, answer: answerIn(outcome) }] : [],
  );
  await world.database.write(async (tx) => {
    await endAttempts(tx, ended);
    await recordAttempts(tx, ofTools, at);
  });
  for (const { taken, ending } of ended)
    world.report({
      delivery: taken.id,
      destination: taken.destination,
      attempts: taken.attempts,
      state: ending.state,
      ...("lastError" in ending && ending.lastError !== null && { reason: ending.lastError }),
    });
}

/** It was not given to its service. */
const isNoAttempt = (outcome: Ended["outcome"]): outcome is Stays | Waits => "stays" in outcome || "waits" in outcome;

const answerIn = (outcome: DeliveryOutcome) => (outcome.ok ? (outcome.note ?? null) : outcome.reason);

function endingOf(world: AttemptWorld, { taken, outcome }: Ended, now: Date): DeliveryEnding {
  const endedAt = now.toISOString();
  if ("stays" in outcome) return { state: "dismissed", endedAt, lastError: outcome.stays };
  if ("waits" in outcome) return { state: "pending", dueAt: outcome.waits, lastError: null };
  if (outcome.ok) return { state: "delivered", endedAt, ...delivered(taken) };
  if (outcome.noSuchReceiver) return { state: "refused", endedAt, lastError: outcome.reason };
  const failed = {
    attempts: taken.attempts,
    enqueuedAt: new Date(taken.retriedAt ?? taken.receivedAt),
    now,
    retryAfterSeconds: outcome.retryAfterSeconds,
    chance: world.chance(),
  };
  const next = outcome.isFinal ? null : nextTry(failed);
  // A tool that does not answer is its member's concern, not that of staff.
  if (taken.connectionId && !next) return { state: "dismissed", endedAt, lastError: "gave-up" };
  const later = ofOneReceiver.includes(taken.destination) ? ({ turn: lastTurn } as const) : {};
  if (next) return { state: "pending", dueAt: next.toISOString(), lastError: outcome.reason, ...later };
  return { state: "failed", endedAt, lastError: outcome.reason };
}

/** What only its receiver may use leaves our store with it. */
function delivered({ destination, payload }: DeliveriesTable): { secretsDropped?: 1; payload?: string } {
  if (destination !== "mail") return {};
  const left = withoutSecrets(payload);
  return { secretsDropped: 1, ...(left !== payload && { payload: left }) };
}
