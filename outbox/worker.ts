import type { Database } from "#database/database.ts";
import { type DeliveryEnding, endTry, takeDue } from "#database/deliveries.ts";
import { type DeliveriesTable, type Destination, destinations } from "#database/schema.ts";
import type { DeliveryOutcome } from "#domain/delivery.ts";
import { type Destinations, deliver } from "./deliver.ts";
import { nextTry } from "./retry-policy.ts";

const atOnce = 8;
/** Longer than any try can take (10 s for the sheet, its database write and a pause of the process besides). */
const leaseSeconds = 45;
const secondsBetweenLooks = 1;

export interface WorkerWorld {
  database: Database;
  destinations: Destinations;
  now(): Date;
  /** From 0 up to 1. */
  chance(): number;
  report(event: { delivery: string; destination: string; attempts: number; state: string; reason?: string }): void;
  reportError(error: unknown): void;
}

export interface Worker {
  /** Something is owed: look now, but at a service that asked to be left alone. */
  wake(): void;
  /** Takes nothing more and resolves when what is in hand is done with. */
  stop(): Promise<void>;
}

/**
 * Delivers what is owed for as long as the process lives: a lane for each destination, so that a slow one holds up
 * nobody else. A store that is away is asked again at the next look.
 */
export function startWorker(world: WorkerWorld): Worker {
  const lanes = destinations.map((destination) => startLane(world, destination));
  return {
    wake: () => {
      for (const lane of lanes) lane.wake();
    },
    stop: async () => {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

function startLane(world: WorkerWorld, destination: Destination): Worker {
  let stopping = false;
  let woken = false;
  let resting = false;
  let endPause = () => {};
  const finished = work();
  return {
    wake: () => {
      woken = true;
      if (!resting) endPause();
    },
    stop: () => {
      stopping = true;
      endPause();
      return finished;
    },
  };

  async function work() {
    while (!stopping) {
      woken = false;
      const { handled, restSeconds } = await deliverDue(world, destination).catch((error) => {
        world.reportError(error);
        return { handled: 0, restSeconds: 0 };
      });
      resting = restSeconds > 0;
      const hasMore = handled === atOnce || woken;
      if (!stopping && (resting || !hasMore)) await pause(Math.max(restSeconds, secondsBetweenLooks));
    }
  }

  function pause(seconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, seconds * 1000);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/**
 * One look at one destination: takes what is due, delivers it, writes how each try ended.
 * @returns how many were in hand, and for how long the service asked to be left alone (a minute at most counts here;
 * each delivery itself waits as long as it was told)
 */
export async function deliverDue(
  world: WorkerWorld,
  destination: Destination,
): Promise<{ handled: number; restSeconds: number }> {
  const now = world.now();
  const leasedUntil = new Date(now.getTime() + leaseSeconds * 1000).toISOString();
  const taken = await takeDue(world.database, { destination, now: now.toISOString(), leasedUntil }, atOnce);
  const rests = await Promise.all(taken.map((owed) => deliverOne(world, owed)));
  return { handled: taken.length, restSeconds: Math.min(Math.max(0, ...rests), 60) };
}

async function deliverOne(world: WorkerWorld, owed: DeliveriesTable): Promise<number> {
  const outcome = await deliver(world.destinations, owed).catch(
    (error): DeliveryOutcome => ({ ok: false, reason: error instanceof Error ? error.name : "failed" }),
  );
  const ending = endingOf(world, owed, outcome);
  await world.database.write((tx) => endTry(tx, owed, ending));
  world.report({
    delivery: owed.id,
    destination: owed.destination,
    attempts: owed.attempts,
    state: ending.state,
    ...(outcome.ok ? {} : { reason: outcome.reason }),
  });
  return outcome.ok ? 0 : (outcome.retryAfterSeconds ?? 0);
}

function endingOf(world: WorkerWorld, owed: DeliveriesTable, outcome: DeliveryOutcome): DeliveryEnding {
  const now = world.now();
  if (outcome.ok) return { state: "delivered", endedAt: now.toISOString() };
  const next = nextTry({
    attempts: owed.attempts,
    owedSince: new Date(owed.receivedAt),
    now,
    retryAfterSeconds: outcome.retryAfterSeconds,
    chance: world.chance(),
  });
  if (next) return { state: "pending", dueAt: next.toISOString(), lastError: outcome.reason };
  return { state: "failed", endedAt: now.toISOString(), lastError: outcome.reason };
}
