import type { Database } from "#database/database.ts";
import { databaseTime } from "#database/engine/database-time.ts";
import { endJob, leaseJob, renewJob } from "#database/engine/jobs.ts";
import type { Writer } from "#database/schema.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import type { FailingJob } from "#operations/notifications/email-operator.ts";

export interface RecurringJob {
  name: string;
  /** When it is due after a success. */
  nextAfter(now: Date): Date;
  /** Emails, ends, releases or erases something by the time: it waits while the clock may be wrong. */
  actsOnPeople: boolean;
  /** Safe to repeat. @returns counts for the log, nothing personal; with `more` it goes on after the other jobs' turn */
  run(): Promise<object & { more?: boolean }>;
}

/** Another process may run the job this long after its process died; a live one renews its lease. */
const leaseSeconds = 60;
const renewalIntervalSeconds = 20;
const secondsAfterFailure = 15 * 60;
/** In a row. A shorter outage mends itself. */
const failuresUntilEmail = 3;
/** How late a job may be before the clock is doubted. */
const latestSeconds = 30 * 60;
/** After an honest outage it then goes on by itself. */
const secondsForClock = 15 * 60;
const clocksAgreeMs = 2 * 60_000;
/** The clocks of machines differ a little. */
const clockLeewaySeconds = 5 * 60;

export interface ScheduleWorld {
  database: Database;
  jobs: readonly RecurringJob[];
  now(): Date;
  /** Somebody set the clock to a time of their choice, so a long gap is meant. */
  isTimeChosen?: boolean;
  /** Whether the clock has jumped under this process. */
  hasJumped?(): boolean;
  /** A job has more to do at once. */
  hasMore?(): void;
  reportJob(event: { job: string } & object): void;
  reportFailedJob(job: string, error: unknown): void;
  /** Within the transaction that ends the job. */
  emailOperator?(tx: Writer, failing: FailingJob): Promise<void>;
  reportError(error: unknown): void;
}

/** @returns how many jobs ran */
export async function runDueJobs(world: ScheduleWorld): Promise<number> {
  let ran = 0;
  for (const job of world.jobs) if (await runIfDue(world, job)) ran += 1;
  return ran;
}

async function runIfDue(world: ScheduleWorld, job: RecurringJob): Promise<boolean> {
  const { database } = world;
  const now = world.now();
  const leasedUntil = addDuration(now, { seconds: leaseSeconds });
  const latest = {
    latestDue: furthestDue(job, now),
    latestLease: addDuration(now, { seconds: 2 * leaseSeconds }),
  };
  const taken = await leaseJob(database, job.name, { now: now.toISOString(), leasedUntil, ...latest });
  if (!taken) return false;
  const dueAfterGap = await waitForClock(world, job, { endedAt: taken.endedAt, now });
  if (dueAfterGap) {
    const delay = { waitsUntil: dueAfterGap };
    world.reportJob({ job: job.name, ...delay });
    await endJob(database, job.name, { leasedUntil, dueAt: dueAfterGap, endedAt: now.toISOString() });
    return false;
  }
  const lease = startLeaseRenewal(world, job.name, leasedUntil);
  const began = performance.now();
  const { dueAt, failure } = await job.run().then(
    ({ more: hasMore = false, ...found }) => {
      world.reportJob({ job: job.name, ...found });
      if (hasMore) world.hasMore?.();
      const next = hasMore ? world.now() : job.nextAfter(world.now());
      return { dueAt: next.toISOString(), failure: undefined };
    },
    (error) => {
      world.reportFailedJob(job.name, error);
      return { dueAt: addDuration(world.now(), { seconds: secondsAfterFailure }), failure: nameOf(error) };
    },
  );
  const run = { milliseconds: Math.round(performance.now() - began), failure };
  const ending = { leasedUntil: await lease.end(), dueAt, endedAt: world.now().toISOString(), run };
  await endJob(database, job.name, ending, async (tx, failures) => {
    if (failure && failures === failuresUntilEmail)
      await world.emailOperator?.(tx, { job: job.name, failures, failure });
  });
  return true;
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);

/** ISO. A job that is due later than any rule allows got its time from a wrong clock. */
function furthestDue({ nextAfter }: RecurringJob, now: Date): string {
  const latest = Math.max(
    nextAfter(now).getTime(),
    now.getTime() + 1000 * Math.max(secondsAfterFailure, secondsForClock),
  );
  return addDuration(new Date(latest), { seconds: clockLeewaySeconds });
}

/**
 * The one guard of all jobs that act on people. A job that comes later than it should may follow a jump of the clock.
 * @returns when to try again (ISO), unless a second clock agrees
 */
async function waitForClock(
  world: ScheduleWorld,
  job: RecurringJob,
  { endedAt, now }: { endedAt: string | null; now: Date },
): Promise<string | undefined> {
  if (!job.actsOnPeople) return undefined;
  const hasJumped = world.hasJumped?.() ?? false;
  if (!hasJumped && (world.isTimeChosen || !isLate(job, endedAt, now))) return undefined;
  if (await agreesWithDatabase(world.database, now)) return undefined;
  return addDuration(now, { seconds: secondsForClock });
}

function isLate({ nextAfter }: RecurringJob, endedAt: string | null, now: Date): boolean {
  if (endedAt === null) return false;
  return (now.getTime() - nextAfter(new Date(endedAt)).getTime()) / 1000 > latestSeconds;
}

/** The database of another machine. SQLite has only our own clock. */
async function agreesWithDatabase(database: Database, now: Date): Promise<boolean> {
  const time = await databaseTime(database);
  return time !== undefined && Math.abs(time.getTime() - now.getTime()) < clocksAgreeMs;
}

/** Renews a job's lease until `end`, which returns the last lease. */
function startLeaseRenewal(world: ScheduleWorld, name: string, leasedUntil: string): { end(): Promise<string> } {
  let currentLease = leasedUntil;
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renewing.then(renew).catch((error) => world.reportFailedJob(name, error));
  }, renewalIntervalSeconds * 1000);
  timer.unref();
  return {
    end: async () => {
      clearInterval(timer);
      await renewing;
      return currentLease;
    },
  };

  async function renew() {
    const next = addDuration(world.now(), { seconds: leaseSeconds });
    if (await renewJob(world.database, name, { currentLease, leasedUntil: next })) currentLease = next;
  }
}
