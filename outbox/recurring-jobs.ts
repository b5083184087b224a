import type { Database } from "#database/database.ts";
import { deleteExpired } from "#database/delete-expired.ts";
import { databaseTime } from "#database/engine/database-time.ts";
import { endJob, leaseJob, renewJob } from "#database/engine/jobs.ts";
import { refreshStatistics } from "#database/engine/refresh-statistics.ts";
import type { Writer } from "#database/schema.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { followPlanChanges } from "#operations/agents/apply-plan-change.ts";
import { lookAfterConnections } from "#operations/connections/look-after-connections.ts";
import { askIfCalled } from "#operations/consumers/ask-if-called.ts";
import type { FailingJob } from "#operations/notifications/email-operator.ts";
import { enqueueNoticeDigest } from "#operations/notifications/notify-office.ts";
import { lapseOffers } from "#operations/offers/lapse-offers.ts";
import { issueMissingReceipts } from "#operations/payments/receipts/issue-receipt.ts";
import { reconcilePayments } from "#operations/payments/reconcile-payments.ts";
import { remindOfYearlyFee } from "#operations/payments/remind-of-yearly-fee.ts";
import { eraseRequested } from "#operations/privacy/erase-requested.ts";
import { publishPromises } from "#operations/promises/publish-promises.ts";
import { remindBrokers } from "#operations/referrals/brokers/remind-brokers.ts";
import { remindOfInvoices } from "#operations/referrals/collection/remind-of-invoices.ts";
import { followReferrals } from "#operations/referrals/incoming/follow-referrals.ts";
import { issueInvoices } from "#operations/referrals/ledger/issue-invoice.ts";
import { removeOldProofs } from "#operations/referrals/proof/remove-old-proofs.ts";
import { remindOfClosings } from "#operations/referrals/remind-of-closings.ts";
import { actOnClocks } from "#operations/refunds/act-on-clocks.ts";
import { removeUnusedFiles } from "#operations/refunds/remove-unused-files.ts";
import { askForReviews } from "#operations/reviews/ask-for-reviews.ts";
import { releaseKeptZips } from "#operations/territory/keep-zips.ts";
import { releaseUnpaidZips } from "#operations/territory/release-zip.ts";
import { deleteOldCounts } from "#operations/territory/reservation-bounds.ts";
import { sendMorningEmails } from "#operations/work/send-morning-emails.ts";
import type { World } from "#operations/world.ts";

/** Then a payload of a source is deleted; the lead stays. */
const payloadDays = 90;

export interface RecurringJob {
  name: string;
  /** When it is due after a success. */
  nextAfter(now: Date): Date;
  /** Emails, ends, releases or erases something by the time: it waits while the clock may be wrong. */
  actsOnPeople: boolean;
  /** Safe to repeat. @returns counts for the log, nothing personal */
  run(): Promise<object>;
}

export function recurringJobs(world: World): RecurringJob[] {
  const { stripeHistory } = world;
  return [
    {
      name: "release-unpaid-zips",
      actsOnPeople: true,
      nextAfter: in5Minutes,
      run: async () => ({ released: await releaseUnpaidZips(world), unused: await releaseKeptZips(world) }),
    },
    { name: "ask-if-called", actsOnPeople: true, nextAfter: nextTenMinutes, run: () => askIfCalled(world) },
    { name: "lapse-offers", actsOnPeople: true, nextAfter: inAMinute, run: () => lapseOffers(world) },
    { name: "send-morning-emails", actsOnPeople: true, nextAfter: nextTenMinutes, run: () => sendMorningEmails(world) },
    { name: "remind-of-closings", actsOnPeople: true, nextAfter: nextHour, run: () => remindOfClosings(world) },
    {
      name: "issue-invoices",
      actsOnPeople: true,
      nextAfter: nextHour,
      run: async () => ({ issued: await issueInvoices(world) }),
    },
    { name: "ask-for-reviews", actsOnPeople: true, nextAfter: nextHour, run: () => askForReviews(world) },
    { name: "follow-referrals", actsOnPeople: true, nextAfter: nextHour, run: () => followReferrals(world) },
    { name: "remind-brokers", actsOnPeople: true, nextAfter: nextHour, run: () => remindBrokers(world) },
    { name: "remind-of-invoices", actsOnPeople: true, nextAfter: nextHour, run: () => remindOfInvoices(world) },
    { name: "act-on-clocks", actsOnPeople: true, nextAfter: in5Minutes, run: () => actOnClocks(world) },
    {
      name: "enqueue-notice-digest",
      actsOnPeople: false,
      nextAfter: nextTenMinutes,
      run: async () => ({ notices: await enqueueNoticeDigest(world) }),
    },
    {
      name: "erase-on-request",
      actsOnPeople: true,
      nextAfter: nextTenMinutes,
      run: async () => ({ erased: await eraseRequested(world) }),
    },
    {
      name: "forget-old-counts",
      actsOnPeople: true,
      nextAfter: nextHour,
      run: async () => {
        await deleteOldCounts(world);
        const now = world.now().toISOString();
        for (const table of ["memberVerifications", "emailCodes", "requestKeys", "referralKeys", "apiAnswers"] as const)
          await deleteExpired(world.database, table, now);
        await deleteExpired(world.database, "intakePayloads", addDuration(world.now(), { days: -payloadDays }));
        return {};
      },
    },
    {
      name: "remove-unused-files",
      actsOnPeople: true,
      nextAfter: nextHour,
      run: async () => ({ removed: await removeUnusedFiles(world) }),
    },
    {
      name: "remove-old-proofs",
      actsOnPeople: true,
      nextAfter: nextNight,
      run: async () => ({ removed: await removeOldProofs(world) }),
    },
    {
      name: "publish-promises",
      actsOnPeople: true,
      nextAfter: nextNight,
      run: async () => ({ published: await publishPromises(world) }),
    },
    { name: "look-after-connections", actsOnPeople: true, nextAfter: nextHour, run: () => lookAfterConnections(world) },
    { name: "follow-plan-changes", actsOnPeople: true, nextAfter: nextHour, run: () => followPlanChanges(world) },
    {
      name: "remind-of-yearly-fee",
      actsOnPeople: true,
      nextAfter: nextNight,
      run: async () => ({ reminded: await remindOfYearlyFee(world) }),
    },
    {
      name: "issue-missing-receipts",
      actsOnPeople: true,
      nextAfter: nextNight,
      run: async () => ({ issued: await issueMissingReceipts(world) }),
    },
    // PostgreSQL does this by itself.
    ...(world.database.engine === "sqlite"
      ? [
          {
            name: "refresh-statistics",
            actsOnPeople: false,
            nextAfter: nextNight,
            run: () => refreshStatistics(world.database),
          },
        ]
      : []),
    ...(stripeHistory
      ? [
          {
            name: "reconcile-stripe",
            actsOnPeople: false,
            nextAfter: nextNight,
            run: () => reconcilePayments(world, stripeHistory),
          },
        ]
      : []),
  ];
}

/** 8:00 UTC is night in all of the United States. */
const nightHour = 8;
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
    (found) => {
      world.reportJob({ job: job.name, ...found });
      return { dueAt: job.nextAfter(world.now()).toISOString(), failure: undefined };
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

export function nextNight(now: Date): Date {
  const next = new Date(now);
  next.setUTCHours(nightHour, 0, 0, 0);
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}

const inAMinute = (now: Date) => new Date(addDuration(now, { minutes: 1 }));
/** A reservation ends at most this late. */
const in5Minutes = (now: Date) => new Date(addDuration(now, { minutes: 5 }));
export const nextTenMinutes = (now: Date) => new Date((Math.floor(now.getTime() / 600_000) + 1) * 600_000);
const nextHour = (now: Date) => new Date(addDuration(now, { hours: 1 }));
