import type { Database } from "#database/database.ts";
import { endJob, takeJob } from "#database/jobs.ts";
import { refreshStatistics } from "#database/statistics.ts";
import { reconcilePayments } from "#operations/reconcile-payments.ts";
import { releaseUnpaidZips } from "#operations/release-zip.ts";
import type { World } from "#operations/world.ts";

export interface RecurringJob {
  name: string;
  /** When it is due again, once it has succeeded. */
  nextAfter(now: Date): Date;
  /** Safe to repeat. @returns what it found, for the log: counts, nothing personal */
  run(): Promise<object>;
}

/** Every recurring job, in one list. */
export function recurringJobs(world: World): RecurringJob[] {
  const { stripeHistory } = world;
  return [
    {
      name: "release-unpaid-zips",
      nextAfter: nextHour,
      run: async () => ({ released: await releaseUnpaidZips(world) }),
    },
    // PostgreSQL does so by itself.
    ...(world.database.engine === "sqlite"
      ? [{ name: "refresh-statistics", nextAfter: nextNight, run: () => refreshStatistics(world.database) }]
      : []),
    ...(stripeHistory
      ? [{ name: "reconcile-stripe", nextAfter: nextNight, run: () => reconcilePayments(world, stripeHistory) }]
      : []),
  ];
}

/** Eight in the morning in UTC is night in all of the United States. */
const nightHour = 8;
/** Longer than a job should take; a process that dies holds its job no longer than this. */
const leaseMinutes = 15;
const minutesAfterFailure = 15;

export interface ScheduleWorld {
  database: Database;
  jobs: readonly RecurringJob[];
  now(): Date;
  reportJob(event: { job: string } & object): void;
  reportError(error: unknown): void;
}

/** One look: runs each job that is due and that no other process has in hand. @returns how many were run */
export async function runDueJobs(world: ScheduleWorld): Promise<number> {
  let ran = 0;
  for (const job of world.jobs) if (await runIfDue(world, job)) ran += 1;
  return ran;
}

async function runIfDue(world: ScheduleWorld, job: RecurringJob): Promise<boolean> {
  const { database } = world;
  const leasedUntil = later(world.now(), leaseMinutes);
  if (!(await takeJob(database, job.name, { now: world.now().toISOString(), leasedUntil }))) return false;
  const dueAt = await job.run().then(
    (found) => {
      world.reportJob({ job: job.name, ...found });
      return job.nextAfter(world.now()).toISOString();
    },
    (error) => {
      world.reportError(error);
      return later(world.now(), minutesAfterFailure);
    },
  );
  await endJob(database, job.name, { leasedUntil, dueAt, endedAt: world.now().toISOString() });
  return true;
}

/** @returns the first moment after `now` at which it is eight o'clock in UTC */
export function nextNight(now: Date): Date {
  const next = new Date(now);
  next.setUTCHours(nightHour, 0, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}

const nextHour = (now: Date) => new Date(now.getTime() + 3_600_000);
const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
