import type { Database } from "#database/database.ts";
import {
  bringForward,
  type DeliveryEnding,
  endTry,
  giveBack,
  isUnwanted,
  receiverOf,
  takeDue,
} from "#database/deliveries.ts";
import { type DeliveriesTable, type Destination, destinations } from "#database/schema.ts";
import type { DeliveryOutcome } from "#domain/delivery.ts";
import { later } from "#domain/later.ts";
import { watchForStepBack } from "./clock-step.ts";
import { type Destinations, deliver } from "./deliver.ts";
import { type Lane, type Look, startLane } from "./lane.ts";
import { furthestTrySeconds, nextTry } from "./retry-policy.ts";
import { runDueJobs, type ScheduleWorld } from "./schedule.ts";

const atOnce = 8;
/** Longer than any try can take (10 s for the sheet, its database write and a pause of the process besides). */
const leaseSeconds = 45;
const secondsBetweenLooks = 1;
const secondsBetweenJobs = 60;

export interface WorkerWorld {
  database: Database;
  destinations: Destinations;
  now(): Date;
  /** From 0 up to 1. */
  chance(): number;
  report(event: { delivery: string; destination: string; attempts: number; state: string; reason?: string }): void;
  reportError(error: unknown): void;
}

interface SteadyClock {
  /** Milliseconds by a clock that nobody can set. */
  steady(): number;
}

export interface Worker extends Lane {
  /** For whoever cannot wait for `stop` any longer: what is in hand is due at once, for another worker. */
  giveBack(): Promise<void>;
}

/**
 * Delivers what is owed for as long as the process lives: a lane for each destination, so that a slow one holds up
 * nobody else, and one for the recurring jobs. A store that is away is asked again at the next look.
 */
export function startWorker(world: WorkerWorld & ScheduleWorld & SteadyClock): Worker {
  const { reportError } = world;
  const inHand = new Set<DeliveriesTable>();
  const mindClock = clockMinder(world);
  const deliveries = destinations.map((destination) => {
    const look = async () => {
      await mindClock();
      return lookAt(world, destination, inHand);
    };
    return startLane(look, { secondsBetweenLooks, reportError });
  });
  const jobs = world.jobs.length > 0 ? [startJobs(world)] : [];
  return {
    wake: () => {
      for (const lane of deliveries) lane.wake();
    },
    stop: async () => {
      await Promise.all([...deliveries, ...jobs].map((lane) => lane.stop()));
    },
    giveBack: () => giveBack(world.database, [...inHand]),
  };
}

async function lookAt(world: WorkerWorld, destination: Destination, inHand: Set<DeliveriesTable>): Promise<Look> {
  const { handled, restSeconds } = await deliverDue(world, destination, inHand);
  return { hasMore: handled === atOnce, restSeconds };
}

/**
 * What was owed, or taken into hand, by a clock that was ahead would wait until it is that late again. Where the clock is
 * seen to be set back everything is due at once; of what happened while no process ran, only what can be no wait of ours.
 */
function clockMinder({ database, now, steady }: Pick<WorkerWorld, "database" | "now"> & SteadyClock) {
  const wasSetBack = watchForStepBack({ wall: () => now().getTime(), steady });
  let furthestSeconds: number | undefined = furthestTrySeconds;
  return async () => {
    if (wasSetBack()) furthestSeconds = 0;
    if (furthestSeconds === undefined) return;
    await bringForward(database, {
      now: now().toISOString(),
      latestDue: later(now(), { seconds: furthestSeconds }),
      latestLease: later(now(), { seconds: 2 * leaseSeconds }), // Clocks of several machines agree to some seconds.
    });
    furthestSeconds = undefined;
  };
}

function startJobs(world: ScheduleWorld): Lane {
  const look = async (): Promise<Look> => {
    await runDueJobs(world);
    return { hasMore: false, restSeconds: 0 };
  };
  return startLane(look, { secondsBetweenLooks: secondsBetweenJobs, reportError: world.reportError });
}

/**
 * One look at one destination: takes what is due, delivers it, writes how each try ended.
 * @param inHand holds what was taken for as long as its try lasts
 * @returns how many were in hand, and for how long the service asked to be left alone (a minute at most counts here;
 * each delivery itself waits as long as it was told)
 */
export async function deliverDue(
  world: WorkerWorld,
  destination: Destination,
  inHand = new Set<DeliveriesTable>(),
): Promise<{ handled: number; restSeconds: number }> {
  const now = world.now();
  const leasedUntil = later(now, { seconds: leaseSeconds });
  const taken = await takeDue(world.database, { destination, now: now.toISOString(), leasedUntil }, atOnce);
  for (const owed of taken) inHand.add(owed);
  const rests = await Promise.all(taken.map((owed) => deliverOne(world, owed).finally(() => inHand.delete(owed))));
  return { handled: taken.length, restSeconds: Math.min(Math.max(0, ...rests), 60) };
}

async function deliverOne(world: WorkerWorld, owed: DeliveriesTable): Promise<number> {
  const outcome = await outcomeOf(world, owed);
  const ending = endingOf(world, owed, outcome);
  await world.database.write((tx) => endTry(tx, owed, ending));
  world.report({
    delivery: owed.id,
    destination: owed.destination,
    attempts: owed.attempts,
    state: ending.state,
    ...(ending.state === "delivered" ? {} : { reason: ending.lastError }),
  });
  return outcome === "unwanted" || outcome.ok ? 0 : (outcome.retryAfterSeconds ?? 0);
}

/** Silence is asked for once more as a letter leaves: it may have been wished for in the moment that owed the letter. */
async function outcomeOf(world: WorkerWorld, owed: DeliveriesTable): Promise<DeliveryOutcome | "unwanted"> {
  try {
    if (await isUnwanted(world.database.read, receiverOf(owed))) return "unwanted";
    return await deliver(world.destinations, owed);
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.name : "failed" };
  }
}

function endingOf(world: WorkerWorld, owed: DeliveriesTable, outcome: DeliveryOutcome | "unwanted"): DeliveryEnding {
  const now = world.now();
  if (outcome === "unwanted") return { state: "dismissed", endedAt: now.toISOString(), lastError: "opted-out" };
  if (outcome.ok) return { state: "delivered", endedAt: now.toISOString() };
  if (outcome.noSuchReceiver) return { state: "refused", endedAt: now.toISOString(), lastError: outcome.reason };
  const next = nextTry({
    attempts: owed.attempts,
    owedSince: new Date(owed.retriedAt ?? owed.receivedAt),
    now,
    retryAfterSeconds: outcome.retryAfterSeconds,
    chance: world.chance(),
  });
  if (next) return { state: "pending", dueAt: next.toISOString(), lastError: outcome.reason };
  return { state: "failed", endedAt: now.toISOString(), lastError: outcome.reason };
}
