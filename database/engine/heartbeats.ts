import type { Database } from "#database/database.ts";

/**
 * Proves that a submission could be stored now, in its turn; rejects if it could not. It does not wait for the
 * submissions of this process: a crowd is no fault.
 */
export async function recordHeartbeat(database: Database, now: Date): Promise<void> {
  const beatAt = now.toISOString();
  await database.write(
    (tx) =>
      tx
        .insertInto("heartbeats")
        .values({ id: 1, beatAt })
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ beatAt }))
        .execute(),
    { keys: [] },
  );
}
