import type { Writer } from "#database/schema.ts";

/** Created on first use, then the same for every process. @param fresh the value if there is none yet */
export async function getOrCreateSecret(tx: Writer, name: string, fresh: string): Promise<string> {
  await tx
    .insertInto("secrets")
    .values({ name, value: fresh })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { value } = await tx.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirstOrThrow();
  return value;
}
