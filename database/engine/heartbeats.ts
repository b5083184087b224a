import type { Database } from "#database/database.ts";

/** Proves that a submission could be stored now; rejects if it could not. */
export async function recordHeartbeat(database: Database, now: Date): Promise<void> {
  const beatAt = now.toISOString();
  await database.write((tx) =>
    tx
      .insertInto("heartbeats")
      .values({ id: 1, beatAt })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ beatAt }))
      .execute(),
  );
}
