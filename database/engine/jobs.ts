import type { Database } from "#database/database.ts";

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
      .values({ name, dueAt: now, leasedUntil: null, endedAt: null })
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

export async function endJob(
  database: Database,
  name: string,
  ending: { leasedUntil: string; dueAt: string; endedAt: string },
): Promise<void> {
  const { leasedUntil, dueAt, endedAt } = ending;
  await database.write((tx) =>
    tx
      .updateTable("jobs")
      .set({ dueAt, endedAt, leasedUntil: null })
      .where("name", "=", name)
      .where("leasedUntil", "=", leasedUntil)
      .execute(),
  );
}
