import type { Selectable } from "kysely";
import type { Database } from "#database/database.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { JobsTable } from "./engine-schema.ts";

/**
 * A job is due if it is new, its lease has expired, or its times are implausibly late because a clock was wrong. All
 * times are ISO. @returns when the job last ended, null before its first run; undefined if it is not due or is leased
 */
export function leaseJob(
  database: Database,
  name: string,
  lease: { now: string; leasedUntil: string; latestDue: string; latestLease: string },
): Promise<{ endedAt: string | null } | undefined> {
  const { now, leasedUntil, latestDue, latestLease } = lease;
  return database.write(async (tx) => {
    await tx
      .insertInto("jobs")
      .values({
        ...{ name, dueAt: now, leasedUntil: null, endedAt: null },
        ...{ succeededAt: null, milliseconds: null, failure: null },
      })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    return tx
      .updateTable("jobs")
      .set({ leasedUntil })
      .where("name", "=", name)
      .where((is) => is.or([is("dueAt", "<=", now), is("dueAt", ">", latestDue)]))
      .where((is) =>
        is.or([is("leasedUntil", "is", null), is("leasedUntil", "<=", now), is("leasedUntil", ">", latestLease)]),
      )
      .returning("endedAt")
      .executeTakeFirst();
  });
}

/** Extends a lease. @returns false if it had expired and another process has taken the job; then nothing changed */
export async function renewJob(
  database: Database,
  name: string,
  { currentLease, leasedUntil }: { currentLease: string; leasedUntil: string },
): Promise<boolean> {
  const renewed = await database.write((tx) =>
    tx
      .updateTable("jobs")
      .set({ leasedUntil })
      .where("name", "=", name)
      .where("leasedUntil", "=", currentLease)
      .returning("name")
      .executeTakeFirst(),
  );
  return renewed !== undefined;
}

export interface JobEnding {
  leasedUntil: string;
  dueAt: string;
  endedAt: string;
  /** Left out: it did not run. */
  run?: { milliseconds: number /** The name of the error, undefined after a success. */; failure: string | undefined };
}

/** @param also stores more in the same transaction, given how often the job has failed in a row */
export async function endJob(
  database: Database,
  name: string,
  { leasedUntil, dueAt, endedAt, run }: JobEnding,
  also: (tx: Writer, failures: number) => Promise<void> = async () => {},
): Promise<void> {
  await database.write(async (tx) => {
    const ended = await tx
      .updateTable("jobs")
      .set({ dueAt, endedAt, leasedUntil: null })
      .$if(run !== undefined, (query) => query.set({ milliseconds: run?.milliseconds, failure: run?.failure ?? null }))
      .$if(run !== undefined && run.failure === undefined, (query) => query.set({ succeededAt: endedAt, failures: 0 }))
      .$if(run?.failure !== undefined, (query) => query.set((is) => ({ failures: is("failures", "+", 1) })))
      .where("name", "=", name)
      .where("leasedUntil", "=", leasedUntil)
      .returning("failures")
      .executeTakeFirst();
    if (ended) await also(tx, ended.failures);
  });
}

/** The name under which `npm run backup` is listed among the jobs. */
export const backupJob = "backup";

/** A backup runs by itself, so it is never due. */
export async function recordBackup(database: Database, { at, milliseconds }: { at: string; milliseconds: number }) {
  const ended = { endedAt: at, succeededAt: at, milliseconds };
  await database.write((tx) =>
    tx
      .insertInto("jobs")
      .values({ name: backupJob, dueAt: at, leasedUntil: null, failure: null, ...ended })
      .onConflict((conflict) => conflict.column("name").doUpdateSet(ended))
      .execute(),
  );
}

export const allJobs = (reader: Reader): Promise<Selectable<JobsTable>[]> =>
  reader.selectFrom("jobs").selectAll().orderBy("name").execute();
