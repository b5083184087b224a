import {
  leaseDueDeliveries,
  moveToLastTurn,
  releaseLeases,
  resetImplausibleTimes,
} from "#database/notifications/leased-deliveries.ts";
import {
  type DeliveriesTable,
  type Destination,
  destinations,
  lastTurn,
  turnAfterAll,
} from "#database/notifications/notifications-schema.ts";
import { mailConnections } from "#domain/notifications/mail-connections.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { type AttemptWorld, attempts } from "./attempts.ts";
import { watchForJump, watchForStepBack } from "./clock-step.ts";
import { deliveryWindow } from "./delivery-window.ts";
import { type Poller, startPoller } from "./poller.ts";
import { furthestTrySeconds } from "./retry-policy.ts";
import { runDueJobs, type ScheduleWorld } from "./run-due-jobs.ts";
import { slowTools } from "./slow-tools.ts";

/** A sheet that takes 100 ms for each row gets 300 in a second, the tools of agents together more than 1,000. */
const windowSizes: Record<Destination, number> = {
  sheet: 32,
  mail: mailConnections,
  connection: 256,
  push: 64,
  text: 16,
};
/** Of these, what tools that fail or are slow leave to the others: 64 that never answer delay nobody else. */
const reservedSizes: Record<Destination, number> = { sheet: 0, mail: 0, connection: 192, push: 32, text: 8 };
/** Of mail connections, what follow-ups leave free, so that an offer or a code never waits for one of them. */
const freeOfFollowUps = 2;
/** Longer than any attempt takes: 10 s for the sheet, plus a database write and a pause of the process. */
const leaseSeconds = 45;
const longestRestSeconds = 60;
const pollIntervalSeconds = 1;
const jobIntervalSeconds = 60;
/** The process that is asked for it is woken. */
const sliceIntervalSeconds = 3;

export interface WorkerWorld extends AttemptWorld {
  reportError(error: unknown): void;
  /** Work of minutes, in slices: whether there was some. */
  workInSlices?(isStopping: () => boolean): Promise<boolean>;
}

interface SteadyClock {
  /** Milliseconds of a monotonic clock. */
  steady(): number;
}

export interface Worker {
  /** Polls now, without a destination for all. A poll is a transaction, so only those that have something are woken. */
  wake(due?: ReadonlySet<Destination>): void;
  /** Looks at once for work in slices. */
  wakeSlices(): void;
  /** Claims nothing more; resolves when the deliveries in flight have ended and connections are closed. */
  stop(): Promise<void>;
  /** If there is no time for `stop`: makes deliveries in flight due for another worker. */
  releaseLeases(): Promise<void>;
}

/** One poller per destination, so that a slow one delays no other, one for recurring jobs, two for work in slices. */
export function startWorker(world: WorkerWorld & ScheduleWorld & SteadyClock): Worker {
  const checkClock = clockGuard(world);
  const windows = destinations.map((destination) => startWindow(world, destination, checkClock));
  const jobs = world.jobs.length > 0 ? [startJobs(world)] : [];
  let stopping = false;
  const slices = world.workInSlices ? [startSlices(world, () => stopping), startSlices(world, () => stopping)] : [];
  return {
    wake: (due = new Set(destinations)) => {
      for (const { destination, poller } of windows) if (due.has(destination)) poller.wake();
    },
    wakeSlices: () => {
      for (const poller of slices) poller.wake();
    },
    stop: async () => {
      stopping = true;
      await Promise.all([...windows.map(({ poller }) => poller), ...jobs, ...slices].map((poller) => poller.stop()));
      await Promise.all(windows.map(({ window }) => window.empty()));
      world.destinations.mailService.close();
    },
    releaseLeases: () =>
      releaseLeases(
        world.database,
        windows.flatMap(({ window }) => window.inFlight()),
      ),
  };
}

/** Claims as soon as there is room in the window, so that no delivery waits for the slowest of a batch. */
function startWindow(world: WorkerWorld & SteadyClock, destination: Destination, checkClock: () => Promise<void>) {
  const window = deliveryWindow<DeliveriesTable>(windowSizes[destination], world.reportError);
  const slow = slowTools(world.steady);
  const tools = slow.timed(world.destinations.tools);
  const attemptsOf = attempts({ ...world, destinations: { ...world.destinations, tools } });
  const poller = startPoller(poll, { pollIntervalSeconds, reportError: world.reportError });
  return { destination, window, poller };

  async function poll(): Promise<boolean> {
    await checkClock();
    const room = window.room();
    const leased = await leaseDue(world, destination, room);
    const waitsForOthers = (delivery: DeliveriesTable) => delivery.turn < lastTurn && slow.isTo(delivery);
    const [later, taken] = [leased.filter(waitsForOthers), leased.filter((each) => !waitsForOthers(each))];
    const attempt = attemptsOf(taken);
    for (const delivery of taken)
      window.start(delivery, async () => {
        const restSeconds = await attempt(delivery);
        if (restSeconds > 0) poller.rest(Math.min(restSeconds, longestRestSeconds));
        // Their part of the window is full while there is room for others, so the next one is claimed when one has left.
        if (delivery.turn === turnAfterAll) poller.wake();
      });
    await moveToLastTurn(world.database, later);
    if (leased.length < room && later.length === 0) return false;
    await window.untilRoom();
    return true;
  }
}

/** If the clock is set back, everything is due at once. At the start, only what is due later than any delay of ours. */
function clockGuard({ database, now, steady }: Pick<WorkerWorld, "database" | "now"> & SteadyClock) {
  const wasSetBack = watchForStepBack({ wall: () => now().getTime(), steady });
  let furthestSeconds: number | undefined = furthestTrySeconds;
  return async () => {
    if (wasSetBack()) furthestSeconds = 0;
    if (furthestSeconds === undefined) return;
    await resetImplausibleTimes(database, {
      now: now().toISOString(),
      latestDue: addDuration(now(), { seconds: furthestSeconds }),
      latestLease: addDuration(now(), { seconds: 2 * leaseSeconds }), // Machines agree to some seconds.
    });
    furthestSeconds = undefined;
  };
}

function startJobs(world: ScheduleWorld & SteadyClock): Poller {
  const hasJumped = watchForJump({ wall: () => world.now().getTime(), steady: world.steady });
  const poll = async () => {
    let isMore = false;
    const hasMore = () => {
      isMore = true;
    };
    await runDueJobs({ ...world, hasJumped, hasMore });
    return isMore;
  };
  return startPoller(poll, { pollIntervalSeconds: jobIntervalSeconds, reportError: world.reportError });
}

function startSlices({ workInSlices, reportError }: WorkerWorld, isStopping: () => boolean): Poller {
  const poll = async () => (await workInSlices?.(isStopping)) ?? false;
  return startPoller(poll, { pollIntervalSeconds: sliceIntervalSeconds, reportError });
}

/** One window at once, as the drills and tests need it. @returns how many were leased, and the rest asked for */
export async function deliverDue(
  world: WorkerWorld,
  destination: Destination,
): Promise<{ handled: number; restSeconds: number }> {
  const taken = await leaseDue(world, destination, windowSizes[destination]);
  const rests = await Promise.all(taken.map(attempts(world)(taken)));
  return { handled: taken.length, restSeconds: Math.min(Math.max(0, ...rests), longestRestSeconds) };
}

function leaseDue({ database, now }: WorkerWorld, destination: Destination, most: number): Promise<DeliveriesTable[]> {
  const leasedUntil = addDuration(now(), { seconds: leaseSeconds });
  const mostOfLast = Math.max(0, most - reservedSizes[destination]);
  const mostAfterAll = Math.max(0, Math.min(mostOfLast, most - freeOfFollowUps));
  const lease = { destination, now: now().toISOString(), leasedUntil };
  return leaseDueDeliveries(database, lease, most, mostOfLast, mostAfterAll);
}
