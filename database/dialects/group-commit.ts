import { setTimeout as pause, setImmediate as turnOfTheLoop } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Database } from "#database/database.ts";
import type { Schema, Writer } from "#database/schema.ts";
import { isBusy } from "./sqlite-statements.ts";

/** As long as PostgreSQL's queue keeps somebody waiting, and shorter than a visitor is kept. */
const timeoutMs = 15_000;
const betweenTries = 20;
/** Whoever reads the store waits for these, a millisecond each. */
const mostInOneCommit = 64;

interface GroupCommitRules {
  /** @returns why nothing may be written, if so */
  refusal(): Error | undefined;
  /** Called after each commit. */
  committed(): void;
}

interface Job {
  work: (tx: Writer) => Promise<unknown>;
  done(value: unknown): void;
  refused(error: unknown): void;
  latest: number;
}

/**
 * Group commit: writes asked for while others are being written share one "begin immediate … commit", up to a bound,
 * and are answered after it. Each runs in a savepoint of its own, so one that throws takes nothing of the others with
 * it, and in a turn of the event loop of its own, so that requests are taken in meanwhile. While another process writes
 * they wait, up to fifteen seconds each, and hold up nobody else.
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
    const batch = queue.splice(0, mostInOneCommit);
    try {
      const refused = refusal();
      if (refused) throw refused;
      for (const answer of await commitTogether(kysely, batch)) answer();
      committed();
    } catch (error) {
      const now = performance.now();
      const batchTimeout = batch.filter(({ latest }) => isBusy(error) && now < latest);
      for (const job of batch) if (!batchTimeout.includes(job)) job.refused(error);
      queue.unshift(...batchTimeout);
      if (batchTimeout.length > 0) await pause(betweenTries);
    }
    if (queue.length > 0) setImmediate(runBatch);
    else running = false;
  }
}

/** @returns what answers each of them */
function commitTogether(kysely: Kysely<Schema>, batch: readonly Job[]): Promise<(() => void)[]> {
  return kysely.transaction().execute(async (tx) => {
    const answers = [];
    for (const job of batch) {
      answers.push(await runOne(tx, job));
      await turnOfTheLoop();
    }
    return answers;
  });
}

async function runOne(tx: Writer, job: Job): Promise<() => void> {
  await sql`savepoint job`.execute(tx);
  try {
    const value = await job.work(tx);
    await sql`release job`.execute(tx);
    return () => job.done(value);
  } catch (error) {
    await sql`rollback to job`.execute(tx);
    await sql`release job`.execute(tx);
    return () => job.refused(error);
  }
}

/** Tries again for as long as another process writes, up to fifteen seconds. */
export async function whenOthersAreDone<T>(attempt: () => Promise<T>): Promise<T> {
  const latest = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > latest) throw error;
      await pause(betweenTries);
    }
  }
}
