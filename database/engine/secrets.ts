import type { Database } from "#database/database.ts";

/**
 * A secret of this store's own, made at its first use and the same for every process ever after.
 * @param fresh what it becomes where there is none yet
 */
export function secretNamed(database: Database, name: string, fresh: string): Promise<string> {
  return database.write(async (tx) => {
    await tx
      .insertInto("secrets")
      .values({ name, value: fresh })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    const { value } = await tx.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirstOrThrow();
    return value;
  });
}
