import type { Services } from "#config/services.ts";
import { workOnImports } from "#operations/imports/work-on-imports.ts";
import { emailOperator } from "#operations/notifications/email-operator.ts";
import { transactionOf } from "#operations/transaction.ts";
import { recurringJobs } from "#outbox/recurring-jobs.ts";
import { startWorker, type Worker } from "#outbox/worker.ts";

/** Delivers and runs the recurring jobs in this process, and is woken by what the site enqueues. */
export function startSiteWorker({ world, destinations, log, settings }: Services): Worker {
  const worker = startWorker({
    database: world.database,
    destinations,
    jobs: recurringJobs(world),
    now: world.now,
    isTimeChosen: settings.nowOffsetSeconds > 0,
    steady: () => performance.now(),
    chance: Math.random,
    report: (event) => log[event.state === "delivered" ? "debug" : "warn"](event, "delivery"),
    // On one's own machine they would follow the address that `npm start` has just printed.
    reportJob: (event) => log[settings.siteMode === "local" ? "debug" : "info"](event, "job"),
    emailOperator: (tx, failing) => emailOperator(transactionOf(world, tx), failing),
    reportFailedJob: (job, error) => log.error({ job, err: error }, "job"),
    reportError: (error) => log.error({ err: error }, "outbox"),
    workInSlices: (isStopping) => workOnImports(world, isStopping),
  });
  world.wakeOutbox = worker.wake;
  world.wakeImports = worker.wakeSlices;
  return worker;
}
