import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { CompiledQuery, type Kysely } from "kysely";
import type { Database } from "#database/database.ts";
import type { Schema, Writer } from "#database/schema.ts";
import { isBusy } from "./sqlite-statements.ts";

/** As long as the wait for a PostgreSQL connection, and shorter than a request may take. */
const timeoutMs = 15_000;
const retryDelayMs = 20;
/** Readers wait for a whole batch: about a millisecond per write. */
const maxBatchSize = 64;

interface GroupCommitRules {
  refusal(): Error | undefined;
  committed(): void;
}

interface Job {
  work: (tx: Writer) => Promise<unknown>;
  done(value: unknown): void;
  refused(error: unknown): void;
  latest: number;
}

/**
 * Group commit: writes that arrive while others run share one "begin immediate … commit". Each runs in its own
 * savepoint, so that an error undoes only its own work, and in its own turn of the event loop, so that requests are
 * still accepted. While another process writes, they wait up to 15 seconds without blocking.
 */
export function groupCommit(kysely: Kysely<Schema>, { refusal, committed }: GroupCommitRules): Database["write"] {
  const queue: Job[] = [];
  let running = false;

  return (work) =>
    new Promise((done, refused) => {
      queue.push({ work, done: done as Job["done"], refused, latest: performance.now() + timeoutMs });
      if (!running) setImmediate(runBatch);
      running = true;
    });

  async function runBatch() {
    const batch = queue.splice(0, maxBatchSize);
    try {
      const refused = refusal();
      if (refused) throw refused;
      for (const answer of await commitTogether(kysely, batch)) answer();
      committed();
    } catch (error) {
      const now = performance.now();
      const retried = batch.filter(({ latest }) => isBusy(error) && now < latest);
      for (const job of batch) if (!retried.includes(job)) job.refused(error);
      queue.unshift(...retried);
      if (retried.length > 0) await sleep(retryDelayMs);
    }
    if (queue.length > 0) setImmediate(runBatch);
    else running = false;
  }
}

function commitTogether(kysely: Kysely<Schema>, batch: readonly Job[]): Promise<(() => void)[]> {
  return kysely.transaction().execute(async (tx) => {
    const answers = [];
    for (const job of batch) {
      answers.push(await runOne(tx, job));
      await nextTurn();
    }
    return answers;
  });
}

const begin = CompiledQuery.raw("savepoint job");
const release = CompiledQuery.raw("release job");
const undo = CompiledQuery.raw("rollback to job");

async function runOne(tx: Writer, job: Job): Promise<() => void> {
  await tx.executeQuery(begin);
  try {
    const value = await job.work(tx);
    await tx.executeQuery(release);
    return () => job.done(value);
  } catch (error) {
    await tx.executeQuery(undo);
    await tx.executeQuery(release);
    return () => job.refused(error);
  }
}

export async function retryWhileBusy<T>(attempt: () => Promise<T>): Promise<T> {
  const latest = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > latest) throw error;
      await sleep(retryDelayMs);
    }
  }
}
