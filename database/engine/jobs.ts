import type { Database } from "#database/database.ts";

/**
 * Takes a recurring job into hand, if it is due and in nobody else's. One that was never run is due at once; one that
 * a killed process held is due again when its lease has run out. So is one that would wait, or be held, longer than any
 * ever should: a clock that was ahead, and is right again, has left it so.
 * @param look all are ISO times
 * @returns when the job last ended, null before its first run; undefined where it is not due, or in somebody else's hands
 */
export function takeJob(
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

/**
 * Holds on to a job for longer.
 * @param lease.held until when it is held now; both ISO times
 * @returns false where the lease had run out and another process has taken it; then nothing changed
 */
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

/** Gives a job back, unless its lease has run out and another process has it. */
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
